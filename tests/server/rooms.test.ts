import { expect, test } from 'vitest';
import { takeRoom } from '../../server/services/rooms.ts';

const MEGABYTE = 1024 * 1024;

test('what is kept in a room stays as it was while more comes, however much, and whatever other rooms keep', () => {
  const [mine, other] = [takeRoom(), takeRoom()];
  const given = Buffer.from('first');
  const first = mine.keep(given);
  given.fill('x');
  const large = mine.keep(Buffer.alloc(3 * MEGABYTE, 'l'));
  const last = mine.keep(Buffer.from('last'));
  other.keep(Buffer.alloc(MEGABYTE, 'o'));
  expect([first, last].map(String)).toEqual(['first', 'last']);
  expect(large.equals(Buffer.alloc(3 * MEGABYTE, 'l'))).toBe(true);
  mine.leave();
  other.leave();
});

test('a room that was left serves the next taker with the same memory; one that became too large does not', () => {
  const used = takeRoom();
  const { buffer } = used.keep(Buffer.from('a'));
  used.leave();
  const next = takeRoom();
  expect(next.keep(Buffer.from('b')).buffer).toBe(buffer);
  const huge = next.keep(Buffer.alloc(8 * MEGABYTE)).buffer;
  next.leave();
  expect(takeRoom().keep(Buffer.from('c')).buffer).not.toBe(huge);
});
