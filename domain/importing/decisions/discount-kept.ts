import { formatDecimal, parseDecimal } from '../../money/scaled.ts';
import type { MappedLine } from '../mapping.ts';
import type { ReadRows } from '../rows/read-rows.ts';

const LARGE = 'import.discountRate.large';

/** 0.8 → 0.2: who writes eight tenths means what is left to pay. */
function taken(rate: string): string {
  const value = parseDecimal(rate);
  if (value === null) return rate;
  const left = 10 ** value.scale - value.mantissa;
  return left === 0 ? '' : formatDecimal(left, value.scale);
}

/** Large rates of discount as what is left to pay; nothing is to be said of them any more. */
export function withRest(rows: ReadRows): ReadRows {
  const large = new Set(rows.findings.filter(({ code }) => code === LARGE).map(({ line }) => line));
  if (large.size === 0) return rows;
  const rest = (line: MappedLine): MappedLine => ({ ...line, discountRate: taken(line.discountRate) });
  return {
    ...rows,
    lines: rows.lines.map((line, index) => (large.has(index) ? rest(line) : line)),
    findings: rows.findings.filter(({ code }) => code !== LARGE),
  };
}
