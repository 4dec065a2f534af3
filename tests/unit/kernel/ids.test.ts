import { expect, test } from 'vitest';
import {
  beijingTimestamp,
  newSerial,
  newUuid,
  uuidFromWords,
  wordsFromUuid,
} from '../../../domain/kernel/ids.ts';

const NOW = Date.UTC(2026, 10, 21, 16, 5, 9, 123);

test('a UUID goes through words and back', () => {
  const text = '01a1fb67-1800-7abc-bfff-000300000004';
  expect(uuidFromWords(Uint32Array.of(0, ...wordsFromUuid(text)), 1)).toBe(text);
});

test('a new UUID is of version 7, carries the time and the random words', () => {
  const id = newUuid(NOW, Uint32Array.of(1, 0xffff_ffff, 0xffff_ffff, 0x0102_0304));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7fff-bfff-ffff01020304$/);
  expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(NOW);
});

test('later UUIDs sort later', () => {
  const random = Uint32Array.of(9, 9, 9, 9);
  const ids = [0, 1, 65536, 65537, 2 ** 32, NOW].map((time) => newUuid(time, random));
  expect([...ids].sort()).toStrictEqual(ids);
});

test('a serial is Beijing time and six characters', () => {
  expect([newSerial(NOW, 'k3x9ab'), newSerial('20260101000000', 'abcdefgh')]).toStrictEqual([
    '20261122000509k3x9ab',
    '20260101000000abcdef',
  ]);
});

test.each(['1970-01-01', '2000-02-29', '2024-02-29', '2024-12-31', '2100-03-01', '2026-11-21'])(
  'the calendar agrees on %s',
  (day) => {
    expect(beijingTimestamp(Date.parse(`${day}T10:20:30+08:00`))).toBe(`${day.replaceAll('-', '')}102030`);
  },
);
