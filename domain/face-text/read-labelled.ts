import { readTextCell } from '../importing/read-cells.ts';
import { matchHeader } from '../importing/match-header.ts';
import { isBank, isBody } from './classify-text.ts';
import type { Label } from './find-labels.ts';
import { readLostCode } from './lost-code.ts';
import { LEADING, LOST_CODE, markFrom } from './marks.ts';
import { trimmed, type Piece, type PieceField, type Span } from './pieces.ts';
import { readMessageRate, readMoney, readQuantity, readTaxId } from './read-values.ts';
import { readPerson } from './read-person.ts';
import { isAddress, isAddressTail } from './text-words.ts';
import { isUnit } from './unit-words.ts';

/** What was read behind a label, and where the rest begins that is not part of it. */
interface Labelled {
  readonly pieces: readonly Piece[];
  readonly rest: number;
}

/** A label, what stands behind it, and what the next label announces. */
interface Value {
  readonly plain: string;
  readonly label: Label;
  readonly span: Span;
  readonly next: Label | undefined;
}

type Reader = (value: Value) => Labelled;

const nothing = ({ span }: Value): Labelled => ({ pieces: [], rest: span.from });

/** The first stretch of a value that the pattern fits; null when there is none. */
function firstOf({ plain, span }: Value, pattern: RegExp): Span | null {
  const found = pattern.exec(plain.slice(span.from, span.to));
  return found === null
    ? null
    : { from: span.from + found.index, to: span.from + found.index + found[0].length };
}

const pieceOf = (
  field: PieceField,
  { from, to }: Span,
  read: { readonly value: string; readonly score: number; readonly reason: string },
): Piece => ({ field, from, to, labelled: true, ...read });

const says = ({ label }: Value): string => `“${label.word}”`;

/** Chunks of a value between marks that end it. */
const CHUNK = /[^\s,;|。]+/g;

/** Chunks of the value, in place. */
const chunksOf = ({ plain, span }: Value): readonly (Span & { readonly text: string })[] =>
  [...plain.slice(span.from, span.to).matchAll(CHUNK)].slice(0, 8).map(({ 0: text, index }) => ({
    text,
    from: span.from + index,
    to: span.from + index + text.length,
  }));

/** A name: that of a person who is called one, the chunks up to the one that ends as names end, else the first. */
function readName(value: Value): Labelled {
  const chunks = chunksOf(value);
  const [first, second] = chunks;
  if (first === undefined) return nothing(value);
  if (CODE_ALONE.test(first.text)) return behindCode(value, first);
  const person = readPerson(first, second, says(value));
  if (person !== null) return person;
  const whole = (last: Span) => value.plain.slice(first.from, last.to);
  const end = chunks.findIndex((chunk) => isBody(whole(chunk)) || isBank(whole(chunk)));
  const last = chunks[end] ?? first;
  const span = trimmed(value.plain, { from: first.from, to: last.to });
  const text = value.plain.slice(span.from, span.to);
  if (end < 0 && isGoodsName(value)) return readGoodsName(value);
  if (SEVERAL.test(text))
    return { pieces: [pieceOf('name', span, { value: text, ...JOINT })], rest: last.to };
  const score = end >= 0 ? 1 : text.length >= 2 && /\p{L}/u.test(text) ? 0.6 : 0.2;
  return { pieces: [pieceOf('name', span, { value: text, score, reason: says(value) })], rest: last.to };
}

/** Names have no fifteen digits and letters without another character. */
const CODE_ALONE = /^(?=.*\d{3})[0-9A-Z]{15,20}$/i;

/** 抬头 9144… 甲公司: the code that stands before the name. */
function behindCode(value: Value, { text, from, to }: Span & { readonly text: string }): Labelled {
  const code: Piece = { field: 'code', value: text, from, to, labelled: false, score: 0.5, reason: '' };
  const { pieces, rest } = readName({ ...value, span: { from: to, to: value.span.to } });
  return { pieces: [code, ...pieces], rest };
}

