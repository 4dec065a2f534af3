import { parseFen } from '../../money/fen.ts';
import { parseDecimal } from '../../money/scaled.ts';
import { mulDivShift } from '../../money/scaled-quotient.ts';
import { ROW_OF_CELL, type ImportFinding, type MappedLine, type SkippedRow } from '../mapping.ts';
import { onlyLines } from './only-lines.ts';
import type { StatedTotals } from '../totals/stated-totals.ts';

interface Rows {
  readonly lines: readonly MappedLine[];
  readonly skipped: readonly SkippedRow[];
  readonly findings: readonly ImportFinding[];
  readonly stated: StatedTotals;
  /** Lines that were left out as sums or parts of others. */
  readonly aside: readonly MappedLine[];
}

/** A line that counts nothing: only a name and an amount. */
const isBare = ({ quantity, price, unit, spec, amount }: MappedLine): boolean =>
  price === '' && quantity === '' && unit === '' && spec === '' && amount !== '';

/** Fen of a line that counts something; NaN where nothing says. */
export function moneyOf({
  amount,
  quantity,
  price,
}: Pick<MappedLine, 'amount' | 'quantity' | 'price'>): number {
  if (amount !== '') return parseFen(amount) ?? NaN;
  const [count, each] = [parseDecimal(quantity), parseDecimal(price)];
  if (count === null || each === null) return NaN;
  return mulDivShift(count.mantissa, each.mantissa, 1, 2 - count.scale - each.scale);
}

/** So many lines that come to the amount above them are no chance. */
const PROOF = 2;

/** How many lines below one come to its amount; parents among them were taken out already. 0 where none do. */
function childrenOf(lines: readonly MappedLine[], at: number, parents: ReadonlySet<number>): number {
  const wanted = parseFen(lines[at]?.amount ?? '') ?? NaN;
  if (!(wanted > 0)) return 0;
  let [sum, children] = [0, 0];
  for (let below = at + 1; below < lines.length; below++) {
    const line = lines[below] as MappedLine;
    if (parents.has(below)) continue;
    if (isBare(line)) return 0;
    const money = moneyOf(line);
    sum += money;
    children += 1;
    if (!(money > 0) || sum > wanted) return 0;
    if (sum === wanted) return children;
  }
  return 0;
}

/** Lines with nothing but an amount that is what the lines below them come to. One child alone proves it beside others. */
function parentsAmong(lines: readonly MappedLine[]): ReadonlySet<number> {
  const parents = new Set<number>();
  let isProven = false;
  for (let at = lines.length - 2; at >= 0; at--) {
    if (!isBare(lines[at] as MappedLine)) continue;
    const children = childrenOf(lines, at, parents);
    if (children > 0) parents.add(at);
    isProven ||= children >= PROOF;
  }
  return isProven ? parents : new Set();
}

const rowOf = ({ cell }: MappedLine): number => Number(ROW_OF_CELL.exec(cell)?.[0]);

/** The lines without those that only sum up what stands below them, which are told. */
export function withoutParents<Of extends Rows>(rows: Of): Of {
  const { lines, findings, stated } = rows;
  const parents = parentsAmong(lines);
  if (parents.size === 0) return rows;
  const told = [...parents].map((line): ImportFinding => {
    const { name, cell } = lines[line] as MappedLine;
    const message = `第${ROW_OF_CELL.exec(cell)?.[0] ?? ''}行“${name}”的金额等于其下各行之和，按小计未导入，如是商品请补录`;
    return { code: 'import.name.parent', line, field: 'name', message };
  });
  const below = (line: number): number => (parents.has(line) ? below(line + 1) : line);
  const left = onlyLines(
    {
      ...rows,
      findings: [...findings, ...told].map((finding) => ({ ...finding, line: below(finding.line) })),
      stated: { ...stated, breaks: [...stated.breaks, ...parents].sort((a, b) => a - b) },
    },
    (line) => !parents.has(line),
  );
  const skipped = [...parents].map((line) => ({ row: rowOf(lines[line] as MappedLine), why: '小计' }));
  return {
    ...left,
    aside: [...rows.aside, ...[...parents].flatMap((line) => lines[line] ?? [])],
    skipped: [...rows.skipped, ...skipped].sort((a, b) => a.row - b.row),
  };
}
