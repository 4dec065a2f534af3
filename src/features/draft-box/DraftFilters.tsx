import { Button, Input, mergeClasses, Select, Text } from '@fluentui/react-components';
import { Dismiss16Regular, Search20Regular } from '@fluentui/react-icons';
import { INVOICE_KINDS, type InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import { formatFen } from '../../../domain/money/fen.ts';
import type { ListedDrafts } from '../../offline/list-types.ts';
import { groupThousands } from '../../ui/number-text.ts';
import { CHECKS } from './draft-box.text.ts';
import { useDraftBoxStyles } from './DraftBox.styles.ts';
import type { DraftBox } from './useDraftBox.ts';

const ANY = '';

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
      <Select
        size="small"
        aria-label="发票类型"
        value={box.filter.invoiceKind ?? ANY}
        onChange={(_, { value }) => {
          box.narrow({ invoiceKind: value === ANY ? null : (value as InvoiceKind) });
        }}
      >
        <option value={ANY}>全部类型</option>
        {Object.entries(INVOICE_KINDS).map(([kind, { short }]) => (
          <option key={kind} value={kind}>
            {short}
          </option>
        ))}
      </Select>
      <Select
        size="small"
        aria-label="检查状态"
        value={box.filter.checked ?? ANY}
        onChange={(_, { value }) => {
          box.narrow({ checked: value === ANY ? null : (value as keyof typeof CHECKS) });
        }}
      >
        <option value={ANY}>全部检查状态</option>
        {Object.entries(CHECKS).map(([key, zh]) => (
          <option key={key} value={key}>
            {zh}
          </option>
        ))}
      </Select>
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
      {zh} <span className={mergeClasses(styles.figure)}>{groupThousands(formatFen(fen))}</span>
    </Text>
  );
}
