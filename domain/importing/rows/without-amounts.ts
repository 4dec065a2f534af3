import { ROW_OF_CELL, type MappedLine } from '../mapping.ts';
import type { ReadRows } from './read-rows.ts';

/** Nothing, or `0.00`. */
const ZERO = /^-?[0.]*$/;
const isZero = (text: string): boolean => text === '' || ZERO.test(text);

/** Nothing to invoice: it comes to no money, whatever is counted. */
export const comesToNothing = ({ amount, quantity, price }: MappedLine): boolean =>
  isZero(amount) && (amount !== '' || isZero(quantity) || isZero(price));

/** The lines with what is said of those that come to nothing beside others, as goods of a list that were not ordered: once, with their number. */
export function withEmptyTold(rows: ReadRows): ReadRows {
  const { lines, findings } = rows;
  const empty: number[] = [];
  for (const [at, line] of lines.entries()) if (comesToNothing(line)) empty.push(at);
  if (empty.length === 0 || empty.length === lines.length) return rows;
  const told = new Set(findings.map(({ line }) => line));
  const left = empty.filter((at) => !told.has(at));
  const [line] = left;
  const first = lines[line ?? -1];
  if (line === undefined || first === undefined) return rows;
  const row = `第${ROW_OF_CELL.exec(first.cell)?.[0] ?? ''}行“${first.name.slice(0, 20)}”`;
  const many = left.length > 1 ? `等${String(left.length)}行` : '';
  const message = `${row}${many}没有数量或金额，不能开票，请核对`;
  return { ...rows, findings: [...findings, { code: 'import.amount.none', line, field: 'amount', message }] };
}
