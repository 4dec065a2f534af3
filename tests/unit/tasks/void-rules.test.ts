import { expect, test } from 'vitest';
import { NOT_REVERSED } from '../../../domain/invoice/reversal.ts';
import { voidRefusal, type Voidable } from '../../../domain/tasks/void-rules.ts';

const paper: Voidable = {
  invoiceKind: 'paperOrdinary',
  state: 'issued',
  voidState: null,
  reversed: NOT_REVERSED,
  issuedOn: '2026-11-01',
  today: '2026-11-30',
  isItsDevice: true,
  model: 'IT500',
};
const taxControl: Voidable = { ...paper, invoiceKind: 'ordinary', model: 'IT100' };

test.each([
  ['数电纸普 on a digital model', paper],
  ['数电纸专 on a digital model', { ...paper, invoiceKind: 'paperSpecial' }],
  ['普票 on an IT100', taxControl],
  ['专票 on an IT100', { ...taxControl, invoiceKind: 'special' }],
  ['one whose voiding failed before', { ...paper, voidState: 'failed' }],
] as const)('%s can be voided within its month (M356, M357, C32)', (_what, order) => {
  expect(voidRefusal(order)).toBeNull();
});

test.each([
  ['void.notIssued', 'one that is not issued', { state: 'issuing' }],
  ['void.done', 'one that is voided', { voidState: 'voided' }],
  ['void.done', 'one that waits for it', { voidState: 'waiting' }],
  ['void.type', '数电普票', { invoiceKind: 'digitalOrdinary' }],
  ['void.type', '电普', { invoiceKind: 'electronicOrdinary', model: 'IT100' }],
  ['void.reversed', 'one of which a part is taken back', { reversed: { issued: 1, pending: 0 } }],
  ['void.reversed', 'one with a red letter on its way', { reversed: { issued: 0, pending: 1 } }],
  ['void.month', 'one of the month before', { issuedOn: '2026-10-31' }],
  ['void.month', 'one of the same month a year ago', { issuedOn: '2025-11-15' }],
  ['void.device', 'one of another device', { isItsDevice: false }],
  ['void.model', '数电纸普 on an IT100', { model: 'IT100' }],
  ['void.model', '普票 on a digital model', { invoiceKind: 'ordinary' }],
] as const)('%s: %s can not', (code, _what, change) => {
  expect(voidRefusal({ ...paper, ...change })?.code).toBe(code);
});

test('the month holds for tax-control types, too (M359)', () => {
  expect(voidRefusal({ ...taxControl, issuedOn: '2026-10-31' })?.code).toBe('void.month');
});
