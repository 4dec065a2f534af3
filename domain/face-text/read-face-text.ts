import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import { MAX_LINES } from '../goods/columns.ts';
import { cleanText } from '../kernel/clean-text.ts';
import { checkTotal } from './check-total.ts';
import type { FaceText, Found, FoundLine } from './found.ts';
import { LineGatherer } from './gather-lines.ts';
import { gatherTitle, surest } from './gather-title.ts';
import type { Piece, PieceField } from './pieces.ts';
import { plainText } from './plain-text.ts';
import { readPieces } from './read-pieces.ts';
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
  const lines = linesOf({ pieces, tables, plain, ownRates: !oneRate });
  return {
    title: gatherTitle(pieces, plain),
    kind: surest(of('kind')) as Found<InvoiceKind> | null,
    taxRate: oneRate ? surest(rates) : null,
    remark: surest(of('remark')),
    taxInclusive: sideOf(of('side'), tables),
    lines: lines.slice(0, MAX_LINES),
    leftOut: Math.max(0, lines.length - MAX_LINES),
    cut: message.length > MAX_MESSAGE,
  };
}

interface Told {
  readonly pieces: readonly Piece[];
  readonly tables: readonly TextTable[];
  readonly plain: string;
  /** Several rates: each is of its line. */
  readonly ownRates: boolean;
}

function linesOf({ pieces, tables, plain, ownRates }: Told): readonly FoundLine[] {
  const gatherer = new LineGatherer(plain);
  for (const piece of pieces) if (ownRates || piece.field !== 'taxRate') gatherer.add(piece);
  const loose = gatherer.result();
  const inTables = tables.flatMap(({ lines }) => lines);
  const kept =
    inTables.length === 0 ? loose : loose.filter(({ name }) => name !== undefined && name.score >= 0.5);
  return checkTotal(
    [...kept, ...inTables],
    pieces.filter(({ field }) => field === 'total'),
  );
}

function sideOf(sides: readonly Piece[], tables: readonly TextTable[]): Found<boolean> | null {
  const told = surest(sides);
  if (told !== null) return { ...told, value: told.value === 'inclusive' };
  return tables.find(({ taxInclusive }) => taxInclusive !== null)?.taxInclusive ?? null;
}
