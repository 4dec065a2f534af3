import { useId } from 'react';
import { Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { AS_READ, type CleanUp } from '../../../domain/importing/clean-up.ts';
import { isExchangeRate } from '../../../domain/importing/exchange.ts';
import { columnsOf, type MappingState, type ReadyOutcome } from './mapping-state.ts';
import type { GoodsImport } from './useGoodsImport.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  field: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
  },
});

interface Fix {
  readonly key: keyof CleanUp;
  readonly label: string;
  /** None: a number is typed. */
  readonly options?: readonly (readonly [value: string, text: string])[];
  /** Whether the table has anything of the kind. */
  readonly concerns: (mapping: MappingState, outcome: ReadyOutcome) => boolean;
}

const count = ({ findings }: ReadyOutcome, pattern: RegExp): number =>
  Object.entries(findings).reduce((sum, [code, many]) => sum + (pattern.test(code) ? many : 0), 0);

/** One decision for each class of problem. */
const FIXES: readonly Fix[] = [
  {
    key: 'unreadable',
    label: '有无法识别的内容',
    options: [
      ['empty', '该格留空'],
      ['skip', '跳过整行'],
    ],
    concerns: (_, outcome) => count(outcome, /\.(unreadable|error)$/) > 0,
  },
  {
    key: 'contradiction',
    label: '金额与数量×单价不一致',
    options: [
      ['amount', '以金额为准'],
      ['product', '以数量×单价为准'],
    ],
    concerns: (_, outcome) => count(outcome, /^import\.amount\.contradicts$/) > 0,
  },
  {
    key: 'discounts',
    label: '折扣列',
    options: [
      ['take', '导入为折扣'],
      ['ignore', '不导入'],
    ],
    concerns: (mapping) =>
      columnsOf(mapping, 'discountAmount').length + columnsOf(mapping, 'discountRate').length > 0,
  },
  {
    key: 'negative',
    label: '没有数量的负数行',
    options: [
      ['line', '作为单独的行'],
      ['discount', '作为上一行的折扣'],
    ],
    concerns: (_, outcome) => count(outcome, /^import\.amount\.negative$/) > 0,
  },
  {
    key: 'roundedCodes',
    label: '税收编码在表格中是数值，末位可能已丢失',
    options: [
      ['keep', '照样导入'],
      ['empty', '留空'],
    ],
    concerns: (_, outcome) => count(outcome, /^import\.taxCode\.rounded$/) > 0,
  },
  {
    key: 'dates',
    label: '规格或单位在表格中是日期',
    options: [
      ['keep', '照样导入'],
      ['empty', '留空'],
    ],
    concerns: (_, outcome) => count(outcome, /^import\.(spec|unit)\.date$/) > 0,
  },
  {
    key: 'sums',
    label: '像合计或其中项的行',
    options: [
      ['skip', '不导入'],
      ['keep', '作为商品导入'],
    ],
    concerns: (_, outcome) => count(outcome, /^import\.name\.(sum|part|parent)$/) > 0,
  },
  {
    key: 'largeDiscounts',
    label: '折扣率大于等于50%',
    options: [
      ['off', '是减去的比例'],
      ['rest', '是折后的比例'],
    ],
    concerns: (_, outcome) => count(outcome, /^import\.discountRate\.large$/) > 0,
  },
  {
    key: 'exchangeRate',
    label: '外币金额，按汇率折算（1单位外币=？元）',
    concerns: (_, outcome) => count(outcome, /\.currency$/) > 0,
  },
  {
    key: 'defaultRate',
    label: '没有税率的行',
    options: [
      ['', '不填'],
      ...['0.13', '0.09', '0.06', '0.05', '0.03', '0.01'].map(
        (rate) => [rate, `${String(Math.round(Number(rate) * 100))}%`] as const,
      ),
      ['免税', '免税'],
      ['不征税', '不征税'],
    ],
    concerns: (_, { rateless }) => rateless > 0,
  },
];

interface DecisionProps {
  readonly id: string;
  readonly options: Fix['options'];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Decision({ id, options, value, onChange }: DecisionProps) {
  if (options === undefined)
    return (
      <Input
        id={id}
        size="small"
        inputMode="decimal"
        placeholder="如 7.1234"
        value={value}
        aria-invalid={value !== '' && !isExchangeRate(value)}
        onChange={(_, data) => {
          onChange(data.value.normalize('NFKC').trim());
        }}
      />
    );
  return (
    <Select
      id={id}
      size="small"
      value={value}
      onChange={(_, data) => {
        onChange(data.value);
      }}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  );
}

interface Props {
  readonly mapping: MappingState;
  readonly outcome: ReadyOutcome;
  readonly actions: GoodsImport;
}

/** What to do with each class of problem that the table has; a decision stays in sight. */
export function CleanUpBar({ mapping, outcome, actions }: Props) {
  const styles = useStyles();
  const id = useId();
  const { cleanUp } = mapping;
  const shown = FIXES.filter(
    ({ key, concerns }) => cleanUp[key] !== AS_READ[key] || concerns(mapping, outcome),
  );
  return (
    <div className={styles.root} role="group" aria-label="问题处理方式">
      {shown.map(({ key, label, options }) => (
        <div key={key} className={styles.field}>
          <label htmlFor={`${id}-${key}`}>{label}</label>
          <Decision
            id={`${id}-${key}`}
            options={options}
            value={cleanUp[key]}
            onChange={(value) => {
              actions.change(mapping, { cleanUp: { ...cleanUp, [key]: value } });
            }}
          />
        </div>
      ))}
    </div>
  );
}
