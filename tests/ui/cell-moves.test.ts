import { expect, test } from 'vitest';
import { moveOf, type Cells, type PressedKey } from '../../src/features/special-business/cell-moves.ts';
import { goodRow, need } from '../unit/special-business/examples.ts';

const business = need('passengerTransport');
const train = goodRow(business);
/** The second travels by car: no seat class. */
const cells: Cells = {
  business,
  rows: [train, { ...train, vehicle: '汽车', seatClass: '' }, train],
  facts: {},
};

const press = (row: number, field: string, key: string, more: Partial<PressedKey> = {}) =>
  moveOf(cells, { row, field }, { key, shiftKey: false, ctrlKey: false, isList: false, ...more });
const to = (row: number, field: string) => ({ kind: 'to', cell: { row, field } });

test('Enter goes on cell by cell, past closed ones, to a new row behind the last', () => {
  expect(press(0, 'traveller', 'Enter')).toEqual(to(0, 'idType'));
  expect(press(0, 'seatClass', 'Enter')).toEqual(to(1, 'traveller'));
  expect(press(1, 'vehicle', 'Enter')).toEqual(to(2, 'traveller'));
  expect(press(2, 'seatClass', 'Enter')).toEqual({ kind: 'add' });
});

test('Shift+Enter goes back and stays at the first cell', () => {
  expect(press(2, 'traveller', 'Enter', { shiftKey: true })).toEqual(to(1, 'vehicle'));
  expect(press(0, 'traveller', 'Enter', { shiftKey: true })).toEqual(to(0, 'traveller'));
});

test('arrows, pages, Ctrl+Home and Ctrl+End keep the column; a list keeps its arrows', () => {
  expect(press(0, 'origin', 'ArrowDown')).toEqual(to(1, 'origin'));
  expect(press(0, 'origin', 'ArrowUp')).toEqual(to(0, 'origin'));
  expect(press(0, 'idType', 'ArrowDown', { isList: true })).toBeNull();
  expect(press(0, 'idType', 'PageDown', { isList: true })).toEqual(to(2, 'idType'));
  expect(press(0, 'date', 'End', { ctrlKey: true })).toEqual(to(2, 'date'));
  expect(press(2, 'date', 'Home', { ctrlKey: true })).toEqual(to(0, 'date'));
  expect(press(2, 'date', 'Home')).toBeNull();
  expect(press(2, 'date', 'a')).toBeNull();
});

test('Ctrl+Enter inserts a row below, Ctrl+Delete takes the row out', () => {
  expect(press(1, 'date', 'Enter', { ctrlKey: true })).toEqual({ kind: 'insert', row: 2 });
  expect(press(1, 'date', 'Delete', { ctrlKey: true })).toEqual({ kind: 'remove', row: 1 });
});
