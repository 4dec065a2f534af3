import { expect, it } from 'vitest';
import { ReadingClock } from '../../workers/client/reading-clock.ts';

const MB = 1024 * 1024;

/** Started at 0, there at 100, reading from `ready` on, alive at `heard`. */
function clockOf(bytes: number, ready: number, heard: number): ReadingClock {
  const clock = new ReadingClock(bytes, 0);
  clock.began(100);
  clock.ready(ready);
  clock.heard(heard);
  return clock;
}

it('a frame that fell silent is given up after a second', () => {
  expect(clockOf(0, 200, 300).isOver(1300)).toBe(false);
  expect(clockOf(0, 200, 300).isOver(1301)).toBe(true);
});

it('a reader that never ends is given up after two seconds, later when the workbook is larger', () => {
  expect(clockOf(0, 200, 2200).isOver(2200)).toBe(false);
  expect(clockOf(0, 200, 2201).isOver(2201)).toBe(true);
  expect(clockOf(5 * MB, 200, 7200).isOver(7200)).toBe(false);
  expect(clockOf(5 * MB, 200, 7201).isOver(7201)).toBe(true);
});

it('a busy machine has more time, as its start tells', () => {
  expect(clockOf(0, 600, 700).isOver(2700)).toBe(false);
  expect(clockOf(0, 600, 700).isOver(2701)).toBe(true);
  expect(clockOf(0, 600, 10_600).isOver(10_600)).toBe(false);
  expect(clockOf(0, 600, 10_601).isOver(10_601)).toBe(true);
});

it('what never starts is given up, too', () => {
  const clock = new ReadingClock(0, 0);
  clock.heard(9000);
  expect(clock.isOver(10_000)).toBe(false);
  expect(clock.isOver(10_001)).toBe(true);
});
