import { expect, it } from 'vitest';
import { appError } from '../../domain/kernel/errors.ts';
import type { SubmissionState } from '../../src/offline/submission-types.ts';
import { issueNews } from '../../src/features/orders/issue-news.ts';
import { listedOrder } from './listed-order.ts';

const AT = Date.parse('2026-11-22T09:30:00+08:00');
/** One that went out so many seconds ago. */
const sub = (n: number, seconds: number, state: SubmissionState, more = {}) =>
  listedOrder(n, { submittedAt: AT - seconds * 1000, state, ...more });
const before = (state: SubmissionState, ...ns: readonly number[]) =>
  new Map(ns.map((n) => [listedOrder(n).subId, state]));

it('of an invoice that went alone its end is told, with the number to copy', () => {
  const [news, ...more] = issueNews([sub(1, 0, 'issued'), sub(2, 60, 'issuing')], before('issuing', 1, 2));
  expect(more).toEqual([]);
  expect(news).toEqual({
    about: listedOrder(1).subId,
    tone: 'success',
    text: '【沙箱】开票成功：购方1有限公司',
    number: listedOrder(1).number,
  });
});

it('of thirty that went together one thing is told, when all are through', () => {
  const many = (issued: number) =>
    Array.from({ length: 30 }, (_, n) => sub(n, n * 2, n < issued ? 'issued' : 'issuing'));
  const all = Array.from({ length: 30 }, (_, n) => n);
  expect(issueNews(many(29), before('issuing', ...all))).toEqual([]);
  expect(issueNews(many(30), before('issuing', 29)).map(({ text, number }) => [text, number])).toEqual([
    ['【沙箱】一同提交的30张：开票成功30张', ''],
  ]);
});

it('what comes back of a batch is told at once, and told again with the end', () => {
  const reason = appError('submit.failed', { reason: '税号不存在' });
  const back = sub(1, 1, 'failed', { reason, number: '' });
  const half = issueNews([sub(0, 0, 'issuing'), back], before('issuing', 0, 1));
  expect(half.map(({ tone, text }) => [tone, text])).toEqual([
    ['error', expect.stringMatching(/^【沙箱】一同提交的2张：未能开具1张\n购方1有限公司：.*税号不存在/)],
  ]);
  const end = issueNews(
    [sub(0, 0, 'issued'), back],
    new Map([...before('issuing', 0), ...before('failed', 1)]),
  );
  expect(end.map(({ about, text }) => [about, text])).toEqual([
    [half[0]?.about, expect.stringMatching(/开票成功1张，未能开具1张/)],
  ]);
});

it('nothing is told of what was over before, was not watched, or is only further on', () => {
  const list = [sub(0, 0, 'issued'), sub(1, 60, 'issued'), sub(2, 120, 'issuing')];
  expect(issueNews(list, new Map([...before('issued', 0), ...before('accepted', 2)]))).toEqual([]);
});
