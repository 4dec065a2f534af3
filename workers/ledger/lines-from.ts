import { isMarkOf, readSource } from '../../domain/goods/line-source.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { countLinesFrom } from '../contract/ledger-sources.ts';
import type { OpenLedger } from './open-ledger.ts';

/** How many lines came from the sheets of a file. */
export function linesFrom(
  { state: { lines } }: OpenLedger,
  { mark }: InputOf<typeof countLinesFrom>,
): Result<OutputOf<typeof countLinesFrom>> {
  const counts = new Map<number, number>();
  for (const table of lines.source.subarray(0, lines.count)) counts.set(table, (counts.get(table) ?? 0) + 1);
  const sheets = [...counts].flatMap(([table, count]) => {
    const source = readSource(`${lines.dictionary[table] ?? ''}1`);
    return source !== null && isMarkOf(source, mark) ? [{ sheet: source.sheet, lines: count }] : [];
  });
  return ok({ sheets });
}
