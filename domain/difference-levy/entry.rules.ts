import { LEVIES, type LevyMode } from '../goods/line-settings.ts';
import type { Issue, Rule } from '../rules/define.ts';
import { evaluate } from '../rules/evaluate.ts';
import { fenOf, isAmount, isTooLarge, tidyAmount } from './amounts.ts';

/** 差额录入: what was typed, yuan; '' is empty. M204–M207 */
export interface EntrySubject {
  /** 含税销售额 */
  readonly sales: string;
  /** 扣除额 */
  readonly deduction: string;
}

interface EntryFacts {
  /** The levy takes a deduction off before the tax. */
  readonly deducts: boolean;
}

const source = '001 §5.4';
const isEmpty = (text: string): boolean => text.trim() === '';
const isNegative = (text: string): boolean =>
  tidyAmount(text).startsWith('-') && isAmount(tidyAmount(text).slice(1));

/** Checks of sales and deduction. */
export const ENTRY_RULES: readonly Rule<EntrySubject, EntryFacts>[] = [
  {
    id: 'entry.sales.required',
    source: `${source}, C23`,
    field: 'sales',
    fails: ({ sales }) => isEmpty(sales) || fenOf(sales) === 0 || isNegative(sales),
    zh: '请输入含税销售额！',
    bad: { sales: '0.00' },
  },
  {
    id: 'entry.sales.invalid',
    source,
    field: 'sales',
    fails: ({ sales }) => !isEmpty(sales) && !isAmount(sales) && !isNegative(sales),
    zh: '含税销售额应为金额，最多两位小数',
    bad: { sales: '1.2.3' },
  },
  {
    id: 'entry.sales.tooLarge',
    source: 'DOMAIN A1',
    field: 'sales',
    fails: ({ sales }) => isTooLarge(sales),
    zh: '含税销售额过大，整数最多12位',
    bad: { sales: '1234567890123' },
  },
  {
    id: 'entry.deduction.required',
    source,
    field: 'deduction',
    when: { deducts: [true] },
    fails: ({ deduction }) => isEmpty(deduction),
    zh: '请输入扣除额！',
    bad: { deduction: '' },
  },
  {
    id: 'entry.deduction.negative',
    source: 'own',
    field: 'deduction',
    when: { deducts: [true] },
    fails: ({ deduction }) => isNegative(deduction),
    zh: '扣除额不能为负数',
    bad: { deduction: '-1' },
  },
  {
    id: 'entry.deduction.invalid',
    source,
    field: 'deduction',
    when: { deducts: [true] },
    fails: ({ deduction }) => !isEmpty(deduction) && !isAmount(deduction) && !isNegative(deduction),
    zh: '扣除额应为金额，最多两位小数',
    bad: { deduction: '1.005' },
  },
  {
    id: 'entry.deduction.notBelowSales',
    source: `${source}, C23`,
    field: 'deduction',
    when: { deducts: [true] },
    fails: ({ sales, deduction }) => (fenOf(deduction) ?? -1) >= (fenOf(sales) ?? Infinity),
    zh: '销售额.必须大于扣除额！',
    bad: { sales: '100.00', deduction: '100.00' },
  },
];

/** All problems of sales and deduction under a levy. */
export const checkEntry = (entry: EntrySubject, levy: LevyMode): Issue[] =>
  evaluate(ENTRY_RULES, entry, { deducts: LEVIES[levy].deducts });
