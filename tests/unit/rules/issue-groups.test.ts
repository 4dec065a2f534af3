import { expect, test } from 'vitest';
import type { Issue } from '../../../domain/rules/define.ts';
import { draftCheckOf } from '../../../domain/rules/draft-check.ts';
import { issueGroups, lineRanges } from '../../../domain/rules/issue-groups.ts';

const RAISED = '规格型号中的“²”不在GBK字符集内，可能无法打印，请核对';
const raised = (line: number): Issue => ({
  rule: 'line.spec.outsideGbk',
  level: 'warning',
  line,
  field: 'spec',
  message: RAISED,
});
const long = (line: number, bytes: number): Issue => ({
  rule: 'line.name.tooLong',
  level: 'error',
  line,
  field: 'name',
  message: `商品名称超过100个字节（现为${String(bytes)}），请缩短`,
  many: '商品名称超过100个字节（现为…），请缩短',
});
const NAMELESS: Issue = {
  rule: 'buyer.name.required',
  level: 'error',
  line: null,
  field: 'buyer.name',
  message: '购买方名称不能为空',
};

test('what many lines have is one thing, also where each says it with a number of its own; errors first', () => {
  const issues = [raised(0), long(4, 120), raised(1), NAMELESS, long(6, 130)];
  expect(issueGroups(issues).map(({ text, issues: same }) => [text, same.map(({ line }) => line)])).toEqual([
    ['商品名称超过100个字节（现为…），请缩短', [4, 6]],
    ['购买方名称不能为空', [null]],
    [RAISED, [0, 1]],
  ]);
});

test('one alone says what is in it', () => {
  expect(issueGroups([long(4, 120)]).map(({ text }) => text)).toEqual([
    '商品名称超过100个字节（现为120），请缩短',
  ]);
});

test('lines that follow each other are one range', () => {
  expect(lineRanges([0, 1, 2, 4, 7, 8])).toBe('1–3、5、8–9');
});

test('a check of a draft tells each thing once, with its lines beside it', () => {
  const issues = [NAMELESS, ...Array.from({ length: 71 }, (_, line) => raised(line))];
  expect(draftCheckOf({ issues, errors: 1, warnings: 71 })).toEqual({
    status: 'failed',
    messages: ['购买方名称不能为空', `71行：${RAISED}`],
    lines: ['', '1–71'],
    more: 0,
  });
  expect(draftCheckOf({ issues: [raised(2)], errors: 0, warnings: 3 })).toEqual({
    status: 'warned',
    messages: [`第3行：${RAISED}`],
    more: 2,
  });
});
