import { expect, test } from 'vitest';
import { factsOf } from '../../../domain/special-business/block-rules.ts';
import { fieldsOf } from '../../../domain/special-business/define.ts';
import { fieldState } from '../../../domain/special-business/field-state.ts';
import { need } from './examples.ts';

const stateIn = (business: string, row: Readonly<Record<string, string>>) => (key: string) => {
  const [, field] = fieldsOf(need(business)).find(([name]) => name === key) ?? [];
  if (field === undefined) throw new Error(key);
  const { offered, ...state } = fieldState(key, field, row);
  return { ...state, offered: offered.map(({ zh }) => zh) };
};

test('required and closed follow the other values of the row', () => {
  const across = stateIn('construction', { crossCity: '是' });
  const within = stateIn('construction', { crossCity: '否' });
  expect(across('crossRegionNumber')).toMatchObject({ required: true, closed: false });
  expect(within('crossRegionNumber')).toMatchObject({ required: false, closed: true });
  expect(stateIn('construction', {})('projectName')).toMatchObject({ required: true, closed: false });
});

test('what is filled in where nothing may be stays open to be taken out', () => {
  const state = stateIn('construction', { crossCity: '否', crossRegionNumber: 'KQ1' });
  expect(state('crossRegionNumber').closed).toBe(false);
});

test('a list offers what suits the row; one that offers nothing is closed', () => {
  expect(stateIn('passengerTransport', { vehicle: '飞机' })('seatClass')).toEqual({
    required: true,
    closed: false,
    offered: ['经济舱', '头等舱', '公务舱'],
  });
  expect(stateIn('passengerTransport', { vehicle: '汽车' })('seatClass')).toEqual({
    required: false,
    closed: true,
    offered: [],
  });
});

test('facts count as values', () => {
  const facts = factsOf(need('realEstateSale'), { developer: true });
  expect(stateIn('realEstateSale', facts)('unitCode').required).toBe(true);
});
