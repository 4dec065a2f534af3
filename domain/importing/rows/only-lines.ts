import type { ImportFinding, MappedLine } from '../mapping.ts';
import type { StatedTotals } from '../totals/stated-totals.ts';

/** Lines with what is said of them. */
interface Lines {
  readonly lines: readonly MappedLine[];
  readonly findings: readonly ImportFinding[];
  readonly stated: StatedTotals;
}

/** Drops lines; the findings of the others count anew. */
export function onlyLines<Rows extends Lines>(rows: Rows, keeps: (index: number) => boolean): Rows {
  const places = new Map<number, number>();
  rows.lines.forEach((_, index) => {
    if (keeps(index)) places.set(index, places.size);
  });
  const findings = rows.findings.flatMap((finding): ImportFinding[] => {
    const line = places.get(finding.line);
    return line === undefined ? [] : [{ ...finding, line }];
  });
  const lines = rows.lines.filter((_, index) => places.has(index));
  return { ...rows, lines, findings, stated: statedAbove(rows.stated, rows.lines, places) };
}

/** Sums stand below as many lines as are left. */
function statedAbove(
  { totals, breaks }: StatedTotals,
  lines: readonly MappedLine[],
  places: ReadonlyMap<number, number>,
): StatedTotals {
  const left = [0];
  lines.forEach((_, index) => {
    left.push((left[index] ?? 0) + Number(places.has(index)));
  });
  const now = (above: number): number => left[above] ?? places.size;
  return {
    totals: totals.map((total) => ({ ...total, above: now(total.above) })),
    breaks: breaks.map(now),
  };
}
