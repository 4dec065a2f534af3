import { expect, test } from 'vitest';
import { isNamed } from '../../../domain/invoice/same-name.ts';
import { checkFace } from '../../../domain/rules/check-invoice.ts';
import { fixFace } from '../../../domain/rules/fixes.ts';
import { GOOD_FACE } from './faces.ts';

const FACE = { ...GOOD_FACE, invoiceKind: 'digitalOrdinary' as const };
const known = { ...FACE.buyer, name: '杭州云麓示范（集团）有限公司', phone: '', address: '文三路90号' };
const otherNames = (name: string, knownBuyer = known) =>
  checkFace({ ...FACE, buyer: { ...FACE.buyer, name } }, { knownBuyer }).filter(
    ({ rule }) => rule === 'buyer.name.otherThanKnown',
  );

test('a tax id the directory knows under another name is told with both', () => {
  const [issue] = otherNames('杭州云雾示范有限公司');
  expect([issue?.level, issue?.message]).toEqual([
    'warning',
    `纳税人识别号${FACE.buyer.taxId}在客户信息中是“杭州云麓示范（集团）有限公司”，票面上的购买方是“杭州云雾示范有限公司”，请核对`,
  ]);
  expect(otherNames('')).toEqual([]);
  expect(otherNames('杭州云雾示范有限公司', { ...known, name: '' })).toEqual([]);
});

test('brackets and spaces are no other name', () => {
  expect(otherNames('杭州云麓示范(集团) 有限公司')).toEqual([]);
  expect(isNamed(known, '杭州云麓示范（集团）公司')).toBe(false);
});

test('taking the directory’s buyer keeps what the directory leaves blank', () => {
  const face = { ...FACE, buyer: { ...FACE.buyer, name: '别的公司', phone: '0571-1', address: '别处' } };
  const { buyer } = fixFace(face, ['knownBuyer'], { knownBuyer: known });
  expect([buyer.name, buyer.phone, buyer.address]).toEqual([known.name, '0571-1', '文三路90号']);
  const customer = { ...known, mail: 'a@b.cn', mobile: '13800000000', source: 'entered' };
  expect(fixFace(face, ['knownBuyer'], { knownBuyer: customer }).buyer).toEqual(buyer);
});
