import { LOSS_TEXTS, lostDigits } from '../invoice/lost-digits.ts';
import type { FaceText, Found, TitleField } from './found.ts';
import type { Piece } from './pieces.ts';
import { isSureTaxId, readTaxId } from './read-values.ts';

const MANY = '写了几个不同的，请核对';
const UNSURE = 0.4;

/** The surest of the pieces of a field, labelled ones first; unsure when another says something else. */
export function surest(pieces: readonly Piece[]): Found | null {
  const labelled = pieces.filter((piece) => piece.labelled);
  const candidates = labelled.length > 0 ? labelled : pieces;
  const [best] = [...candidates].sort((a, b) => b.score - a.score || a.from - b.from);
  if (best === undefined) return null;
  const { value, from, to, score, reason } = best;
  const rivals = candidates.some((other) => other.value !== value && other.score >= 0.5);
  return rivals && score >= 0.5
    ? { value, from, to, score: UNSURE, reason: `${reason}；${MANY}` }
    : { value, from, to, score, reason };
}

const bareCode = ({ value }: Piece): string => value.replace(/[ -]/g, '');
const isSure = ({ value }: Piece): boolean => isSureTaxId(value);

/** Old ids, and those of today. DOMAIN A4 */
const TAX_ID_LENGTHS: readonly number[] = [15, 18, 20];

/** A code of today that was typed with too few characters or too many. GB 32100 */
const CUT_ID = /^9[1-3]\d{6}(?=\d*[A-Z])[0-9A-Z]{7,12}$/i;

/** What stands beside a code. */
interface Beside {
  readonly hasBank: boolean;
  /** Another code is a tax id for sure. */
  readonly hasOther: boolean;
  /** It stands where a tax id does: before the bank whose account comes behind it. */
  readonly isAhead: boolean;
}

/** What a code without a label is: a tax id by its check character, an account beside a bank. */
function placeCode(piece: Piece, { hasBank, hasOther, isAhead }: Beside): Piece | null {
  const bare = bareCode(piece);
  if (isAhead) return { ...piece, ...readTaxId(bare, false), field: 'taxId' };
  const asTaxId = readTaxId(bare, false);
  // One account of 18 digits in 31 has a right check character by chance.
  const byChance = hasBank && hasOther && /^\d+$/.test(bare);
  if (isSure(piece) && !byChance) return { ...piece, ...asTaxId, field: 'taxId' };
  if (/^\d+$/.test(bare) && (hasBank || !TAX_ID_LENGTHS.includes(bare.length))) {
    const [score, reason] = hasBank ? [0.8, '开户银行后的号码'] : [0.3, '像银行账号'];
    return { ...piece, field: 'account', value: bare, score, reason };
  }
  return TAX_ID_LENGTHS.includes(bare.length) || CUT_ID.test(bare)
    ? { ...piece, ...asTaxId, field: 'taxId' }
    : null;
}

/** Name, tax id, bank, account: of two codes around a bank the first one is no account, whatever its check digit. */
const isIdBefore = (code: Piece, bank: Piece, pieces: readonly Piece[]): boolean =>
  code.from < bank.from &&
  TAX_ID_LENGTHS.includes(bareCode(code).length) &&
  pieces.some(({ field, from }) => (field === 'code' || field === 'account') && from > bank.from) &&
  pieces.filter(({ field, from }) => field === 'code' && from < bank.from).length === 1;

/** An address and the door behind it are one. */
function joinAddress(pieces: readonly Piece[], plain: string): readonly Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const follows =
      last?.field === 'address' && piece.field === 'address' && !piece.labelled && piece.score < 0.5;
    const touches = follows && /^ {1,3}$/.test(plain.slice(last.to, piece.from));
    if (touches)
      joined[joined.length - 1] = { ...last, to: piece.to, value: plain.slice(last.from, piece.to) };
    else if (piece.field !== 'address' || piece.score >= 0.5 || piece.labelled) joined.push(piece);
  }
  return joined;
}

/** A code that ends as one does that was a number in a spreadsheet. */
function doubted(code: Found | null): Found | null {
  if (code === null || lostDigits(code.value) !== 'likely') return code;
  return { ...code, score: Math.min(code.score, UNSURE), reason: `${code.reason}；${LOSS_TEXTS.likely}` };
}

/** 邮箱 a@b.com 或者 c@d.com: the invoice goes to one, and nobody knows to which. */
function mailOf(mails: readonly Piece[]): Found | null {
  const mail = surest(mails);
  const isOne = mail === null || mails.every(({ value }) => value.toLowerCase() === mail.value.toLowerCase());
  return isOne ? mail : { ...mail, score: Math.min(mail.score, UNSURE), reason: MANY };
}

const BUYING_BANK = '像银行，没有写别的单位名称，可能是购买方，请核对';
const OWN_ID = /^[ \n,;:()税号]{1,8}$/;

/** 工商银行杭州分行 9133…: a bank that is told before all and has a tax id behind it, or no account, buys itself. */
function withBuyingBank(pieces: readonly Piece[], plain: string): readonly Piece[] {
  if (pieces.some(({ field }) => field === 'name')) return pieces;
  const banks = pieces.filter(({ field }) => field === 'bank');
  const [bank, another] = banks;
  if (bank === undefined || bank.labelled) return pieces;
  const next = pieces[pieces.indexOf(bank) + 1];
  const hasId = next !== undefined && isId(next) && OWN_ID.test(plain.slice(bank.to, next.from));
  const hasAccount = pieces.some((piece) => piece.from > bank.to && isAccount(piece));
  if (!hasId && (hasAccount || another !== undefined)) return pieces;
  const score = hasId && another !== undefined ? 0.6 : 0.45;
  const name: Piece = { ...bank, field: 'name', score, reason: BUYING_BANK };
  return pieces.map((piece) => (piece === bank ? name : piece));
}

const isId = (piece: Piece): boolean => piece.field === 'taxId' || (piece.field === 'code' && isSure(piece));
const isAccount = (piece: Piece): boolean =>
  piece.field === 'account' || (piece.field === 'code' && !isSure(piece));

/** The buyer as a message tells it. */
export function gatherTitle(told: readonly Piece[], plain: string): FaceText['title'] {
  const pieces = withBuyingBank(told, plain);
  const bank = pieces.find(({ field }) => field === 'bank');
  const sure = pieces.filter(isId);
  const placed = joinAddress(pieces, plain).flatMap((piece) => {
    const found =
      piece.field === 'code'
        ? placeCode(piece, {
            hasBank: bank !== undefined,
            hasOther: sure.some((other) => other.value !== piece.value),
            isAhead: sure.length === 0 && bank !== undefined && isIdBefore(piece, bank, pieces),
          })
        : piece;
    return found === null ? [] : [found];
  });
  const of = (field: TitleField): Found | null => surest(placed.filter((piece) => piece.field === field));
  return {
    name: of('name'),
    taxId: doubted(of('taxId')),
    address: of('address'),
    phone: of('phone'),
    bank: of('bank'),
    account: doubted(of('account')),
    email: mailOf(placed.filter(({ field }) => field === 'email')),
  };
}
