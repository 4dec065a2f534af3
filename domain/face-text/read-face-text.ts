import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import { MAX_LINES } from '../goods/columns.ts';
import { cleanText } from '../kernel/clean-text.ts';
import { parseFen } from '../money/fen.ts';
import { checkTotal } from './check-total.ts';
import type { FaceText, Found, FoundLine } from './found.ts';
import { firstBuyer } from './first-buyer.ts';
import { gatherLines } from './gather-lines.ts';
import { gatherTitle, surest } from './gather-title.ts';
import type { Piece, PieceField } from './pieces.ts';
import { plainText } from './plain-text.ts';
import { readPieces } from './read-pieces.ts';
import { readSide } from './read-side.ts';
import { readTables, type TextTable } from './read-tables.ts';

/** Texts stand as they were written, brackets and all. */
const WRITTEN: ReadonlySet<PieceField> = new Set(['name', 'address', 'bank', 'remark']);

/** Spaces within a Chinese name come from the width of a form. */
const SPACES_INSIDE = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;
const written = (message: string, { field, from, to }: Piece): string => {
  const text = cleanText(message.slice(from, to));
  return field === 'name' ? text.replace(SPACES_INSIDE, '') : text;
};

/** Longer texts are files; their beginning is read. */
const MAX_MESSAGE = 100_000;

/** Reads a pasted message; time grows with its length only. 002 §2 "Whole-face parse", §3, M324–M325 */
export function readFaceText(message: string): FaceText {
  const plain = plainText(message.slice(0, MAX_MESSAGE));
  const { tables, rest } = readTables(plain);
  const pieces = readPieces(rest).map((piece) =>
    WRITTEN.has(piece.field) ? { ...piece, value: written(message, piece) } : piece,
  );
  const of = (field: PieceField) => pieces.filter((piece) => piece.field === field);
  const rates = of('taxRate');
  const oneRate = new Set(rates.map(({ value }) => value)).size === 1;
  const { until, others } = firstBuyer(pieces);
  const lines = linesOf({ pieces, tables, plain, until, ownRates: !oneRate });
  return {
    title: gatherTitle(
      pieces.filter(({ from }) => from < until),
      plain,
    ),
    others,
    kind: surest(of('kind')) as Found<InvoiceKind> | null,
    taxRate: oneRate ? surest(rates) : null,
    remark: surest(of('remark')),
    taxInclusive: readSide(pieces, { tables, plain, lines: lines.length }),
    lines: lines.slice(0, MAX_LINES),
    leftOut: Math.max(0, lines.length - MAX_LINES),
    cut: message.length > MAX_MESSAGE,
  };
}

interface Told {
  readonly pieces: readonly Piece[];
  readonly tables: readonly TextTable[];
  readonly plain: string;
  /** Where another buyer begins. */
  readonly until: number;
  /** Several rates: each is of its line. */
  readonly ownRates: boolean;
}

function linesOf({ pieces, tables, plain, until, ownRates }: Told): readonly FoundLine[] {
  const told = withCapitals(pieces).filter(({ field }) => ownRates || field !== 'taxRate');
  const first = told.filter(({ from }) => from < until);
  const own = gatherLines(first, plain);
  // What stands behind all buyers is for whom they say: it is looked at with the first.
  const isFirst = own.lines.length > 0 && until < Infinity;
  const { lines: loose, dropped } = isFirst ? own : gatherLines(told, plain);
  const inTables = tables.flatMap(({ lines }) => lines);
  const kept =
    inTables.length === 0 ? loose : loose.filter(({ name }) => name !== undefined && name.score >= 0.5);
  const totals = (isFirst ? first : told).filter(({ field }) => field === 'total');
  return checkTotal([...kept, ...inTables], totals, dropped);
}

/** Amounts in words are those in figures once more, the only ones there are, or a total that says something else. */
function withCapitals(pieces: readonly Piece[]): readonly Piece[] {
  const money = pieces.filter(({ field }) => MONEY.has(field));
  const known = new Set(money.map(({ value }) => parseFen(value)));
  const field = money.length === 0 ? 'amount' : 'total';
  return pieces.flatMap((piece) => {
    if (piece.field !== 'capitals') return [piece];
    return known.has(parseFen(piece.value)) ? [] : [{ ...piece, field }];
  });
}

const MONEY: ReadonlySet<PieceField> = new Set(['amount', 'total', 'price', 'number']);
