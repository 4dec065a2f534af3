import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_PARTY } from '../../../domain/invoice/invoice.ts';
import {
  COMBINED_DETAILS,
  combinedText,
  partedLoosely,
  partedText,
  type CombinedDetail,
} from '../../../domain/customers/combined-details.ts';

const WHICH = Object.keys(COMBINED_DETAILS) as CombinedDetail[];

test.each<[CombinedDetail, string, string, string]>([
  ['contact', '厦门市集美区1号 0592-12345678', '厦门市集美区1号', '0592-12345678'],
  ['contact', '中山路 5 号 0571-88888888 13800000000', '中山路 5 号', '0571-88888888 13800000000'],
  ['contact', '中山路 5 0571-88888888', '中山路 5', '0571-88888888'],
  ['contact', '厦门市集美区1号', '厦门市集美区1号', ''],
  ['contact', '厦门市集美区1号 ', '厦门市集美区1号 ', ''],
  ['contact', '0592-12345678', '0592-12345678', ''],
  ['banking', '工商银行集美支行 6222 0202 0000 1234', '工商银行集美支行', '6222 0202 0000 1234'],
  ['banking', '工商银行 6.22202E+18', '工商银行', '6.22202E+18'],
  ['banking', '工商银行', '工商银行', ''],
])('%s “%s” is “%s” and “%s” (M235)', (which, combined, text, number) => {
  const { text: first, number: second } = COMBINED_DETAILS[which];
  expect(partedText(combined, which)).toEqual({ [first]: text, [second]: number });
});

test.each<[CombinedDetail, string, string, string]>([
  ['contact', '北京市海淀区1号010-12345678', '北京市海淀区1号', '010-12345678'],
  ['contact', '北京市海淀区1号，13800000000', '北京市海淀区1号', '13800000000'],
  ['contact', '北京市海淀区12号楼100085', '北京市海淀区12号楼100085', ''],
  ['banking', '工商银行6222020200001234567', '工商银行', '6222020200001234567'],
  ['banking', '工商银行 账号：6222020200001234567', '工商银行', '6222020200001234567'],
])('of a list, %s “%s” is “%s” and “%s”', (which, combined, text, number) => {
  const { text: first, number: second } = COMBINED_DETAILS[which];
  expect(partedLoosely(combined, which)).toEqual({ [first]: text, [second]: number });
});

test('what is parted gives the same text again, whatever it is', () => {
  const words = fc.array(
    fc.oneof(fc.string(), fc.constantFrom('1号', '0592-1234567', '62220202', '工行', '', '9.1E+17')),
  );
  fc.assert(
    fc.property(words, fc.constantFrom(...WHICH), (parts, which) => {
      const text = parts.join(' ');
      expect(combinedText({ ...EMPTY_PARTY, ...partedText(text, which) }, which)).toBe(text);
    }),
  );
});
