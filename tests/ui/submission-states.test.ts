import { expect, test } from 'vitest';
import { isReversible, orderLook } from '../../src/features/orders/submission-states.ts';
import { listedOrder } from './listed-order.ts';

test.each([
  ['waiting', '待作废', false],
  ['begun', '正在作废中', false],
  ['voided', '已作废', false],
  ['failed', '作废失败', true],
] as const)('an order whose voiding is %s reads %s (M360)', (voiding, zh, reversible) => {
  const order = listedOrder(1, { voiding });
  expect(orderLook(order).zh).toBe(zh);
  expect(isReversible(order)).toBe(reversible);
});

test('one nobody asked to void reads as it did', () => {
  expect(orderLook(listedOrder(1)).zh).toBe('开票成功');
  expect(isReversible(listedOrder(1))).toBe(true);
});
