import { cleanText } from '../kernel/clean-text.ts';
import { readMoment } from '../special-business/moments.ts';
import { fixAmount } from './amounts.ts';
import { VOUCHER_KINDS, type VoucherField, type VoucherKind } from './voucher.ts';
import { ALL_KINDS, VOUCHER_FIELDS, type VoucherFieldRow } from './voucher-fields.ts';

/** What people and other programs call the kinds; the first that fits counts. */
const KIND_WORDS: readonly (readonly [RegExp, VoucherKind])[] = [
  [/数电|全电|数字化|^电子发票\(/, 'digital'],
  [/专用发票|专票/, 'special'],
  [/普通发票|普票|卷票/, 'ordinary'],
  [/营业税/, 'businessTax'],
  [/财政/, 'fiscal'],
  [/法院|裁[决定]|判决/, 'court'],
  [/契税/, 'deedTax'],
  [/其[他它].*(发票|票据)/, 'otherInvoice'],
  [/其[他它]/, 'other'],
];

/** The kind a text names by its number (`01`, `1`), its name, both, or a usual other name; null when it names none. */
export function readKind(text: string): VoucherKind | null {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '');
  const code = /^\d{1,2}(?=\D|$)/.exec(plain)?.[0].padStart(2, '0');
  const named = ALL_KINDS.find((kind) => VOUCHER_KINDS[kind].zh === plain);
  const numbered = ALL_KINDS.find((kind) => VOUCHER_KINDS[kind].code === code);
  return named ?? numbered ?? KIND_WORDS.find(([words]) => words.test(plain))?.[1] ?? null;
}

const DAY_LENGTH = '2026-03-01'.length;

const READERS: Readonly<Record<VoucherFieldRow['shape'], (text: string) => string>> = {
  kind: (text) => readKind(text) ?? '',
  digits: (text) => text.normalize('NFKC').replaceAll(/[\s'‘’"“”\u200b\ufeff-]/g, ''),
  text: cleanText,
  date: (text) => readMoment(text)?.slice(0, DAY_LENGTH) ?? text.trim(),
  money: fixAmount,
};

/** What a typed or pasted text means to a field; what it can't be is left as it is, for the rules to tell. */
export const readVoucherText = (field: VoucherField, text: string): string =>
  READERS[VOUCHER_FIELDS[field].shape](text);
