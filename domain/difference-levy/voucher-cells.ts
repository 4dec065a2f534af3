import { headerKey } from '../importing/headings/match-header.ts';
import type { Level } from '../rules/define.ts';
import { fixAmount, tidyAmount } from './amounts.ts';
import { readKind, readVoucherText } from './read-voucher.ts';
import type { VoucherField } from './voucher.ts';
import { VOUCHER_FIELD_LIST, VOUCHER_FIELDS } from './voucher-fields.ts';

/** Which column holds which field; -1 where none does. */
export type VoucherColumns = Readonly<Record<VoucherField, number>>;

/** Without what stands in brackets: 开具日期（必填）. */
const outsideBrackets = (text: string): string => headerKey(text.normalize('NFKC').replace(/\(.*$/s, ''));

/** The column of each field by its label or another heading, the whole text before the text without its brackets. */
export function columnsOf(header: readonly string[]): VoucherColumns {
  const keys = [header.map(headerKey), header.map(outsideBrackets)];
  const columns = VOUCHER_FIELD_LIST.map(([field, { zh, headers }]): [string, number] => {
    const places = [zh, ...headers].flatMap((name) => keys.map((row) => row.indexOf(headerKey(name))));
    return [field, places.find((column) => column >= 0) ?? -1];
  });
  return Object.fromEntries(columns) as VoucherColumns;
}

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
/** 1954 to 2119: what a day without its format may be. */
const SERIAL = /^[2-7]\d{4}$/;
const ISO_DAY = 'yyyy-mm-dd'.length;

const serialDay = (text: string): string =>
  SERIAL.test(text) ? new Date(SERIAL_EPOCH + Number(text) * DAY_MS).toISOString().slice(0, ISO_DAY) : text;

interface LostZeros {
  readonly lost: RegExp;
  readonly length: number;
}

/** Numbers lose their leading zeros in spreadsheets: codes of 12 digits, numbers of 8. */
const LOST_ZEROS: Readonly<Partial<Record<VoucherField, LostZeros>>> = {
  code: { lost: /^\d{11}$/, length: 12 },
  paperNumber: { lost: /^\d{1,7}$/, length: 8 },
};

const lostZeros = (field: VoucherField, value: string): LostZeros | undefined =>
  LOST_ZEROS[field]?.lost.test(value) === true ? LOST_ZEROS[field] : undefined;

/** What the cell of a sheet means to a field; what it can't be is left as it is, for the rules to tell. */
export function readVoucherCell(field: VoucherField, text: string): string {
  const value = readVoucherText(field, text);
  if (field === 'date') return serialDay(value);
  return value.padStart(lostZeros(field, value)?.length ?? 0, '0');
}

interface CellNote {
  readonly rule: string;
  readonly level: Level;
  readonly field: VoucherField;
  readonly applies: (text: string) => boolean;
  /** `{text}` is the cell. */
  readonly zh: string;
}

const zerosNote = (field: 'code' | 'paperNumber'): CellNote => ({
  rule: `voucher.${field}.zeros`,
  level: 'warning',
  field,
  applies: (text) => lostZeros(field, readVoucherText(field, text)) !== undefined,
  zh: '“{text}”已补足前导0，请核对',
});

const roundedNote = (field: 'total' | 'deducted'): CellNote => ({
  rule: `voucher.${field}.rounded`,
  level: 'warning',
  field,
  applies: (text) => tidyAmount(text) !== fixAmount(text),
  zh: `${VOUCHER_FIELDS[field].zh}“{text}”已四舍五入到两位小数，请核对`,
});

/** What is told of a cell that was not taken as it stands. */
export const CELL_NOTES: readonly CellNote[] = [
  {
    rule: 'voucher.kind.unknown',
    level: 'error',
    field: 'kind',
    applies: (text) => text.trim() !== '' && readKind(text) === null,
    zh: '凭证类型“{text}”无法识别，请重新选择',
  },
  zerosNote('code'),
  zerosNote('paperNumber'),
  roundedNote('total'),
  roundedNote('deducted'),
];
