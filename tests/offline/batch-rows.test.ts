import { expect, test } from 'vitest';
import { refusalText, type Refusal } from '../../domain/bureau-workbook/batch-row.ts';
import { batchRowOf, draftsBySerial } from '../../src/offline/batch-rows.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { content, remove, uuid } from './device.ts';
import { here, meet, network, onTwoLaptops, service, there } from './two-laptops.ts';

/** What drafts are in the bureau's batch workbook, on two laptops. DOMAIN A6 */

onTwoLaptops();

const REFUSED: Refusal = { message: '第4行税率不合法', line: 'abc', field: 'taxRate', was: '1', done: false };
const PLACES = { serial: 'KP1', rows: '4-5', lines: 'abcdefabcdefabcdefabcdef' };

async function imported(): Promise<string> {
  const draft = content(uuid(), 'refused');
  network('offline');
  await here.importDrafts([{ key: 'a', content: { ...draft, batch: PLACES } }]);
  return draft.draftId;
}
const stateOf = async (store: OfflineStore) => {
  const { drafts } = await store.listDrafts({ offset: 0, limit: 10 });
  return drafts.map(({ refusals = [] }) => refusalText(refusals));
};

test('a draft of a workbook is found by its 发票流水号, its reasons are with it on both laptops', async () => {
  const draftId = await imported();
  const { taxpayerId, ywlsh } = content(draftId, '');
  expect(await batchRowOf(here, draftId)).toEqual({ ...PLACES, files: [], refusals: [] });
  expect(await stateOf(here)).toEqual(['']);
  await here.keepEntries('batchRow', [[draftId, { files: ['f'], refusals: [REFUSED] }]]);
  const row = { ...PLACES, files: ['f'], refusals: [REFUSED] };
  await meet();
  expect(here.status()).toMatchObject({ unsynced: 0, entries: 0 });
  for (const store of [here, there]) {
    expect(await draftsBySerial(store, taxpayerId, new Set(['KP1', 'KP2']))).toMatchObject([
      { draftId, serial: 'KP1', state: 'free', row },
    ]);
    expect(await draftsBySerial(store, taxpayerId, new Set([ywlsh]))).toMatchObject([{ serial: ywlsh }]);
    expect(await draftsBySerial(store, 'other', new Set(['KP1']))).toEqual([]);
    expect(await stateOf(store)).toEqual(['税局退回：第4行税率不合法']);
  }
});

test('the same reasons again change nothing and send nothing', async () => {
  const draftId = await imported();
  const reasons = { files: ['f'], refusals: [REFUSED] };
  await here.keepEntries('batchRow', [[draftId, reasons]]);
  await meet();
  const sent = service.requests.length;
  await here.keepEntries('batchRow', [[draftId, structuredClone(reasons)]]);
  await here.sync();
  expect(service.requests.slice(sent).filter(({ path }) => path === '/sync/push')).toEqual([]);
});

test('what ends with a saved draft is written with it, or not at all', async () => {
  const draftId = await imported();
  await here.keepEntries('batchRow', [[draftId, { refusals: [REFUSED] }]]);
  const refusals = [{ ...REFUSED, done: true }];
  await here.saveDraft({ ...content(draftId, 'mended'), batch: { refusals } });
  expect((await batchRowOf(here, draftId))?.refusals).toEqual(refusals);
  expect(await stateOf(here)).toEqual(['']);
  await here.submitDraft(content(draftId, 'mended'));
  const again = { ...content(draftId, 'later'), batch: { refusals: [REFUSED] } };
  expect(await here.saveDraft(again)).toMatchObject({ ok: false, error: { code: 'draft.queued' } });
  expect((await batchRowOf(here, draftId))?.refusals).toEqual(refusals);
});

test('it goes with the draft: thrown away, or taken by the service to be issued', async () => {
  const thrown = await imported();
  const sent = content(uuid(), 'sent');
  await here.saveDraft({ ...sent, batch: PLACES });
  await meet();
  await remove(here, thrown);
  await here.submitDraft(sent);
  expect(await batchRowOf(here, thrown)).toBeNull();
  expect(await batchRowOf(here, sent.draftId)).not.toBeNull();
  await meet();
  await meet();
  expect(await batchRowOf(here, sent.draftId)).toBeNull();
  expect([...service.entries.kept.values()].filter(({ type, tomb }) => type === 'batchRow' && !tomb)).toEqual(
    [],
  );
});
