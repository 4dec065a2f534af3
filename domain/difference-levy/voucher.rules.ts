import type { Rule } from '../rules/define.ts';
import { isDay } from '../special-business/moments.ts';
import { fenOf, isAmount, isTooLarge } from './amounts.ts';
import type { Voucher, VoucherField, VoucherKind } from './voucher.ts';
import { ALL_KINDS, VOUCHER_FIELD_LIST, type VoucherFieldRow } from './voucher-fields.ts';

/** A voucher as its rules see it. */
export interface VoucherSubject extends Voucher {
  /** The first row (1-based) that names the same invoice, above this one; 0 when none does. */
  readonly sameAs: number;
}

export interface VoucherFacts {
  readonly kind: VoucherKind | '';
}

type VoucherRule = Rule<VoucherSubject, VoucherFacts>;

const source = '001 §5.5';

const requiredRules = (field: VoucherField, { required }: VoucherFieldRow): readonly VoucherRule[] =>
  required.length === 0
    ? []
    : [
        {
          id: `voucher.${field}.required`,
          source: field === 'date' ? `${source}, C24` : source,
          field,
          ...(required.length < ALL_KINDS.length && { when: { kind: required } }),
          fails: (voucher) => voucher[field].trim() === '',
          zh: '内容必填',
          bad: { [field]: '' },
        },
      ];

function digitRules(field: VoucherField, { digits }: VoucherFieldRow): readonly VoucherRule[] {
  if (digits === undefined) return [];
  const { lengths, problem } = digits;
  const isDigits = (text: string): boolean => /^\d*$/.test(text);
  return [
    {
      id: `voucher.${field}.digits`,
      source,
      field,
      fails: (voucher) => !isDigits(voucher[field]),
      zh: '只能填写数字',
      bad: { [field]: '12A4' },
    },
    {
      id: `voucher.${field}.length`,
      source: field === 'code' ? `${source}, C24` : source,
      field,
      fails: ({ [field]: text }) => text !== '' && isDigits(text) && !lengths.includes(text.length),
      zh: problem,
      bad: { [field]: '12345678901' },
    },
  ];
}

const lengthRules = (field: VoucherField, { zh, max }: VoucherFieldRow): readonly VoucherRule[] =>
  max === undefined
    ? []
    : [
        {
          id: `voucher.${field}.tooLong`,
          source: field === 'note' ? `${source}, C12` : 'own',
          field,
          fails: (voucher) => voucher[field].length > max,
          zh: `${zh}不能超过${String(max)}个字符`,
          bad: { [field]: '长'.repeat(max + 1) },
        },
      ];

const dateRules = (field: VoucherField, { shape }: VoucherFieldRow): readonly VoucherRule[] =>
  shape === 'date'
    ? [
        {
          id: `voucher.${field}.invalid`,
          source: '001 §3.7',
          field,
          fails: ({ [field]: text }) => text !== '' && !isDay(text),
          zh: '应为日期，如2026-03-01',
          bad: { [field]: '2026-02-30' },
        },
      ]
    : [];

const moneyRules = (field: VoucherField, { shape }: VoucherFieldRow): readonly VoucherRule[] =>
  shape === 'money'
    ? [
        {
          id: `voucher.${field}.invalid`,
          source,
          field,
          fails: ({ [field]: text }) => text.trim() !== '' && !isAmount(text),
          zh: '应为不小于0的金额，最多两位小数',
          bad: { [field]: '1.005' },
        },
        {
          id: `voucher.${field}.tooLarge`,
          source: 'DOMAIN A1',
          field,
          fails: (voucher) => isTooLarge(voucher[field]),
          zh: '金额过大，整数最多12位',
          bad: { [field]: '1234567890123' },
        },
      ]
    : [];

const repeatedRule = (field: 'digitalNumber' | 'paperNumber', kind: readonly VoucherKind[]): VoucherRule => ({
  id: `voucher.${field}.repeated`,
  source: 'own',
  level: 'warning',
  field,
  when: { kind },
  fails: ({ sameAs }) => sameAs > 0,
  zh: '与第{sameAs}行是同一张发票',
  bad: { sameAs: 1 },
});

/** Checks of one voucher, field by field in the order of the form, then those over several fields. */
export const VOUCHER_RULES: readonly VoucherRule[] = [
  ...VOUCHER_FIELD_LIST.flatMap(([field, row]) =>
    [requiredRules, digitRules, lengthRules, dateRules, moneyRules].flatMap((make) => make(field, row)),
  ),
  {
    id: 'voucher.deducted.aboveTotal',
    source,
    field: 'deducted',
    fails: ({ total, deducted }) => (fenOf(deducted) ?? 0) > (fenOf(total) ?? Infinity),
    zh: '本次扣除金额不能大于凭证合计金额！',
    bad: { total: '100.00', deducted: '100.01' },
  },
  repeatedRule('digitalNumber', ['digital']),
  repeatedRule('paperNumber', ['special', 'ordinary', 'businessTax']),
];
