import { totalFindings } from './check-totals.ts';
import type { ImportedLines } from './lines-of-rows.ts';
import type { ImportFinding, MappedLine } from './mapping.ts';
import type { ReadRows } from './read-rows.ts';
import { totalsInText } from './stated-totals.ts';

/** 1-based row a line stands in. */
const rowOf = ({ cell }: MappedLine): string => /\d+$/.exec(cell)?.[0] ?? '';

/** A line whose amount is not what its quantity and price lead to. */
const contradiction = (index: number, line: MappedLine): ImportFinding => ({
  code: 'import.amount.contradicts',
  line: index,
  field: 'amount',
  message: `第${rowOf(line)}行金额与数量×单价不一致，已以金额为准`,
});

/** What is found once the lines are reckoned: by the file's own sums, and line by line. */
export interface ImportCheck {
  readonly totals: readonly ImportFinding[];
  readonly lines: readonly ImportFinding[];
}

/**
 * Compares what would be imported with what the file says of it.
 *
 * @param text what stands around the table, when it is the only one of its file
 */
export function checkImport(
  { lines, stated }: ReadRows,
  { columns, contradicting }: ImportedLines,
  taxInclusive: boolean,
  text = '',
): ImportCheck {
  const totals = [...stated.totals, ...totalsInText(text, lines.length)];
  return {
    totals: totalFindings({ ...stated, totals }, columns, lines, taxInclusive),
    lines: contradicting.flatMap((at) => {
      const line = lines[at];
      return line === undefined ? [] : [contradiction(at, line)];
    }),
  };
}
