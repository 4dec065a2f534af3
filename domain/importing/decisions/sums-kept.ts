import { MAX_LINES } from '../../goods/columns.ts';
import { BELOW_TOTAL } from '../rows/below-total.ts';
import { ROW_OF_CELL, type MappedLine } from '../mapping.ts';
import type { ReadRows } from '../rows/read-rows.ts';

/** What was told of lines that were left out as sums or parts of others, or below the sum of all. */
const TOLD = { sums: /^import\.name\.(?:sum|part|parent)$/, below: /^import\.name\.below$/ } as const;

const rowOf = ({ cell }: MappedLine): number => Number(ROW_OF_CELL.exec(cell)?.[0]);

/** The lines with those of a kind that were left out, each in its row; nothing is to be said of them any more. */
export function withAside(rows: ReadRows, kind: keyof typeof TOLD): ReadRows {
  const below = new Set(rows.skipped.flatMap(({ row, why }) => (why === BELOW_TOTAL ? [row] : [])));
  const isMeant = (line: MappedLine): boolean => below.has(rowOf(line)) === (kind === 'below');
  const meant = rows.aside.filter(isMeant);
  if (meant.length === 0) return rows;
  const all = [...rows.lines, ...meant].sort((a, b) => rowOf(a) - rowOf(b));
  const places = new Map(all.map((line, at) => [line, at]));
  const placeOf = (index: number): number => {
    const line = rows.lines[index];
    return line === undefined ? index : (places.get(line) ?? index);
  };
  /** So many lines stand above a sum that had some above it before. */
  const now = (above: number): number => (above === 0 ? 0 : placeOf(above - 1) + 1);
  const kept = new Set(meant.map(rowOf));
  const { totals, breaks } = rows.stated;
  return {
    ...rows,
    aside: rows.aside.filter((line) => !isMeant(line)),
    lines: all.slice(0, MAX_LINES),
    leftOut: rows.leftOut + Math.max(0, all.length - MAX_LINES),
    skipped: rows.skipped.filter(({ row }) => !kept.has(row)),
    findings: rows.findings
      .filter(({ code }) => !TOLD[kind].test(code))
      .map((finding) => ({ ...finding, line: placeOf(finding.line) }))
      .filter(({ line }) => line < MAX_LINES),
    stated: {
      totals: totals.map((total) => ({ ...total, above: now(total.above) })),
      breaks: breaks.map(now),
    },
  };
}
