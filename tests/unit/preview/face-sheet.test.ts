import { expect, test } from 'vitest';
import { fitFace } from '../../../domain/preview/face-sheet.ts';
import { invoicePaper } from '../../../domain/preview/invoice-paper.ts';
import { draftOf, goodsOf, STEEL } from './invoices.ts';

type Face = NonNullable<Parameters<typeof draftOf>[0]>;

/** The sheet of a face with eight lines whose names have so many characters. */
function sheetOf(characters: number, face: Face = {}): string {
  const line = { ...STEEL, name: '钢'.repeat(characters) };
  const goods = goodsOf(Array.from({ length: 8 }, () => line));
  const { sheet, scale } = fitFace(invoicePaper(draftOf(face, { goods })), goods.read(0, 8));
  return `${sheet} ${String(scale)}`;
}

test('a face grows with its texts, and its type stays that of a 数电票', () => {
  expect([1, 12, 40, 80].map((characters) => sheetOf(characters))).toEqual([
    'slip 1',
    'lying 1',
    'standing 1',
    'standing 0.92',
  ]);
});

test('what the usual sheet nearly holds stays on it', () => {
  expect(sheetOf(1, { remark: '注'.repeat(400) })).toBe('slip 0.85');
  expect(sheetOf(1, { invoiceKind: 'special', remark: '注'.repeat(115) })).toBe('slip 1');
});

test('long names of the parties count where they stand', () => {
  const buyer = { ...draftOf().face.buyer, name: '很长的名称'.repeat(20), address: '地'.repeat(50) };
  expect(sheetOf(1, { invoiceKind: 'special', buyer })).toBe('lying 1');
  expect(sheetOf(1, { buyer })).toBe('slip 1');
});
