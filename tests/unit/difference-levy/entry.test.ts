import { expect, test } from 'vitest';
import { checkEntry } from '../../../domain/difference-levy/entry.rules.ts';
import { LEVY_CHOICES } from '../../../domain/difference-levy/levy-choices.ts';

test.each<[string, string, readonly string[]]>([
  ['1000', '300', []],
  ['1000.01', '1000', []],
  ['1000', '0', []],
  ['', '', ['请输入含税销售额！', '请输入扣除额！']],
  ['0.00', '', ['请输入含税销售额！', '请输入扣除额！']],
  ['-5', '1', ['请输入含税销售额！']],
  ['1000', '1000', ['销售额.必须大于扣除额！']],
  ['1,000.00', '¥1000.01', ['销售额.必须大于扣除额！']],
  ['abc', '1.005', ['含税销售额应为金额，最多两位小数', '扣除额应为金额，最多两位小数']],
  ['1000', '-1', ['扣除额不能为负数']],
  ['1234567890123', '1', ['含税销售额过大，整数最多12位']],
])('sales %j, deduction %j: %j (M204–M206, C23)', (sales, deduction, messages) => {
  expect(checkEntry({ sales, deduction }, 'difference').map(({ message }) => message)).toEqual(messages);
});

test('全额开票 asks for the sales only', () => {
  expect(checkEntry({ sales: '100', deduction: '' }, 'differenceFull')).toEqual([]);
  expect(checkEntry({ sales: '', deduction: '' }, 'differenceFull').map(({ message }) => message)).toEqual([
    '请输入含税销售额！',
  ]);
});

test('the levies of the select and their official numbers (M201, C19)', () => {
  expect(Object.values(LEVY_CHOICES).map(({ zh, code, issueNow }) => [zh, code, issueNow])).toEqual([
    ['普通征税', '0', '0'],
    ['差额征税-全额开票', '3', null],
    ['差额征税-差额开票', '2', '2'],
    ['减按征收', '0', '1'],
  ]);
});
