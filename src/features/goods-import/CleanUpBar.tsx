import { useId } from 'react';
import { Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { AS_READ, type CleanUp } from '../../../domain/importing/decisions/clean-up.ts';
import { DECISIONS, type Decision } from '../../../domain/importing/decisions/decisions.ts';
import { isExchangeRate } from '../../../domain/importing/decisions/exchange.ts';
import { columnsOf, type MappingState } from './mapping-state.ts';
import type { SheetResult } from '../../../workers/contract/files-tasks.ts';
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

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const countOf = (results: readonly SheetResult[], pattern: RegExp | null): number =>
  sum(
    results
      .flatMap(({ findings }) => Object.entries(findings))
      .map(([code, many]) => (pattern?.test(code) === true ? many : 0)),
  );

/** What no finding tells of. */
const TOLD_OTHERWISE: Partial<
  Record<keyof CleanUp, (mapping: MappingState, results: readonly SheetResult[]) => number>
> = {
  discounts: (mapping) =>
    columnsOf(mapping, 'discountAmount').length + columnsOf(mapping, 'discountRate').length,
  defaultRate: (_, results) => sum(results.map(({ rateless }) => rateless)),
};

/** In how many places a decision is asked for. */
const placesOf = (
  { key, findings }: Decision,
  mapping: MappingState,
  results: readonly SheetResult[],
): number => TOLD_OTHERWISE[key]?.(mapping, results) ?? countOf(results, findings);

interface DecisionProps {
  readonly id: string;
  readonly options: Decision['options'];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DecisionField({ id, options, value, onChange }: DecisionProps) {
  if (options === null)
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

/** What a decision is about; where it stands and lines are left that it can do nothing with, how many. */
function labelOf({ key, label, mayFail }: Decision, places: number, { cleanUp }: MappingState): string {
  if (places === 0) return label;
  return cleanUp[key] === mayFail
    ? `${label}（${String(places)}处不能这样处理，照原样导入）`
    : `${label}（${String(places)}处）`;
}

interface Props {
  readonly mapping: MappingState;
  /** What the sheets came to that are decided with it. */
  readonly results: readonly SheetResult[];
  readonly actions: Pick<GoodsImport, 'change'>;
}

/** What to do with each class of problem that the table has; a decision stays in sight. */
export function CleanUpBar({ mapping, results, actions }: Props) {
  const styles = useStyles();
  const id = useId();
  const { cleanUp } = mapping;
  const shown = DECISIONS.map((decision) => ({
    ...decision,
    places: placesOf(decision, mapping, results),
  })).filter(({ key, places }) => cleanUp[key] !== AS_READ[key] || places > 0);
  return (
    <div className={styles.root} role="group" aria-label="问题处理方式">
      {shown.map(({ places, ...decision }) => {
        const { key, options } = decision;
        return (
          <div key={key} className={styles.field}>
            <label htmlFor={`${id}-${key}`}>{labelOf(decision, places, mapping)}</label>
            <DecisionField
              id={`${id}-${key}`}
              options={options}
              value={cleanUp[key]}
              onChange={(value) => {
                actions.change(mapping, { cleanUp: { ...cleanUp, [key]: value } });
              }}
            />
          </div>
        );
      })}
    </div>
  );
}
