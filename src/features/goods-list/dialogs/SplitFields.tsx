import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { SPLIT_STRATEGIES, type SplitStrategy } from '../../../../domain/goods/split/strategies.ts';

/** What is chosen for a split, as typed. */
export interface SplitChoice {
  readonly strategy: SplitStrategy;
  /** Yuan; '' for none. */
  readonly limit: string;
  /** Rows; '' for as many as an invoice takes. */
  readonly rowCap: string;
}

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: '1.2fr 1fr 1fr', gap: tokens.spacingHorizontalM },
});

const STRATEGIES = Object.entries(SPLIT_STRATEGIES) as readonly (readonly [
  SplitStrategy,
  { readonly zh: string },
])[];

interface Props {
  readonly choice: SplitChoice;
  /** Rows one invoice takes. C16 */
  readonly rowCap: number;
  readonly onChange: (choice: SplitChoice) => void;
}

/** Strategy, limit and row cap of a split. */
export function SplitFields({ choice, rowCap, onChange }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Field label="拆分方式">
        <Select
          autoFocus
          value={choice.strategy}
          onChange={(_, { value }) => {
            onChange({ ...choice, strategy: value as SplitStrategy });
          }}
        >
          {STRATEGIES.map(([key, { zh }]) => (
            <option key={key} value={key}>
              {zh}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="单张限额（不含税，元）">
        <Input
          inputMode="decimal"
          placeholder="不限"
          value={choice.limit}
          onChange={(_, { value }) => {
            onChange({ ...choice, limit: value });
          }}
        />
      </Field>
      <Field label="每张最多行数">
        <Input
          inputMode="numeric"
          placeholder={String(rowCap)}
          value={choice.rowCap}
          onChange={(_, { value }) => {
            onChange({ ...choice, rowCap: value });
          }}
        />
      </Field>
    </div>
  );
}
