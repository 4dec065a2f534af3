import { formatFen, parseFen } from '../../money/fen.ts';
import { parseDecimal } from '../../money/scaled.ts';
import type { MappedLine } from '../mapping.ts';
import type { ReadRows } from '../rows/read-rows.ts';

const MERGED = 'import.amount.merged';

/** The lines of one merged amount, by their places; the first of them has it. */
const groupsOf = ({ findings }: ReadRows): readonly (readonly number[])[] => {
  const groups = new Map<string, number[]>();
  for (const { code, message, line } of findings) {
    if (code !== MERGED) continue;
    const own = groups.get(message);
    if (own === undefined) groups.set(message, [line]);
    else own.push(line);
  }
  return [...groups.values()];
};

/** The quantities of lines as whole numbers of one size; null where one counts nothing. */
function weightsOf(lines: readonly MappedLine[]): readonly bigint[] | null {
  const quantities = lines.map(({ quantity }) => parseDecimal(quantity));
  const scale = Math.max(...quantities.map((one) => one?.scale ?? 0));
  const weights = quantities.map((one) =>
    one === null ? 0n : BigInt(one.mantissa) * 10n ** BigInt(scale - one.scale),
  );
  return weights.every((weight) => weight > 0n) ? weights : null;
}

/** Parts of an amount in fen, by weights; all of them together are the amount. */
function parts(fen: number, weights: readonly bigint[]): readonly number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  let [weighed, given] = [0n, 0];
  return weights.map((weight) => {
    weighed += weight;
    const until = Number((BigInt(fen) * weighed * 2n + all) / (all * 2n));
    const part = until - given;
    given = until;
    return part;
  });
}

/** What each line of a group gets, in fen; null where one of its rows has no quantity or is no line. */
function sharesOf(rows: ReadRows, group: readonly number[]): readonly number[] | null {
  const lines = group.flatMap((at) => rows.lines[at] ?? []);
  const fen = parseFen(lines[0]?.amount ?? '') ?? 0;
  const { spans } = rows.findings.find(({ code, line }) => code === MERGED && line === group[0]) ?? {};
  const weights = group.length === spans && fen > 0 ? weightsOf(lines) : null;
  return weights && parts(fen, weights);
}

/**
 * An amount that is merged over several lines, shared among them by their quantities; prices follow from it. Where that
 * can't be, it stays as it was read, and so does what is said of it.
 */
export function withShares(rows: ReadRows): ReadRows {
  const shares = new Map(
    groupsOf(rows).flatMap((group) =>
      (sharesOf(rows, group) ?? []).map((part, at) => [group[at] ?? -1, part] as const),
    ),
  );
  if (shares.size === 0) return rows;
  return {
    ...rows,
    lines: rows.lines.map((line, index) => {
      const part = shares.get(index);
      return part === undefined ? line : { ...line, amount: formatFen(part), price: '' };
    }),
    findings: rows.findings.filter(({ code, line }) => code !== MERGED || !shares.has(line)),
  };
}
