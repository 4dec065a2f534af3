import { expect, it } from 'vitest';
import { runToEnd, type Steps } from '../../../domain/kernel/steps.ts';
import { rehearse } from '../../../workers/files/rehearse.ts';
import { mintIds } from '../../../workers/host/mint-ids.ts';

const pace = { progress: () => undefined, checkpoint: () => Promise.resolve() };
const drive = <T>(steps: Steps<T>): Promise<T> => Promise.resolve(runToEnd(steps));

it('goes the way of a file that is imported, line by line', async () => {
  expect(await rehearse({ pace, mintIds, drive, isAwaited: () => true })).toBe(1800);
});

it('ends as soon as the file is there', async () => {
  let rounds = 0;
  expect(await rehearse({ pace, mintIds, drive, isAwaited: () => rounds++ < 1 })).toBe(300);
});
