import { expect, test } from 'vitest';
import type { OutboxRow } from '../../src/offline/schema.ts';
import { chooseBatch } from '../../src/offline/transitions/take-batch.ts';

const op = (n: number, draftId: string, change: Partial<OutboxRow> = {}): OutboxRow => ({
  n,
  opId: `op-${String(n)}`,
  kind: 'put',
  draftId,
  deviceId: 'device-1',
  hash: '',
  baseRev: null,
  sent: false,
  attempts: 0,
  refusals: 0,
  bytes: 10,
  ...change,
});
const chosen = (queue: readonly OutboxRow[], ...tried: string[]): number[] =>
  chooseBatch(queue, new Set(tried)).map(({ n }) => n);

test('changes of different drafts travel together, of one draft one after the other', () => {
  expect(chosen([op(1, 'a'), op(2, 'b'), op(3, 'a')])).toEqual([1, 2]);
});

test('a submission travels alone and waits for the change of its draft', () => {
  const queue = [op(1, 'a'), op(2, 'a', { kind: 'submit' }), op(3, 'b')];
  expect(chosen(queue)).toEqual([1, 3]);
  expect(chosen(queue.slice(1))).toEqual([2]);
});

test('what was tried in this round holds up its own draft only', () => {
  expect(chosen([op(1, 'a'), op(2, 'a'), op(3, 'b')], 'op-1')).toEqual([3]);
  expect(chosen([op(1, 'a')], 'op-1')).toEqual([]);
});

test('what was refused before is sent alone', () => {
  expect(chosen([op(1, 'a', { refusals: 1 }), op(2, 'b')])).toEqual([1]);
  expect(chosen([op(1, 'a'), op(2, 'b', { refusals: 1 })])).toEqual([1]);
});

test('a push holds at most 50 ops and about 1 MB, but always one op', () => {
  expect(chosen(Array.from({ length: 60 }, (_, n) => op(n, String(n))))).toHaveLength(50);
  expect(chosen([op(1, 'a', { bytes: 2_000_000 }), op(2, 'b')])).toEqual([1]);
  expect(chosen([op(1, 'a', { bytes: 600_000 }), op(2, 'b', { bytes: 600_000 })])).toEqual([1]);
});
