import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import { MAX_LINES } from '../goods/columns.ts';
import { LEGAL_RATES } from '../importing/columns/column-contents.ts';
import { readRateCell } from '../importing/cells/read-cells.ts';
import { parseFen } from '../money/fen.ts';
import { asWritten, type Texts } from './as-written.ts';
import { withoutHeads } from './chat-heads.ts';
import { checkTotal } from './check-total.ts';
import { withOne } from './draft-line.ts';
import { doubtLines } from './doubt-lines.ts';
import {
  MAX_MESSAGE,
  SURE_FROM,
  type FaceText,
  type Found,
  type FoundLine,
  type ToldBuyer,
} from './found.ts';
import { gatherLines } from './gather-lines.ts';
import { gatherTitle, surest } from './gather-title.ts';
import { taxedSumIn, withTaxOf } from './net-and-tax.ts';
import { withoutSpans, type Piece, type PieceField } from './pieces.ts';
import { deductionIn, discounted } from './read-deduction.ts';
import { partedMarks } from './joined-parts.ts';
import { lostNumbers } from './lost-numbers.ts';
import { rateOfAll, withoutWeakRates } from './message-rate.ts';
import { commasInDoubt, plainText } from './plain-text.ts';
import { readPieces } from './read-pieces.ts';
import { remarkOf } from './remark-of.ts';
import { readSide } from './read-side.ts';
import { rivalNames, splitBuyers } from './split-buyers.ts';
import { readTables, type TextTable } from './read-tables.ts';
import { simpleMessage } from './simple-message.ts';
import { withoutSubtotals } from './subtotals.ts';
import { endBehindBreak } from './text-end.ts';
import { doubtCommas } from './wide-commas.ts';
import { withoutWholes } from './whole-sums.ts';

const UNSURE_NAME = 0.45;

/** A longer line than this is cut within. */
const MAX_CUT_LINE = 2000;

/** A message, or the beginning of a longer text: it ends with a line of it, or where a word does. */
function beginningOf(message: string): string {
  const line = message.lastIndexOf('\n', MAX_MESSAGE);
  if (message.length <= MAX_MESSAGE) return message;
  return message.slice(0, line > MAX_MESSAGE - MAX_CUT_LINE ? line : endBehindBreak(message, MAX_MESSAGE));
}

/** What a message is read from: its texts, its tables, and the rest beside them. */
interface Source extends Texts {
  readonly tables: readonly TextTable[];
  readonly rest: string;
}

/** Reads a pasted message; time grows with its length only. 002 §2 "Whole-face parse", §3, M324–M325 */
export function readFaceText(message: string): FaceText {
  const plain = partedMarks(withoutHeads(plainText(beginningOf(message))));
  const { tables, rest: besides } = readTables(plain);
  const source = { message, plain, simple: simpleMessage(plain), tables, rest: simpleMessage(besides) };
  return doubtLines(readDeducted(source) ?? readTaxed(source) ?? readSource(source), source.rest);
}

/** A message that says what is taken off and what is left, where the one proves the other. */
function readDeducted(source: Source): FaceText | null {
  const deduction = deductionIn(source.rest);
  if (deduction === null) return null;
  const { plain, simple, rest } = source;
  const without = (text: string): string => withoutSpans(text, deduction.spans, true);
  const face = readSource({ ...source, plain: without(plain), simple: without(simple), rest: without(rest) });
  const line = face.others.length > 0 ? null : discounted(face, deduction);
  return line === null ? null : { ...face, lines: [line] };
}

/** A message that tells one sum with its tax. */
function readTaxed(source: Source): FaceText | null {
  const sum = taxedSumIn(source.rest);
  if (sum === null) return null;
  const { plain, simple, rest } = source;
  const without = (text: string): string => withoutSpans(text, sum.besides);
  return withTaxOf(
    readSource({ ...source, plain: without(plain), simple: without(simple), rest: without(rest) }),
    sum,
  );
}

function readSource({ message, plain, simple, tables, rest }: Source): FaceText {
  const read = readPieces(rest);
  const written = asWritten(doubtCommas(read, commasInDoubt(message)), { message, plain, simple });
  const pieces = withoutWholes(withoutSubtotals(withoutWeakRates(written), plain), plain);
  const of = (field: PieceField) => pieces.filter((piece) => piece.field === field);
  const rates = of('taxRate');
  const oneRate = new Set(rates.map(({ value }) => value)).size === 1;
  const taxes = ratesIn(pieces, oneRate);
  const buyers = buyersOf(pieces, { tables, plain, ownRates: !oneRate, taxes });
  const [first = NOBODY, ...others] = buyers;
  const face: Omit<FaceText, 'lost'> = {
    ...first,
    others,
    kind: surest(of('kind')) as Found<InvoiceKind> | null,
    taxRate: rateOfAll(pieces, first.lines),
    remark: remarkOf(of('remark'), first.lines),
    taxInclusive: readSide(pieces, { tables, plain, lines: first.lines, taxes }),
    leftOut: Math.max(0, first.lines.length - MAX_LINES),
    lines: first.lines.slice(0, MAX_LINES),
    cut: message.length > MAX_MESSAGE,
  };
  return { ...face, lost: lostNumbers(face, { plain: simple, rest, pieces: read }) };
}

const NOBODY: ToldBuyer = { title: gatherTitle([], ''), person: false, lines: [], spareTotal: null };

