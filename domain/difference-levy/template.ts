import type { TemplateColumn } from '../special-business/template.ts';
import { VOUCHER_KINDS } from './voucher.ts';
import { ALL_KINDS, VOUCHER_FIELD_LIST, type VoucherFieldRow } from './voucher-fields.ts';

const names = (kinds: VoucherFieldRow['required']): string =>
  kinds.map((kind) => VOUCHER_KINDS[kind].zh).join('、');

/** More kinds than this are told by those left out. */
const TOLD = 4;

function presence({ required }: VoucherFieldRow): string {
  if (required.length === 0) return '非必填';
  if (required.length === ALL_KINDS.length) return '必填';
  return required.length <= TOLD
    ? `${names(required)}必填`
    : `必填（${names(ALL_KINDS.filter((kind) => !required.includes(kind)))}可不填）`;
}

function shape({ shape: kind, digits, max }: VoucherFieldRow): string {
  if (digits !== undefined) return `，${digits.lengths.join('或')}位数字`;
  if (kind === 'date') return '，如2026-03-01';
  if (kind === 'money') return '，最多两位小数';
  return max === undefined ? '' : `（限${String(max)}字符）`;
}

/** The columns of the deduction list's file, for the download. M214 */
export const VOUCHER_COLUMNS: readonly TemplateColumn[] = VOUCHER_FIELD_LIST.map(([key, field]) => ({
  key,
  header: field.zh,
  rule: presence(field) + shape(field),
  options: field.shape === 'kind' ? ALL_KINDS.map((kind) => VOUCHER_KINDS[kind].zh) : [],
}));

/** Every heading by which a column may be known, for finding the header in a file. */
export const VOUCHER_HEADERS: readonly string[] = VOUCHER_FIELD_LIST.flatMap(([, { zh, headers }]) => [
  zh,
  ...headers,
]);
