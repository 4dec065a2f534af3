import { expect, test } from 'vitest';
import {
  discountProblem,
  EMPTY_DISCOUNT,
  withAmount,
  withRate,
} from '../../src/features/goods-list/discount-form.ts';
import { errorText } from '../../domain/kernel/errors.ts';

const BASE = 100_000;
const problem = (form: typeof EMPTY_DISCOUNT): string => {
  const error = discountProblem(form, BASE);
  return error === null ? '' : errorText(error);
};

test('rate and amount follow each other, to the cent', () => {
  expect(withRate('5', BASE)).toEqual({ rate: '5', amount: '50.00', typed: 'rate' });
  expect(withRate('33.333', BASE)).toEqual({ rate: '33.333', amount: '333.33', typed: 'rate' });
  expect(withAmount('50', BASE)).toEqual({ rate: '5', amount: '50', typed: 'amount' });
  expect(withAmount('0.01', BASE)).toEqual({ rate: '0.001', amount: '0.01', typed: 'amount' });
  expect(withRate('', BASE)).toEqual({ rate: '', amount: '', typed: 'rate' });
});

test('what can not be a discount is refused in the words of the specification', () => {
  expect([
    problem(EMPTY_DISCOUNT),
    problem(withRate('0', BASE)),
    problem(withRate('100.1', BASE)),
    problem(withAmount('', BASE)),
    problem(withAmount('0', BASE)),
    problem(withAmount('1000.01', BASE)),
    problem(withRate('0.0000001', BASE)),
    problem(withRate('100', BASE)),
  ]).toEqual([
    '请输入折扣率',
    '折扣率不能大于100%或小于1%',
    '折扣率不能大于100%或小于1%',
    '请输入折扣金额',
    '折扣金额不能小于等于零%或小于0%',
    '折扣金额不能大于原金额1000.00元',
    '折扣金额或折扣率填写有误！',
    '',
  ]);
});
