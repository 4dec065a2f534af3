import { readTextCell } from '../importing/cells/read-cells.ts';
import { once } from '../importing/grid/once.ts';
import { matchHeader } from '../importing/headings/match-header.ts';
import { chunksOf, firstOf, nothing, pieceOf, says, type Labelled, type Value } from './labelled-value.ts';
import { foreignReason, isForeignBehind } from './foreign-words.ts';
import { isImplied } from './han-number.ts';
import { TextMarks } from './marks.ts';
import { LEADING } from './number-patterns.ts';
import { trimmed, type Piece, type Span } from './pieces.ts';
import { readMessageRate, readMoney, readQuantity } from './read-values.ts';
import { isUnit } from './unit-words.ts';

/** 货名写“五金配件”就行 */
const OPENS = /^ *["“](?=[^"”]{1,60}["”])/;
const CLOSES = /["”]/;
/** 洗手液*20瓶 */
const SIGN_BEHIND = / ?(?:[*×@-]|(?<=\p{Script=Han})x) ?$/iu;
const SIGN_AHEAD = /^ ?[*×@x-] ?(?=\d)/i;

/** Where a name of goods ends: at the quotation mark that closes it, else at the first number or other mark. */
function nameIn(text: string, mark: number): Span {
  const opened = OPENS.exec(text)?.[0].length ?? 0;
  if (opened > 0) return { from: opened, to: opened + text.slice(opened).search(CLOSES) };
  const separator = /(?<=\S)(?:[,;|\n]| {2,})/.exec(text)?.index ?? text.length;
  return { from: 0, to: text.slice(0, Math.min(mark, separator)).replace(SIGN_BEHIND, '').length };
}

/** A name of goods goes on to the first number or other mark. */
export function readGoodsName(value: Value): Labelled {
  const { plain, span } = value;
  const text = plain.slice(span.from, span.to);
  const mark = new TextMarks(text).from(0)?.index ?? text.length;
  const { from, to } = nameIn(text, mark);
  const own = trimmed(plain, { from: span.from + from, to: span.from + to });
  const name = plain.slice(own.from, own.to);
  if (!/\p{L}/u.test(name)) return nothing(value);
  const isStuck = mark < text.length && mark === to && to > 0 && !/\s/.test(text.charAt(to - 1));
  return {
    pieces: [pieceOf('goodsName', own, { value: name, score: isStuck ? 0.8 : 1, reason: says(value) })],
    rest: own.to + (SIGN_AHEAD.exec(plain.slice(own.to, span.to))?.[0].length ?? 0),
  };
}

/** 规格：T8 18W 数量：200: up to the next label in its line it is one specification, spaces and all. */
function specBefore({ plain, span, next }: Value): ReturnType<typeof chunksOf>[number] | undefined {
  const own = trimmed(plain, { from: span.from, to: Math.min(span.to, next?.from ?? span.from) });
  const text = plain.slice(own.from, own.to);
  return text === '' || /[\n,;|。]| {2}/.test(text) ? undefined : { ...own, text };
}

export function readChunk(field: 'spec' | 'unit', value: Value): Labelled {
  const whole = field === 'spec' ? specBefore(value) : undefined;
  const chunk = whole ?? chunksOf(value)[0];
  const text = chunk === undefined ? '' : readTextCell(chunk.text);
  if (chunk === undefined || text === '') return { pieces: [], rest: chunk?.to ?? value.span.from };
  const sure = field === 'spec' || isUnit(text) || text.length <= 3;
  const read = { value: text, score: sure ? 0.95 : 0.3, reason: says(value) };
  return { pieces: [pieceOf(field, chunk, read)], rest: chunk.to };
}

/** Labels are few, and stand in every line of a list. */
const sideOfWord = once((word) => matchHeader(word).tax);

/** What of a label says whether tax is in it. */
function sideOf({ label, plain }: Value, at: Span): readonly Piece[] {
  const written = plain.slice(label.from, label.to);
  const said = written.replace(/[:=].*$/, '');
  const ofWord = said === label.word ? sideOfWord(said) : matchHeader(said).tax;
  const tax = /^(?:价税|税价)合计$/.test(label.word) ? 'inclusive' : ofWord;
  return tax === null ? [] : [pieceOf('side', at, { value: tax, score: 0.95, reason: `“${label.word}”` })];
}

/** 大概500, 500左右, and 5000+300, which goes on. */
const VAGUE = /^\s*(?:约|大概|近|大约)|(?:左右|上下|多元?|以内)|^\s*\+/;

const quantityIn = (text: string): { readonly number: string | null; readonly unit: string } =>
  readQuantity(text) ?? { number: null, unit: '' };
/** 150元/箱: the price, and of what. */
const moneyIn = (text: string): ReturnType<typeof quantityIn> => ({
  number: readMoney(text.replace(/ ?\/.*$/, '')),
  unit: /\/ ?([\p{L}㎡㎥]{1,4})$/u.exec(text)?.[1] ?? '',
});

/** 含税价：6% */
const PERCENT_BEHIND = /^ ?(?:%|个?税?点)/;

export function readNumbers(field: 'quantity' | 'price' | 'amount' | 'total', value: Value): Labelled {
  const span = firstOf(value, LEADING);
  if (span === null) return nothing(value);
  const text = value.plain.slice(span.from, span.to);
  if (PERCENT_BEHIND.test(value.plain.slice(span.to, span.to + 4)))
    return { pieces: sideOf(value, value.span), rest: span.from };
  const { number, unit } = field === 'quantity' ? quantityIn(text) : moneyIn(text);
  if (number === null) return { pieces: [], rest: span.to };
  const vague = VAGUE.test(value.plain.slice(span.to, span.to + 4));
  const read = isForeignBehind(value.plain.slice(span.to, span.to + 8))
    ? { value: number, score: 0.3, reason: foreignReason(value.plain.slice(span.from, span.to + 3)) }
    : isImplied(text)
      ? { value: number, score: 0.45, reason: `“${text.trim()}”读作${number}，请核对` }
      : { value: number, score: vague ? 0.3 : 0.95, reason: says(value) };
  const pieces = [pieceOf(field, span, read), ...sideOf(value, span)];
  return {
    pieces: unit === '' ? pieces : [...pieces, pieceOf('unit', span, { ...read, value: unit })],
    rest: span.to,
  };
}

/** 含税率13% */
function sideBefore({ plain, label: { from } }: Value): readonly Piece[] {
  const [said = '', not] = /([不未])?含$/.exec(plain.slice(Math.max(0, from - 2), from)) ?? [];
  const side = not === undefined ? 'inclusive' : 'exclusive';
  const at = { from: from - said.length, to: from };
  return said === '' ? [] : [pieceOf('side', at, { value: side, score: 0.9, reason: `“${said}税”` })];
}

export function readRateOf(value: Value): Labelled {
  const [chunk] = chunksOf(value);
  const text =
    chunk === undefined
      ? ''
      : (/^(?:\d{1,2}(?:\.\d{1,2})?(?![\d.])(?:%|个?税?点)?|\p{L}{2,4})/u.exec(chunk.text)?.[0] ?? '');
  const read = text === '' ? null : readMessageRate(text);
  if (chunk === undefined || read === null) return nothing(value);
  const span = { from: chunk.from, to: chunk.from + text.length };
  const pieces = [pieceOf('taxRate', span, { ...read, reason: says(value) }), ...sideBefore(value)];
  return { pieces, rest: span.to };
}
