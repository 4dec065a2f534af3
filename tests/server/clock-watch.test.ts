import { expect, test } from 'vitest';
import { watchClock } from '../../server/services/clock-watch.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** A node beside a database whose clock can be set; it hears it every second. */
function node(at = 0) {
  const world = { own: at, shown: 1_800_000_000_000 };
  const watch = watchClock(() => world.own);
  const hear = (delayMs = 4): void => {
    watch.hear(world.shown, { from: world.own - delayMs, to: world.own });
  };
  hear();
  const pass = (ms: number): void => {
    for (let left = ms; left > 0; left -= SECOND) {
      const step = Math.min(SECOND, left);
      world.own += step;
      world.shown += step;
      hear();
    }
  };
  return { world, watch, hear, pass };
}

test('what another node wrote down is as old here as there, however late it is asked for first', () => {
  const nodes = [node(), node(5 * SECOND), node(HOUR)];
  for (const { pass } of nodes) pass(60 * SECOND);
  const began = nodes[0]?.world.shown ?? 0;
  for (const { pass } of nodes) pass(7 * SECOND);
  expect(nodes.map(({ watch }) => watch.age(began))).toEqual([7000, 7000, 7000]);
});

test.each([
  ['ahead', HOUR],
  ['back', -HOUR],
])('a clock that jumps an hour %s changes nothing about what was before, nor about what comes', (_, jump) => {
  const { world, watch, hear, pass } = node();
  pass(10 * SECOND);
  const before = world.shown;
  pass(3 * SECOND);
  world.shown += jump;
  hear();
  const after = world.shown;
  pass(2 * SECOND);
  expect([watch.age(before), watch.age(after)]).toEqual([5000, 2000]);
});

test('what was written between two looks, before a jump or after it, is never older than it is', () => {
  const { world, watch, pass } = node();
  pass(10 * SECOND);
  world.own += 400;
  const before = world.shown + 400;
  world.shown += HOUR + 400;
  world.own += 600;
  world.shown += 600;
  pass(SECOND);
  expect(watch.age(before)).toBeLessThanOrEqual(1600);
  expect(watch.age(world.shown - 1300)).toBeLessThanOrEqual(1300);
});

test('of the time before it began a node knows that it is past, and no more', () => {
  const { world, watch, pass } = node();
  const before = world.shown - HOUR;
  const never = world.shown + HOUR;
  pass(9 * SECOND);
  expect([watch.age(before), watch.age(never)]).toEqual([9000, 9000]);
});

test('an answer that was long on its way makes nothing younger for longer than until the next', () => {
  const { world, watch, hear, pass } = node();
  pass(5 * SECOND);
  const began = world.shown;
  world.own += 8 * SECOND;
  world.shown += 8 * SECOND;
  hear(8 * SECOND);
  expect(watch.age(began)).toBe(8000);
});

test('a clock that is set right a little at a time is followed for hours', () => {
  const { world, watch, hear } = node();
  for (let second = 0; second < 10_000; second++) {
    world.own += SECOND;
    world.shown += SECOND + 0.5;
    hear(2);
  }
  const began = world.shown;
  world.own += 20 * SECOND;
  world.shown += 20 * SECOND + 10;
  hear(2);
  const age = watch.age(began);
  // Never more ahead than what is taken for drift.
  expect([age <= 20_100, age >= 19_900]).toEqual([true, true]);
});
