import { parseFen } from '../money/fen.ts';
import { sumOf, worthOf } from './check-total.ts';
import type { FoundLine } from './found.ts';
import { gatherLines } from './gather-lines.ts';
import { OF_GOODS, type Piece, type PieceField } from './pieces.ts';

const SUMS: ReadonlySet<PieceField> = new Set(['amount', 'number', 'total']);
const NUMBERS: ReadonlySet<PieceField> = new Set([...SUMS, 'price']);
const COUNTED: ReadonlySet<PieceField> = new Set([...NUMBERS, 'quantity']);
/** Pieces looked at before 其中 for what comes to the sum. */
const NEAR = 12;

const UNSURE = 0.4;
const NOT_ALL = '前面写了总数，与各部分之和不同，请核对';
const ONE_OR_PARTS = '前面写了总的名称和金额，也可能只开那一行，请核对';
const BESIDE = '与后面的金额不是同一项，请核对';
const ALL = '各部分的总数';
const TAX = /^(?:增值)?税(?:额|金|费|款)?$/;
/** 开票6000元, 总价6000元: of all goods. */
const SAID_OF_ALL = /(?:[开票总共]|金额|额度)[是为:额价 ]{0,3}(?:¥|人民币)?\s?$/;

/** What becomes of pieces; nothing of some. */
type Changes = Map<Piece, readonly Piece[]>;

const unsure = (piece: Piece, reason: string): Piece => ({
  ...piece,
  score: Math.min(piece.score, UNSURE),
  reason,
});
const asTotal = (piece: Piece): Piece => ({ ...piece, field: 'total', score: 0.9, reason: ALL });
const fenOf = ({ value }: Piece): number => parseFen(value) ?? NaN;

/** How many lines from the first on come to a sum; 0: no number of them. */
function linesWorth(lines: readonly FoundLine[], fen: number): number {
  let sum = 0;
  return lines.findIndex((line) => (sum += worthOf(line)) === fen) + 1;
}

interface Whole {
  readonly sum: Piece;
  /** What it is the sum of, by name. */
  readonly head: readonly Piece[];
  /** Nothing is counted before it. */
  readonly isFirst: boolean;
}

/** The sum that stands before 其中, with the goods it is told of. */
function wholeBefore(pieces: readonly Piece[], at: number, first: number): Whole | null {
  const near = pieces.slice(Math.max(0, at - NEAR), at);
  const found = near.findLastIndex(({ field }) => OF_GOODS.has(field) || SUMS.has(field));
  const sum = near[found];
  if (sum === undefined || !SUMS.has(sum.field)) return null;
  const before = near.slice(0, found);
  const name = before.findLastIndex(({ field }) => field === 'goodsName');
  const other = before.findLastIndex(({ field }) => SUMS.has(field) || field === 'parts');
  const head =
    name > other ? before.slice(name).filter(({ field }) => OF_GOODS.has(field) && field !== 'number') : [];
  return { sum, head, isFirst: first >= pieces.indexOf(head[0] ?? sum, Math.max(0, at - NEAR)) };
}

/** 10600元，其中不含税10000元: the one has the tax of the other in it. */
function isTaxed(after: readonly Piece[], lines: readonly FoundLine[]): boolean {
  const side = after.find(({ field }) => field === 'side' || OF_GOODS.has(field));
  return lines.length === 1 && side?.field === 'side' && side.value === 'exclusive';
}

/** 其中税额180元: no goods. */
function withoutTax(after: readonly Piece[], lines: readonly FoundLine[], changes: Changes): boolean {
  const [line, another] = lines;
  const { name, amount } = line ?? {};
  if (another !== undefined || name === undefined || amount === undefined || !TAX.test(name.value))
    return false;
  for (const piece of after) if (piece.from >= name.from && piece.to <= amount.to) changes.set(piece, []);
  return true;
}

/** What is behind a sum: its parts, or what it has in it. */
function settle(whole: Whole, after: readonly Piece[], plain: string, changes: Changes): void {
  const { lines } = gatherLines(after, plain);
  const isTold = lines.some((line) => !Number.isNaN(worthOf(line)));
  if (!isTold || withoutTax(after, lines, changes)) return;
  if (isTaxed(after, lines)) changes.set(whole.sum, [asTotal(whole.sum)]);
  else if (whole.sum.field !== 'total') settleParts(whole, after, lines, changes);
}

/** Holds the sum against its parts: it is said once more, or nobody knows what is part of what. */
function settleParts(
  { sum, head, isFirst }: Whole,
  after: readonly Piece[],
  lines: readonly FoundLine[],
  changes: Changes,
): void {
  const count = linesWorth(lines, fenOf(sum));
  if (count === 0) {
    for (const piece of [sum, ...after])
      if (NUMBERS.has(piece.field)) changes.set(piece, [unsure(piece, NOT_ALL)]);
    return;
  }
  for (const piece of head) changes.set(piece, []);
  changes.set(sum, isFirst && count === lines.length ? [asTotal(sum)] : []);
  const names = head.length === 0 ? [] : after.filter(({ field }) => field === 'goodsName');
  for (const piece of names) changes.set(piece, [unsure(piece, ONE_OR_PARTS)]);
}

/** 开票6000元，设备3000元，安装3000元: a sum before all goods, each of which has its own. */
function settleFirst(pieces: readonly Piece[], plain: string, changes: Changes): void {
  const at = pieces.findIndex(({ field }) => OF_GOODS.has(field));
  const sum = pieces[at];
  if (sum === undefined || !SUMS.has(sum.field)) return;
  const { lines, dropped } = gatherLines(pieces.slice(at + 1), plain);
  if (dropped.length > 0 || lines.length === 0 || lines.some(({ name }) => name === undefined)) return;
  const worth = sumOf(lines);
  if (Number.isNaN(worth)) return;
  const isSaid = worth === fenOf(sum) || SAID_OF_ALL.test(plain.slice(Math.max(0, sum.from - 8), sum.from));
  if (isSaid) changes.set(sum, [asTotal(sum)]);
  else if (sum.field === 'amount') changes.set(sum, [sum.labelled ? sum : unsure(sum, BESIDE), apart(sum)]);
}

/** Goods end here. */
const apart = ({ to }: Piece): Piece => ({
  ...{ field: 'parts', value: '', from: to, to, labelled: false, score: 1, reason: '' },
});

/** 开票6000元，其中设备3000元，安装3000元: a sum is no goods beside what it is made of. */
export function withoutWholes(pieces: readonly Piece[], plain: string): readonly Piece[] {
  const changes: Changes = new Map();
  const first = pieces.findIndex(({ field }) => COUNTED.has(field));
  const parts = pieces.flatMap(({ field }, at) => (field === 'parts' ? [at] : []));
  const wholes = parts.map((at, index) => {
    const whole = wholeBefore(pieces, at, first);
    if (whole !== null) settle(whole, pieces.slice(at + 1, parts[index + 1]), plain, changes);
    return whole;
  });
  if (wholes.every((whole) => whole === null)) settleFirst(pieces, plain, changes);
  return pieces.flatMap((piece) => changes.get(piece) ?? [piece]);
}