/** 张三、李四（共同购买） */
const SEVERAL = /、|共同|联名/;
const JOINT = { score: 0.4, reason: '像几个购买方，请核对' };

/** 名称 beside 规格 or 数量 is that of goods. */
const isGoodsName = ({ label, next }: Value): boolean =>
  label.side === null &&
  ['名称', '名稱', 'NAME'].includes(label.word) &&
  next?.field.startsWith('goods.') === true;

const CODE = /[0-9A-Z]{15,20}(?![0-9A-Z])/i;
const SPACED_CODE = /[0-9A-Z](?:[ -]{0,2}[0-9A-Z]){5,24}/i;

/** What a spreadsheet has made of a code, before any of its digits is taken for another. */
function lostCodeOf(value: Value, field: 'taxId' | 'account'): Labelled | null {
  const span = firstOf(value, LOST_CODE);
  if (span === null) return null;
  const read = readLostCode(value.plain.slice(span.from, span.to), field);
  return {
    pieces: [pieceOf(field, span, { ...read, reason: `${says(value)}，${read.reason}` })],
    rest: span.to,
  };
}

function readTaxIdOf(value: Value): Labelled {
  const lost = lostCodeOf(value, 'taxId');
  if (lost !== null) return lost;
  const span = firstOf(value, CODE) ?? firstOf(value, SPACED_CODE);
  if (span === null) return nothing(value);
  const read = readTaxId(value.plain.slice(span.from, span.to), true);
  return {
    pieces: [pieceOf('taxId', span, { ...read, reason: `${says(value)}，${read.reason}` })],
    rest: span.to,
  };
}

const PHONE = /\+?\(?\d[\d() +-]{5,20}\d/;
const ACCOUNT = /\d(?:[ -]?\d){6,34}/;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,32}){1,4}/;

const readPattern =
  (field: 'account' | 'email', pattern: RegExp, score: number): Reader =>
  (value) => {
    const span = firstOf(value, pattern);
    if (span === null) return nothing(value);
    const text = value.plain.slice(span.from, span.to);
    const clean = field === 'account' ? text.replace(/[ -]/g, '') : text.trim();
    return { pieces: [pieceOf(field, span, { value: clean, score, reason: says(value) })], rest: span.to };
  };
/** How numbers of telephones are written, and what they have more than those of accounts: an end. */
const WHOLE_PHONE =
  /^(?:(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}|\(?0\d{2,3}(?:\)|-| ){0,2}\d{3,4}[- ]?\d{4}(?:-\d{1,6}(?!\d))?|[48]00[- ]?\d{3,4}[- ]?\d{3,4})/;
/** More digits than any telephone has, with 86 or an extension. */
const MAX_DIGITS = 14;

/** The account that stands behind a telephone, or is glued to it, is none of it. */
function readPhone(value: Value): Labelled {
  const span = firstOf(value, PHONE);
  if (span === null) return nothing(value);
  const text = value.plain.slice(span.from, span.to);
  const own = WHOLE_PHONE.exec(text)?.[0] ?? text;
  const long = text.replace(/\D/g, '').length > MAX_DIGITS;
  const phone = long ? own : text;
  const to = span.from + phone.length;
  const torn = /^\d/.test(value.plain.slice(to)) || (long && own === text && !/-\d{1,6}$/.test(text));
  const read = torn
    ? { score: 0.4, reason: `${says(value)}，与后面的数字连在一起，请核对` }
    : { score: 0.95, reason: says(value) };
  return { pieces: [pieceOf('phone', { from: span.from, to }, { value: phone.trim(), ...read })], rest: to };
}
const readAccount: Reader = (value) =>
  lostCodeOf(value, 'account') ?? readPattern('account', ACCOUNT, 0.95)(value);

