import { firstOf, nothing, pieceOf, says, type Labelled, type Reader, type Value } from './labelled-value.ts';
import { readLostCode } from './lost-code.ts';
import { LOST_CODE } from './face-marks.ts';
import { readTaxId } from './read-values.ts';

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

export function readTaxIdOf(value: Value): Labelled {
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

/** 13800138000 3台: behind digits that stand together, others with a word are how many of something. */
const BEFORE_COUNT = '(?= \\d{1,9}(?:\\.\\d{1,4})?\\p{L})';
const PHONE = new RegExp(
  `(?<![\\d-])(?:\\+?86[- ]?)?(?:1\\d{10}|0\\d{2,3}-?\\d{7,8})${BEFORE_COUNT}|\\+?\\(?\\d[\\d() +-]{5,20}\\d`,
  'u',
);
const ACCOUNT = new RegExp(`(?<![\\d-]|\\d )\\d{7,35}${BEFORE_COUNT}|\\d(?:[ -]?\\d){6,34}`, 'u');
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
export function readPhone(value: Value): Labelled {
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
/** 0571-88886666: the label of another. */
const LIKE_PHONE = /^(?:\(?0\d{2,3}[)-] ?\d{7,8}|1[3-9]\d{9})$/;

function readAccountOf(value: Value): Labelled {
  const read = readPattern('account', ACCOUNT, 0.95)(value);
  const [piece] = read.pieces;
  if (piece === undefined || !LIKE_PHONE.test(value.plain.slice(piece.from, piece.to))) return read;
  return { ...read, pieces: [{ ...piece, score: 0.4, reason: `${says(value)}，像电话号码，请核对` }] };
}

export const readAccount: Reader = (value) => lostCodeOf(value, 'account') ?? readAccountOf(value);

export const readEmail = readPattern('email', EMAIL, 1);
