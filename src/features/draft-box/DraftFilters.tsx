import { Button, Input, Text } from '@fluentui/react-components';
import { Dismiss16Regular, Search20Regular } from '@fluentui/react-icons';
import type { ListedDrafts } from '../../offline/list-types.ts';
import { FilterChoice } from '../../ui/FilterChoice.tsx';
import { KIND_CHOICES } from '../../ui/kind-choices.ts';
import { Money } from '../../ui/Money.tsx';
import { CHECKS } from './draft-box.text.ts';
import { useDraftBoxStyles } from './DraftBox.styles.ts';
import type { DraftBox } from './useDraftBox.ts';

const CHECK_CHOICES = (Object.keys(CHECKS) as (keyof typeof CHECKS)[]).map(
  (key) => [key, CHECKS[key]] as const,
);

/** What is searched for, and what all that is found adds up to. M275 */
export function DraftFilters({ box, list }: { readonly box: DraftBox; readonly list: ListedDrafts }) {
  const styles = useDraftBoxStyles();
  const { total, sums } = list;
  return (
    <div className={styles.bar}>
      <Input
        className={styles.search}
        size="small"
        type="search"
        contentBefore={<Search20Regular />}
        aria-label="搜索草稿"
        placeholder="购买方名称、税号或主要商品"
        value={box.search}
        onChange={(_, { value }) => {
          box.setSearch(value);
        }}
      />
      <FilterChoice
        label="发票类型"
        any="全部类型"
        value={box.filter.invoiceKind ?? ''}
        choices={KIND_CHOICES}
        onChoose={(kind) => {
          box.narrow({ invoiceKind: kind === '' ? null : kind });
        }}
      />
      <FilterChoice
        label="检查状态"
        any="全部检查状态"
        value={box.filter.checked ?? ''}
        choices={CHECK_CHOICES}
        onChoose={(checked) => {
          box.narrow({ checked: checked === '' ? null : checked });
        }}
      />
      {box.filter.splitOf !== null && (
        <Button
          size="small"
          icon={<Dismiss16Regular />}
          iconPosition="after"
          aria-label="不再只看同一拆分的草稿"
          onClick={() => {
            box.narrow({ splitOf: null });
          }}
        >
          同一拆分
        </Button>
      )}
      <div className={styles.sums} role="status" aria-label="草稿合计">
        <Text size={200}>
          共 <span className={styles.figure}>{total}</span> 张
        </Text>
        <Sum zh="价税合计" fen={sums.total} />
        <Sum zh="不含税金额" fen={sums.amount} />
        <Sum zh="合计税额" fen={sums.tax} />
      </div>
    </div>
  );
}

function Sum({ zh, fen }: { readonly zh: string; readonly fen: number }) {
  const styles = useDraftBoxStyles();
  return (
    <Text size={200}>
      {zh} <Money className={styles.figure} fen={fen} currency="" />
    </Text>
  );
}
