import { expect, test } from 'vitest';
import type { Roles } from '../../../domain/account/permissions.ts';
import { checkIssuing, type IssuingKnown, type KnownOriginal } from '../../../domain/rules/issuing.rules.ts';

const NUMBER = '26352000000000000001';
const found = (total: number, original?: Partial<KnownOriginal>): readonly string[] =>
  checkIssuing(
    { amount: total, tax: 0, total },
    original === undefined
      ? {}
      : { original: { number: NUMBER, total: 10_000, reversed: 0, kind: null, ...original } },
  ).map(({ message }) => message);

test('a red letter takes back no more than is left of its original, and what is gone only once (M017)', () => {
  expect(found(-10_000, {})).toEqual([]);
  expect(found(-4_000, { reversed: 6_000 })).toEqual([]);
  expect(found(-4_001, { reversed: 6_000 })).toEqual([
    `红字价税合计-40.01元超过蓝字发票${NUMBER}尚可红冲的40.00元`,
  ]);
  expect(found(-1, { reversed: 10_000 })).toEqual([
    `蓝字发票${NUMBER}已全额红冲（含待开具的红字发票），不能再次红冲`,
  ]);
});

test('a special invoice is taken back with a permission of its own only (M031)', () => {
  const said = (total: number, known: IssuingKnown): readonly string[] =>
    checkIssuing({ amount: total, tax: 0, total }, known).map(({ message }) => message);
  const drawer: Roles = { roleType: 'accountant', roleCodes: ['AGENCY_DRAWER'] };
  const admin: Roles = { roleType: 'accountant', roleCodes: ['AGENCY_ADMIN'] };
  const refused = ['当前账号没有专票红冲权限，请由代账管理员红冲'];
  expect(said(-1, { who: drawer, invoiceKind: 'digitalSpecial' })).toEqual(refused);
  expect(said(-1, { who: admin, invoiceKind: 'digitalSpecial' })).toEqual([]);
  expect(said(-1, { who: drawer, invoiceKind: 'digitalOrdinary' })).toEqual([]);
  expect(said(1, { who: drawer, invoiceKind: 'digitalSpecial' })).toEqual([]);
  const original = { number: NUMBER, total: 10_000, reversed: 0, kind: 'special' } as const;
  expect(said(-1, { who: drawer, invoiceKind: 'ordinary', original })).toEqual(refused);
});

test('an original that is not known here is for a person to look at; a blue invoice has none', () => {
  expect(found(-1, { total: null })).toEqual([
    `本机没有蓝字发票${NUMBER}的记录，无法核对可红冲金额，请人工核对`,
  ]);
  expect(found(10_000)).toEqual([]);
});
