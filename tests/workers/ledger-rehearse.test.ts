import { expect, it } from 'vitest';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { rehearse } from '../../workers/ledger/rehearse.ts';

it('takes made-up lines as those of a file, and lets others run in between', async () => {
  let turns = 0;
  const turn = (): Promise<void> => {
    turns += 1;
    return Promise.resolve();
  };
  expect(await rehearse(mintIds, turn)).toBe(3200);
  expect(turns).toBe(8);
});
