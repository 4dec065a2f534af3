import { useId } from 'react';
import { Button, Input, Text } from '@fluentui/react-components';
import { DayField } from '../../ui/DayField.tsx';
import { FilterChoice } from '../../ui/FilterChoice.tsx';
import { KIND_CHOICES } from '../../ui/kind-choices.ts';
import { ISSUE_CHOICES, STATE_CHOICES, type FilterTexts } from './order-filters.ts';
import type { Place } from './places.ts';
import { useOrderStyles } from './Orders.styles.ts';

type TextField = 'buyerName' | 'buyerTaxId' | 'number' | 'ddbh';

const TEXT_FIELDS: readonly (readonly [TextField, string])[] = [
  ['buyerName', '购买方名称'],
  ['buyerTaxId', '购买方税号'],
  ['number', '发票号码'],
  ['ddbh', '订单编号'],
];

interface Props {
  readonly texts: FilterTexts;
  readonly places: readonly Place[];
  /** What is given can't be chosen. */
  readonly fixed: Partial<FilterTexts>;
  readonly connected: boolean;
  readonly isNarrowed: boolean;
  readonly onNarrow: (change: Partial<FilterTexts>) => void;
  readonly onClear: () => void;
}

/** What is looked for. Tax ids stand only in the service's list. M365 */
export function OrderFilters({ texts, places, fixed, connected, isNarrowed, onNarrow, onClear }: Props) {
  const styles = useOrderStyles();
  return (
    <div className={styles.bar} role="search" aria-label="筛选订单">
      <Days texts={texts} onNarrow={onNarrow} />
      <FilterChoice
        className={styles.choice}
        label="发票类型"
        any="全部类型"
        value={texts.invoiceKind}
        choices={KIND_CHOICES}
        onChoose={(invoiceKind) => {
          onNarrow({ invoiceKind });
        }}
      />
      {fixed.issueType === undefined && (
        <FilterChoice
          className={styles.choice}
          label="开票类型"
          any="正数和负数"
          value={texts.issueType}
          choices={ISSUE_CHOICES}
          onChoose={(issueType) => {
            onNarrow({ issueType });
          }}
        />
      )}
      {fixed.state === undefined && (
        <FilterChoice
          className={styles.choice}
          label="状态"
          any="全部状态"
          value={texts.state}
          choices={STATE_CHOICES}
          onChoose={(state) => {
            onNarrow({ state });
          }}
        />
      )}
      {places.length > 1 && (
        <FilterChoice
          className={styles.choice}
          label="开票设备"
          any="全部设备"
          value={texts.deviceId}
          choices={places.map(({ deviceId, zh }) => [deviceId, zh])}
          onChoose={(deviceId) => {
            onNarrow({ deviceId });
          }}
        />
      )}
      <span className={styles.turn} />
      {TEXT_FIELDS.map(([field, zh]) => (
        <Input
          key={field}
          className={styles.field}
          size="small"
          type="search"
          aria-label={zh}
          placeholder={zh}
          value={texts[field]}
          disabled={field === 'buyerTaxId' && !connected}
          title={field === 'buyerTaxId' && !connected ? '联网后可按税号查找' : undefined}
          onChange={(_, { value }) => {
            onNarrow({ [field]: value });
          }}
        />
      ))}
      <Button size="small" appearance="subtle" disabled={!isNarrowed} onClick={onClear}>
        清除筛选
      </Button>
    </div>
  );
}

/** Where they stand the wrong way round, that is said beside them. */
function Days({ texts, onNarrow }: Pick<Props, 'texts' | 'onNarrow'>) {
  const styles = useOrderStyles();
  const id = useId();
  const isReversed = texts.from !== '' && texts.to !== '' && texts.from > texts.to;
  return (
    <>
      <label htmlFor={id}>提交日期</label>
      <DayField
        id={id}
        label="提交日期从"
        invalid={isReversed}
        value={texts.from}
        onValue={(from) => {
          onNarrow({ from });
        }}
      />
      <span aria-hidden>至</span>
      <DayField
        label="提交日期至"
        invalid={isReversed}
        value={texts.to}
        onValue={(to) => {
          onNarrow({ to });
        }}
      />
      {isReversed && (
        <Text role="alert" size={200} className={styles.wrong}>
          开始日期不能晚于结束日期
        </Text>
      )}
    </>
  );
}