/** No. 1 Road, Shanghai: Latin texts have spaces and commas in them. */
const LATIN = /^[ ]*[A-Za-z#][\x20-\x7e]*$/;

/** The chunks of a text that belong together: up to a mark of something else. */
function textSpan(value: Value, goesOn: (chunk: string) => boolean): Span | null {
  if (LATIN.test(value.plain.slice(value.span.from, value.span.to))) return trimmed(value.plain, value.span);
  const [first, ...more] = chunksOf(value);
  if (first === undefined) return null;
  let { to } = first;
  for (const chunk of more) {
    if (!/^ +$/.test(value.plain.slice(to, chunk.from)) || !goesOn(chunk.text)) break;
    to = chunk.to;
  }
  return trimmed(value.plain, { from: first.from, to });
}

function readAddress(value: Value): Labelled {
  const span = textSpan(
    value,
    (chunk) => isAddress(chunk) || isAddressTail(chunk) || /[号室楼路]/.test(chunk),
  );
  if (span === null || span.from >= span.to) return nothing(value);
  const text = value.plain.slice(span.from, span.to);
  const phone = /[ ]?(?:\(?0\d{2,3}\)?[- ]?\d{7,8}|1[3-9]\d{9})$/.exec(text);
  const to = phone === null ? span.to : span.from + phone.index;
  const own = text.slice(0, to - span.from);
  if (own === '') return nothing(value);
  const score = /\p{L}/u.test(own) ? 0.95 : 0.2;
  return {
    pieces: [pieceOf('address', { from: span.from, to }, { value: own, score, reason: says(value) })],
    rest: to,
  };
}

function readBank(value: Value): Labelled {
  const span = textSpan(value, (chunk) => isBank(chunk) || /(?:支行|分行|营业部|分理处)$/.test(chunk));
  if (span === null) return nothing(value);
  const text = value.plain.slice(span.from, span.to);
  const digits = /\d[\d ]{7,}$/.exec(text);
  const to = digits === null ? span.to : span.from + digits.index;
  const own = trimmed(value.plain, { from: span.from, to });
  if (own.from >= own.to) return nothing(value);
  const bank = value.plain.slice(own.from, own.to);
  const score = isBank(bank) ? 1 : 0.6;
  return { pieces: [pieceOf('bank', own, { value: bank, score, reason: says(value) })], rest: to };
}

/** 地址、电话 and 开户行及账号: the text, and the number behind it. */
const readBoth =
  (text: Reader, number: Reader): Reader =>
  (value) => {
    const first = text(value);
    const second = number({ ...value, span: { from: first.rest, to: value.span.to } });
    return { pieces: [...first.pieces, ...second.pieces], rest: Math.max(first.rest, second.rest) };
  };

function readRemark(value: Value): Labelled {
  const span = trimmed(value.plain, value.span);
  const text = value.plain.slice(span.from, span.to);
  if (readTextCell(text) === '') return { pieces: [], rest: value.span.to };
  return {
    pieces: [pieceOf('remark', span, { value: text, score: 1, reason: says(value) })],
    rest: value.span.to,
  };
}

/** A name of goods goes on to the first number or other mark. */
function readGoodsName(value: Value): Labelled {
  const { plain, span } = value;
  const text = plain.slice(span.from, span.to);
  const mark = markFrom(text, 0);
  const separator = /(?<=\S)(?:[,;|\n]| {2,})/.exec(text);
  const end = Math.min(mark?.index ?? text.length, separator?.index ?? text.length);
  const own = trimmed(plain, { from: span.from, to: span.from + end });
  const name = plain.slice(own.from, own.to);
  if (!/\p{L}/u.test(name)) return nothing(value);
  const score = mark?.index === end && end > 0 && !/\s/.test(text.charAt(end - 1)) ? 0.8 : 1;
  return { pieces: [pieceOf('goodsName', own, { value: name, score, reason: says(value) })], rest: own.to };
}

function readChunk(field: 'spec' | 'unit', value: Value): Labelled {
  const [chunk] = chunksOf(value);
  const text = chunk === undefined ? '' : readTextCell(chunk.text);
  if (chunk === undefined || text === '') return { pieces: [], rest: chunk?.to ?? value.span.from };
  if (field === 'unit' && isBody(text)) return readName(value);
  const sure = field === 'spec' || isUnit(text) || text.length <= 3;
  const read = { value: text, score: sure ? 0.95 : 0.3, reason: says(value) };
  return { pieces: [pieceOf(field, chunk, read)], rest: chunk.to };
}

/** What of a label says whether tax is in it. */
function sideOf({ label, plain }: Value, at: Span): readonly Piece[] {
  const written = plain.slice(label.from, label.to);
  const tax = label.word === '价税合计' ? 'inclusive' : matchHeader(written.replace(/[:=].*$/, '')).tax;
  return tax === null ? [] : [pieceOf('side', at, { value: tax, score: 0.95, reason: `“${label.word}”` })];
}

const VAGUE = /^\s*(?:约|大概|近|大约)|(?:左右|上下|多元?|以内)/;

const quantityIn = (text: string): { readonly number: string | null; readonly unit: string } =>
  readQuantity(text) ?? { number: null, unit: '' };
/** 150元/箱: the price, and of what. */
const moneyIn = (text: string): ReturnType<typeof quantityIn> => ({
  number: readMoney(text.replace(/ ?\/.*$/, '')),
  unit: /\/ ?([\p{L}㎡㎥]{1,4})$/u.exec(text)?.[1] ?? '',
});

/** 含税价：6% */
const PERCENT_BEHIND = /^ ?(?:%|个?税?点)/;

function readNumbers(field: 'quantity' | 'price' | 'amount' | 'total', value: Value): Labelled {
  const span = firstOf(value, LEADING);
  if (span === null) return nothing(value);
  const text = value.plain.slice(span.from, span.to);
  if (PERCENT_BEHIND.test(value.plain.slice(span.to, span.to + 4)))
    return { pieces: sideOf(value, value.span), rest: span.from };
  const { number, unit } = field === 'quantity' ? quantityIn(text) : moneyIn(text);
  if (number === null) return { pieces: [], rest: span.to };
  const vague = VAGUE.test(value.plain.slice(span.to, span.to + 4));
  const read = { value: number, score: vague ? 0.3 : 0.95, reason: says(value) };
  const pieces = [pieceOf(field, span, read), ...sideOf(value, span)];
  return {
    pieces: unit === '' ? pieces : [...pieces, pieceOf('unit', span, { ...read, value: unit })],
    rest: span.to,
  };
}

function readRateOf(value: Value): Labelled {
  const [chunk] = chunksOf(value);
  const text =
    chunk === undefined
      ? ''
      : (/^(?:\d{1,2}(?:\.\d{1,2})?(?:%|个?税?点)?|\p{L}{2,4})/u.exec(chunk.text)?.[0] ?? '');
  const read = text === '' ? null : readMessageRate(text);
  if (chunk === undefined || read === null) return nothing(value);
  const span = { from: chunk.from, to: chunk.from + text.length };
  return { pieces: [pieceOf('taxRate', span, { ...read, reason: says(value) })], rest: span.to };
}

/** The first chunk is somebody else's, and a number directly behind it. */
function passOver(value: Value): Labelled {
  const [first, second] = chunksOf(value);
  const passed = second !== undefined && /^[\d+()-]{7,}$/.test(second.text) ? second : first;
  return { pieces: [], rest: passed?.to ?? value.span.from };
}

/** How the value behind each label is read. */
export const LABEL_READERS: Readonly<Record<Label['field'], Reader>> = {
  name: readName,
  taxId: readTaxIdOf,
  address: readBoth(readAddress, nothing),
  phone: readPhone,
  addressPhone: readBoth(readAddress, readPhone),
  bank: readBank,
  account: readAccount,
  bankAccount: readBoth(readBank, readAccount),
  email: readPattern('email', EMAIL, 1),
  kind: nothing,
  remark: readRemark,
  heading: nothing,
  other: passOver,
  total: (value) => readNumbers('total', value),
  'goods.name': readGoodsName,
  'goods.spec': (value) => readChunk('spec', value),
  'goods.unit': (value) => readChunk('unit', value),
  'goods.quantity': (value) => readNumbers('quantity', value),
  'goods.price': (value) => readNumbers('price', value),
  'goods.amount': (value) => readNumbers('amount', value),
  'goods.taxRate': readRateOf,
};
