import { openDB } from 'idb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseName } from '../../src/offline/database.ts';
import { STORES } from '../../src/offline/schema.ts';
import { SEALED_STORES } from '../../src/offline/vault/sealed-rows.ts';
import { content, TAXPAYER, uuid } from './device.ts';
import { device, offline, onlineAgain, PAGE, remarks, service, store, useOneLaptop } from './one-laptop.ts';
import { waitingHere } from '../../src/offline/vault/waiting-here.ts';
import { sealLaptops, testSeal } from './test-seal.ts';
import { keptBuyers } from './kept-buyers.ts';

/** The store over sealed rows, and what of them lies readable. */

let unseal: () => void;
beforeAll(() => {
  unseal = sealLaptops();
});
afterAll(() => {
  unseal();
});
useOneLaptop();

const raw = () => openDB(databaseName(device.session, testSeal()));

test('every index that is not of content is over fields that stay readable', async () => {
  const db = await raw();
  const tx = db.transaction(STORES);
  for (const name of STORES) {
    const { key, clear = [] } = SEALED_STORES[name];
    const at = tx.objectStore(name);
    expect([name, [at.keyPath].flat()]).toEqual([name, key]);
    const unread = [...at.indexNames].filter((index) =>
      [at.index(index).keyPath].flat().some((field) => ![...key, ...clear].includes(field)),
    );
    // The draft box puts in order itself what these would.
    expect([name, unread]).toEqual([
      name,
      name === 'docs' ? ['byBuyer', 'byBuyerOfKind', 'byTotal', 'byTotalOfKind'] : [],
    ]);
  }
  db.close();
});

test('of all that is kept only ids, flags, types and times can be read', async () => {
  offline();
  const draftId = uuid();
  await store.saveDraft(content(draftId, '只有我知道的备注'));
  await store.submitDraft(content(uuid(), '提交的备注'));
  await store.keepWorkingCopy({ ...content(uuid(), '没有保存的备注'), updatedAt: 1 });
  await store.rememberBuyer(TAXPAYER, { ...content(draftId, '').face.buyer, taxId: '91110000000000000B' });
  const db = await raw();
  const rows = await Promise.all(STORES.map((name) => db.getAll(name)));
  db.close();
  const kept = rows.flat().map((row: Record<string, unknown>) => {
    const { sealed, ...clear } = row;
    expect(sealed).toBeDefined();
    return JSON.stringify(clear) + Buffer.from(sealed as Uint8Array).toString('utf8');
  });
  for (const secret of ['备注', '购方', '91110000000000000', '螺纹钢', 'taxpayer-1', 'device-1', '演示'])
    expect(kept.filter((text) => text.includes(secret))).toEqual([]);
  expect(await keptBuyers(store, TAXPAYER)).toHaveLength(1);
});

test('the draft box is sorted by what is sealed', async () => {
  for (const name of ['C', 'A', 'B']) {
    const one = content(uuid(), name);
    await store.saveDraft({ ...one, face: { ...one.face, buyer: { ...one.face.buyer, name } } });
  }
  const names = async (descending: boolean) =>
    (await store.listDrafts({ ...PAGE, sort: 'buyerName', descending })).drafts.map((one) => one.buyerName);
  expect(await names(false)).toEqual(['A', 'B', 'C']);
  expect(await names(true)).toEqual(['C', 'B', 'A']);
});

test('a forged row ends no batch: what stands behind it is found', async () => {
  offline();
  for (let at = 0; at < 252; at++) await store.saveDraft(content(uuid(), 'many'));
  const db = await raw();
  const [row] = (await db.getAll('docs')) as { sealed: Uint8Array }[];
  if (row === undefined) throw new Error('nothing there');
  row.sealed[20] = (row.sealed[20] ?? 0) ^ 1;
  await db.put('docs', row);
  db.close();
  expect((await store.listDrafts({ ...PAGE, search: '购方' })).total).toBe(251);
});

test.each(['docs', 'contents', 'bodies'])(
  'a forged row of %s is set aside: what waits beside it is sent',
  async (name) => {
    offline();
    const [broken, whole] = [uuid(), uuid()];
    if (name === 'bodies') await store.submitDraft(content(broken, 'broken'));
    else await store.saveDraft(content(broken, 'broken'));
    await store.saveDraft(content(whole, 'whole'));
    device.kill();
    const db = await raw();
    const row = ((await db.getAll(name)) as { draftId?: string; sealed: Uint8Array }[]).find(
      ({ draftId = broken }) => draftId === broken,
    );
    if (row === undefined) throw new Error('nothing there');
    row.sealed[20] = (row.sealed[20] ?? 0) ^ 1;
    await db.put(name, row);
    db.close();
    const again = await device.open();
    device.nextFault = () => 'ok';
    await again.sync();
    expect(remarks()).toContain('whole');
    expect(again.status().unsynced).toBe(1);
    expect((await again.listDrafts(PAGE)).drafts.map(({ draftId }) => draftId)).toContain(whole);
    again.close();
  },
);

const forge = async (name: 'docs' | 'contents', draftId: string): Promise<void> => {
  const db = await raw();
  const row = (await db.get(name, draftId)) as { sealed: Uint8Array };
  row.sealed[20] = (row.sealed[20] ?? 0) ^ 1;
  await db.put(name, row);
  db.close();
};

test.each(['docs', 'contents'] as const)(
  'a forged row of %s of what the service has is told, and comes again from the service; sums and what is beside it stay',
  async (name) => {
    const [broken, whole] = [uuid(), uuid()];
    for (const draftId of [broken, whole]) await store.saveDraft(content(draftId, draftId));
    await store.sync();
    const before = await store.listDrafts(PAGE);
    await forge(name, broken);
    offline();
    expect(await store.loadDraft(broken)).toMatchObject({ error: { code: 'draft.damaged' } });
    expect(await store.listDrafts(PAGE)).toMatchObject({ unread: 1 });
    await store.sync();
    expect(await store.loadDraft(whole)).toMatchObject({ ok: true });
    await onlineAgain();
    expect(await store.loadDraft(broken)).toMatchObject({ ok: true, value: { face: { remark: broken } } });
    expect(await store.listDrafts(PAGE)).toMatchObject({ unread: 0, total: 2, sums: before.sums });
    await store.saveDraft(content(broken, 'later'));
    await store.sync();
    expect(service.docs.get(broken)).toMatchObject({ rev: 2, body: { invoice: { remark: 'later' } } });
  },
);

test('a forged row of what is not sent is left for who asks about it, and told', async () => {
  const draftId = uuid();
  await store.saveDraft(content(draftId, 'first'));
  await store.sync();
  offline();
  await store.saveDraft(content(draftId, 'second'));
  await forge('contents', draftId);
  expect(await store.loadDraft(draftId)).toMatchObject({ error: { code: 'draft.damaged' } });
  await onlineAgain();
  expect(store.status()).toMatchObject({ unsynced: 1, lastError: { code: 'sync.unwritten' } });
  expect(remarks()).toEqual(['first']);
});

test('how much waits for the passphrase is known without it', async () => {
  expect(await waitingHere({ tenantId: 'nobody', userId: 'nobody' })).toBe(0);
  expect(await waitingHere(device.session)).toBe(0);
  offline();
  await store.saveDraft(content(uuid(), 'draft'));
  await store.submitDraft(content(uuid(), 'submission'));
  expect(await waitingHere(device.session)).toBe(2);
});
