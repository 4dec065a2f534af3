import { openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { openLane, type Lane } from '../../workers/client/lanes.ts';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import { BLANK_CUSTOMER } from '../../domain/customers/customer.ts';
import { DirectorySearch } from '../../src/directory/directory-search.ts';
import { databaseName } from '../../src/offline/database.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { openStore } from '../../src/offline/open-store.ts';
import { madeBuyers } from '../../tools/bench/made-buyers.ts';

/** The search over the store as the browser has it: real IndexedDB, real workers, two tabs. */

const TAXPAYER = 'taxpayer-1';
const COUNT = 5000;
const session = {
  userId: 'user-1',
  account: 'demo',
  userName: '演示',
  roleType: 'member' as const,
  roleCodes: [],
  tenantId: crypto.randomUUID(),
  tenantName: '随开演示',
  taxpayers: [],
};
const stores: OfflineStore[] = [];

async function open(): Promise<OfflineStore> {
  const opened = await openStore(session);
  if (!opened.ok) throw new Error(opened.error.code);
  stores.push(opened.value);
  return opened.value;
}

afterEach(() => {
  for (const store of stores.splice(0)) store.close();
});

const BUYERS = madeBuyers(COUNT).map(({ name, code }) => ({ ...BLANK_CUSTOMER, name, taxId: code }));

/** As a pull of the service leaves them. */
async function fill(): Promise<void> {
  const db = await openDB(databaseName(session));
  const tx = db.transaction('entries', 'readwrite');
  for (const [at, fields] of BUYERS.entries()) {
    const key = directoryKey(TAXPAYER, fields.taxId);
    const stored = { rev: at + 1, epoch: 1, fields };
    void tx.store.put({
      type: 'buyer',
      key,
      fields,
      stored,
      change: null,
      sent: null,
      unsynced: 0,
      recency: -at,
    });
  }
  await tx.done;
  db.close();
}

/** A lane that tells how many runs went through it. */
const counted = (lane: Lane) => {
  let runs = 0;
  const hold = (): (() => void) => {
    runs += 1;
    return lane.hold();
  };
  return { lane: { ...lane, died: lane.died, hold }, runs: () => runs };
};

test('of thousands of buyers each is found, what another tab keeps as well, and again when the worker is gone', async () => {
  const store = await open();
  await fill();
  const { lane, runs } = counted(openLane('search'));
  const search = new DirectorySearch(store, lane);
  const names = async (text: string) =>
    (await search.find('buyers', TAXPAYER, text, 8)).map(({ entry }) => entry.name);
  const page = await search.page('buyers', TAXPAYER, '', { from: COUNT - 2, limit: 5 });
  expect(page.total).toBe(COUNT);
  expect(page.entries.map(({ entry }) => entry)).toEqual([BUYERS[1], BUYERS[0]]);
  for (const { name, taxId } of [BUYERS[0], BUYERS[COUNT >> 1], BUYERS[COUNT - 1]].flatMap(
    (one) => one ?? [],
  )) {
    expect(await names(name)).toContain(name);
    expect(await names(taxId)).toEqual([name]);
  }
  const before = runs();
  const other = await open();
  await other.rememberBuyer(TAXPAYER, { ...BLANK_CUSTOMER, name: '厦门顺丰速运', taxId: '91' });
  expect(await names('xmsfsy')).toEqual(['厦门顺丰速运']);
  // What is new was put, and the question asked.
  expect(runs()).toBe(before + 2);
  lane.close();
  expect(await names('xmsfsy')).toEqual(['厦门顺丰速运']);
  expect((await search.page('buyers', TAXPAYER, '', { from: 0, limit: 1 })).total).toBe(COUNT + 1);
});
