import { LINE_NATURE, type LineColumns } from '../../goods/columns.ts';
import { cutNumber } from '../../money/cut-number.ts';
import { MAX_INPUT_LENGTH } from '../../money/line-limits.ts';
import { ROW_OF_CELL, type ImportFinding, type MappedLine, type TargetField } from '../mapping.ts';

const NAMES = { quantity: '数量', price: '单价' } as const;

const isTooLong = (text: string): boolean => text.length > MAX_INPUT_LENGTH && cutNumber(text) === null;

/** What of a line no invoice can have, in words; null for none. DOMAIN A1, M190 */
function oversized(line: MappedLine, amount: number): readonly [TargetField, text: string] | null {
  for (const field of ['quantity', 'price'] as const)
    if (isTooLong(line[field]))
      return [field, `${NAMES[field]} ${line[field]} 超出可开具范围，${NAMES[field]}未导入`];
  const isGiven = line.amount !== '' || (line.quantity !== '' && line.price !== '');
  if (!Number.isNaN(amount) || !isGiven) return null;
  const what = line.amount === '' ? '数量×单价' : `金额 ${line.amount} `;
  return ['amount', `${what}超出可开具范围，金额未导入`];
}

/** Numbers that are too large for any invoice: they stay empty, which nobody sees in a sum. */
export function tooLargeFindings(
  lines: readonly MappedLine[],
  columns: LineColumns,
): readonly ImportFinding[] {
  const findings: ImportFinding[] = [];
  let row = 0;
  lines.forEach((line, index) => {
    const found = oversized(line, columns.amount[row] ?? NaN);
    row += columns.nature[row + 1] === LINE_NATURE.discount ? 2 : 1;
    if (found === null) return;
    const [field, text] = found;
    const message = `第${ROW_OF_CELL.exec(line.cell)?.[0] ?? ''}行${text}，请核对`;
    findings.push({ code: `import.${field}.tooLarge`, line: index, field, message });
  });
  return findings;
}
