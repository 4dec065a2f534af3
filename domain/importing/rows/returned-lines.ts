import { ROW_OF_CELL, type ImportFinding, type MappedLine } from '../mapping.ts';

/** Lines, and what is told of them so far. */
export interface ToldLines {
  readonly lines: readonly MappedLine[];
  readonly findings: readonly ImportFinding[];
}

export const RETURNED = 'import.amount.returned';

/** Goods that are counted below zero: they came back. What takes money off without a count is a discount. */
export const isReturned = ({ quantity, amount }: MappedLine): boolean =>
  quantity.startsWith('-') || (quantity !== '' && amount.startsWith('-'));

/** What came back and doesn't say that it is cancelled is told once, with its number: no blue invoice takes a line below zero. 001 §4.5 */
export function returnedLines({ lines, findings }: ToldLines): readonly ImportFinding[] {
  const told = new Set(
    findings.flatMap(({ code, line }) => (code === 'import.name.cancelled' ? [line] : [])),
  );
  const back = lines.flatMap((line, at) => (isReturned(line) && !told.has(at) ? [at] : []));
  const [line] = back;
  const first = lines[line ?? -1];
  if (line === undefined || first === undefined) return [];
  const { name, quantity, amount, cell } = first;
  const row = `第${ROW_OF_CELL.exec(cell)?.[0] ?? ''}行“${name.slice(0, 20)}”${amount || quantity}`;
  const many = back.length > 1 ? `等${String(back.length)}行` : '';
  const message = `${row}${many}是负数，像退货，已照样导入；蓝字发票不能有负数行，请核对`;
  return [{ code: RETURNED, line, field: 'amount', message }];
}