/** The rate that is told, or any there is where amounts are said to have no tax in them. */
function ratesIn(pieces: readonly Piece[], oneRate: boolean): readonly number[] {
  const told = pieces.filter(({ field, score }) => field === 'taxRate' && score >= SURE_FROM).slice(0, 1);
  if (oneRate) return told.map(({ value }) => readRateCell(value).bp);
  const isExclusive = pieces.some(({ field, value }) => field === 'side' && value === 'exclusive');
  return isExclusive && told.length === 0 ? [...LEGAL_RATES] : [];
}

interface Around {
  readonly tables: readonly TextTable[];
  readonly plain: string;
  /** Several rates: each is of its line. */
  readonly ownRates: boolean;
  /** Basis points of tax that may be on top of the amounts. */
  readonly taxes: readonly number[];
}

/** Every buyer the message may be about, the first one first, each with what is sold to them. */
function buyersOf(pieces: readonly Piece[], around: Around): readonly ToldBuyer[] {
  const { plain, ownRates } = around;
  const told = withCapitals(pieces).filter(({ field }) => ownRates || field !== 'taxRate');
  const parts = splitBuyers(told);
  const [first = [], ...rest] = parts;
  // What stands behind all buyers is for whom they say: it is looked at with each.
  const isOwn = rest.length > 0 && gatherLines(first, plain).lines.length > 0;
  const shared = isOwn ? null : linesOf(told, around);
  const buyers = parts.map((part): ToldBuyer => {
    const { lines, spare: spareTotal } = shared ?? linesOf(part, around);
    const person = part.some(({ field }) => field === 'person');
    return { title: gatherTitle(part, plain), person, lines, spareTotal };
  });
  return rest.length > 0 ? buyers : withRivals(buyers, first);
}

/** Beside the buyer each other name the message tells, with nothing that may be somebody else's. */
function withRivals(buyers: readonly ToldBuyer[], pieces: readonly Piece[]): readonly ToldBuyer[] {
  const [buyer] = buyers;
  if (buyer === undefined) return buyers;
  const { title } = buyer;
  const named = ({ value, score, from, to, reason }: Piece): ToldBuyer => ({
    ...buyer,
    person: false,
    title: { ...NOBODY.title, name: { value, score, from, to, reason } },
  });
  return [
    buyer,
    ...rivalNames(pieces)
      .filter(({ value }) => value !== title.name?.value)
      .map(named),
  ];
}

function linesOf(pieces: readonly Piece[], { tables, plain, taxes }: Around): ReturnType<typeof checkTotal> {
  const { lines: loose, dropped, taken } = gatherLines(pieces, plain);
  const inTables = tables.flatMap(({ lines }) => lines);
  const kept =
    inTables.length === 0 ? loose : loose.filter(({ name }) => name !== undefined && name.score >= 0.5);
  const totals = pieces.filter((piece) => piece.field === 'total' && !taken.has(piece));
  const lines = [...kept, ...inTables];
  const isBare = lines.length === 0 && totals.length === 0;
  const told = isBare ? behindTitle(pieces, dropped, plain) : named(lines, dropped);
  const checked = checkTotal(told, totals, dropped, taxes);
  return { ...checked, lines: checked.lines.map(withOne) };
}

/** 4800元, and in another line 网络推广费: the one sum without a name is of the one name without a sum, as far as anybody can say. */
function named(lines: readonly FoundLine[], names: readonly Found[]): readonly FoundLine[] {
  const [[line, more], [name, another]] = [lines, names];
  if (line === undefined || more !== undefined || name === undefined || another !== undefined) return lines;
  if (line.name !== undefined || line.spec !== undefined) return lines;
  return [{ ...line, name: { ...name, score: Math.min(name.score, UNSURE_NAME) } }];
}

/** 发票抬头：张三 餐费: the one text behind a title in its line is what was sold, as far as anybody can say. */
function behindTitle(pieces: readonly Piece[], names: readonly Found[], plain: string): readonly FoundLine[] {
  const title = pieces.findLast(({ field, labelled }) => field === 'name' && labelled);
  const [name, another] = names;
  if (title === undefined || name === undefined || another !== undefined) return [];
  const isBehind = name.from > title.to && !plain.slice(title.to, name.from).includes('\n');
  return isBehind ? [{ name: { ...name, score: Math.min(name.score, UNSURE_NAME) } }] : [];
}

/** Amounts in words are those in figures once more, the only ones there are, or a total that says something else. */
function withCapitals(pieces: readonly Piece[]): readonly Piece[] {
  const money = pieces.filter(({ field }) => MONEY.has(field));
  const known = new Set(money.map(({ value }) => parseFen(value)));
  const field = money.length === 0 ? 'amount' : 'total';
  return pieces.flatMap((piece, at) => {
    if (piece.field !== 'capitals') return [piece];
    // 培训费伍仟元整: of the goods directly before it, whatever else comes to as much.
    const isAlone = pieces[at + 1]?.field !== 'amount';
    if (isAlone && pieces[at - 1]?.field === 'goodsName') return [{ ...piece, field: 'amount' as const }];
    return known.has(parseFen(piece.value)) ? [] : [{ ...piece, field }];
  });
}

const MONEY: ReadonlySet<PieceField> = new Set(['amount', 'total', 'price', 'number']);
