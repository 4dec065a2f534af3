import { mergeClasses } from '@fluentui/react-components';
import { rateLabel } from '../../../domain/codes/tax-rates.ts';
import { QUALITIES } from '../../../domain/importing/lines/line-quality.ts';
import {
  ROW_OF_CELL,
  TARGET_FIELDS,
  TARGET_NAMES,
  type TargetField,
} from '../../../domain/importing/mapping.ts';
import { readRate } from '../../../domain/money/read-number.ts';
import type { ResultLine } from '../../../workers/contract/files-tasks.ts';
import { useTableStyles } from './goods-import.styles.ts';
import { takenIn, type ImportPlan } from './import-plan.ts';
import { columnsOf, sheetName } from './mapping-state.ts';
import { moveBetween } from './move-between.ts';

/** Shown only where the table has them. */
const SELDOM: ReadonlySet<TargetField> = new Set(['category', 'policy', 'discountAmount', 'discountRate']);
const NUMBERS: ReadonlySet<TargetField> = new Set([
  'quantity',
  'price',
  'amount',
  'taxAmount',
  'discountAmount',
  'discountRate',
]);

/** Rates are shown as everywhere else, 13%. */
function shown(line: ResultLine['line'], field: TargetField): string {
  const rate = field === 'taxRate' ? readRate(line.taxRate) : null;
  return rate === null ? line[field] : rateLabel(rate.bp, rate.zeroRateKind);
}

interface Props {
  readonly label: string;
  readonly plan: ImportPlan;
  readonly lines: readonly ResultLine[];
  /** What is wrong with a line has a column of its own. */
  readonly told: boolean;
  /** Shows where a line stands in the file: a sheet and its 0-based row. */
  readonly onSource: (sheet: number, row: number) => void;
}

/** Lines as they would be taken; what could not be read stands out. */
export function ResultLines({ label, plan, lines, told, onSource }: Props) {
  const table = useTableStyles();
  const mappings = takenIn(plan);
  /** Of several sheets as spreadsheets name it, `9月!B7`. */
  const placeOf = ({ sheet, line }: ResultLine): string =>
    mappings.length === 1 ? line.cell : `${sheetName(plan.book, sheet)}!${line.cell}`;
  const isUsed = (field: TargetField): boolean =>
    mappings.some((mapping) => columnsOf(mapping, field).length > 0) ||
    lines.some(({ line }) => line[field] !== '');
  const fields = TARGET_FIELDS.filter((field) => !SELDOM.has(field) || isUsed(field));
  return (
    <div className={table.frame} tabIndex={0} role="region" aria-label={label}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">序号</th>
            <th scope="col">来源</th>
            <th scope="col">质量</th>
            {told && <th scope="col">问题</th>}
            {fields.map((field) => (
              <th key={field} scope="col" className={mergeClasses(NUMBERS.has(field) && table.number)}>
                {TARGET_NAMES[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetween}>
          {lines.map((one, at) => {
            const { index, sheet, line, findings, quality } = one;
            return (
              <tr key={index}>
                <td>{index + 1}</td>
                <td>
                  <button
                    type="button"
                    className={table.link}
                    tabIndex={at === 0 ? 0 : -1}
                    aria-label={`查看第 ${String(index + 1)} 条在表格中的位置 ${placeOf(one)}`}
                    onClick={() => {
                      onSource(sheet, Number(ROW_OF_CELL.exec(line.cell)?.[0] ?? 1) - 1);
                    }}
                  >
                    {placeOf(one)}
                  </button>
                </td>
                <td className={mergeClasses(quality === 'poor' && table.bad)}>{QUALITIES[quality]}</td>
                {told && (
                  <td className={table.bad} title={findings.map(({ message }) => message).join('\n')}>
                    {findings.map(({ message }) => message).join('；')}
                  </td>
                )}
                {fields.map((field) => (
                  <td
                    key={field}
                    title={shown(line, field)}
                    className={mergeClasses(
                      NUMBERS.has(field) && table.number,
                      findings.some((finding) => finding.field === field) && table.marked,
                    )}
                  >
                    {shown(line, field)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
