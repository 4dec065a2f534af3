import { expect, test, vi } from 'vitest';
import { Device, content, remove, tick, uuid } from './device.ts';
import {
  device,
  drafts,
  goOnWith,
  offline,
  onlineAgain,
  remarks,
  service,
  store,
  submissions,
  useOneLaptop,
} from './one-laptop.ts';

useOneLaptop();

/** The given faults in order; the last one for ever. */
function faults<T>(list: readonly [T, ...T[]]): () => T {
  let at = 0;
  return () => list[Math.min(at++, list.length - 1)] ?? list[0];
}

test('a saved draft is there after the app was closed, and reaches the service when there is a network', async () => {
  offline();
  const draftId = uuid();
  expect(await store.saveDraft(content(draftId, 'first'))).toMatchObject({ ok: true });
  await store.sync();
  expect(store.status()).toMatchObject({
    unsynced: 1,
    phase: 'waiting',
    lastError: { code: 'net.unreachable' },
  });
  device.kill();
  goOnWith(await device.open());
  expect(await drafts()).toMatchObject([{ draftId, state: 'unsynced', buyerName: '购方“甲” ' }]);
  expect(await store.loadDraft(draftId)).toMatchObject({ ok: true, value: { face: { remark: 'first' } } });
  await onlineAgain();
  expect(store.status()).toMatchObject({ unsynced: 0, phase: 'idle', lastError: null });
  expect(await drafts()).toMatchObject([{ draftId, state: 'synced' }]);
  expect(remarks()).toEqual(['first']);
});

test('unsent changes of one draft give way to the newest', async () => {
  offline();
  const draftId = uuid();
  for (const remark of ['a', 'b', 'c']) await store.saveDraft(content(draftId, remark));
  expect(store.status().unsynced).toBe(1);
  await onlineAgain();
  expect(service.docs.get(draftId)).toMatchObject({ rev: 1, body: { invoice: { remark: 'c' } } });
});

test('a change that was sent stays as it is; the next one is an op of its own', async () => {
  const draftId = uuid();
  device.nextFault = faults(['ok', 'lostAnswer', 'offline']);
  await store.saveDraft(content(draftId, 'sent'));
  await store.sync();
  await store.saveDraft(content(draftId, 'later'));
  expect(store.status().unsynced).toBe(1);
  await onlineAgain();
  expect(service.changedBytes).toEqual([]);
  expect(service.docs.get(draftId)).toMatchObject({ rev: 2, body: { invoice: { remark: 'later' } } });
});

test('an unchanged draft is not sent again', async () => {
  const draftId = uuid();
  await store.saveDraft(content(draftId, 'same'));
  await store.sync();
  await store.saveDraft(content(draftId, 'same'));
  await store.sync();
  expect(service.docs.get(draftId)?.rev).toBe(1);
});

test('a submission made offline is queued, read-only, and ends issued with its number', async () => {
  offline();
  const draftId = uuid();
  const submitted = await store.submitDraft(content(draftId, 'goes'));
  const subId = submitted.ok ? submitted.value.subId : '';
  expect(await submissions()).toMatchObject([{ subId, state: 'queued', draftId }]);
  expect(await drafts()).toMatchObject([{ draftId, state: 'queued' }]);
  expect(await store.saveDraft(content(draftId, 'edited'))).toMatchObject({
    ok: false,
    error: { code: 'draft.queued' },
  });
  expect(await remove(store, draftId)).toMatchObject({ ok: false, error: { code: 'draft.queued' } });
  await onlineAgain();
  expect(await submissions()).toMatchObject([{ state: 'accepted', ddbh: 'D1-1' }]);
  expect(await drafts()).toEqual([]);
  service.finish(subId, 'issued');
  await store.sync();
  expect(await submissions()).toMatchObject([{ state: 'issued', sandbox: true }]);
  const number = (await submissions())[0]?.number ?? '';
  expect(number).toHaveLength(20);
  expect(service.orders.size).toBe(1);
  for (const name of [number, 'D1-1', subId]) {
    expect(await store.loadSubmission(name)).toMatchObject({
      value: { deviceId: 'device-1', face: { remark: 'goes' }, lines: { count: 1 } },
    });
  }
  expect(await store.loadSubmission(number, '3100224130')).toMatchObject({
    error: { code: 'submission.notHere' },
  });
  expect(await store.loadSubmission('other')).toMatchObject({ error: { code: 'submission.notHere' } });
});

test('an unsent submission can be taken back, a sent one can not', async () => {
  offline();
  const draftId = uuid();
  const first = await store.submitDraft(content(draftId, 'x'));
  expect(await store.withdraw(first.ok ? first.value.subId : '')).toMatchObject({ ok: true });
  expect(await submissions()).toEqual([]);
  expect(await drafts()).toMatchObject([{ draftId, state: 'unsynced' }]);
  const second = await store.submitDraft(content(draftId, 'x'));
  device.nextFault = faults(['ok', 'ok', 'lostAnswer', 'offline']);
  await store.sync();
  expect(await store.withdraw(second.ok ? second.value.subId : '')).toMatchObject({
    error: { code: 'submit.sent' },
  });
  await onlineAgain();
  expect(service.orders.size).toBe(1);
});

test('a failed order gives the draft back, editable, with the reason, and it can be submitted again', async () => {
  const draftId = uuid();
  const first = await store.submitDraft(content(draftId, 'x'));
  await store.sync();
  service.finish(first.ok ? first.value.subId : '', 'failed');
  await store.sync();
  expect(await submissions()).toMatchObject([
    { state: 'returned', reason: { code: 'submit.failed', params: { reason: '余额不足\nE1' } } },
  ]);
  expect(await drafts()).toMatchObject([{ draftId, state: 'synced' }]);
  const second = await store.submitDraft(content(draftId, 'better'));
  await store.sync();
  service.finish(second.ok ? second.value.subId : '', 'issued');
  await store.sync();
  expect((await submissions()).map(({ state }) => state)).toEqual(['issued', 'returned']);
  expect(await drafts()).toEqual([]);
});

test('an order that answers before its own acknowledgement settles the submission', async () => {
  const draftId = uuid();
  device.nextFault = faults(['ok', 'ok', 'lostAnswer', 'offline']);
  const submitted = await store.submitDraft(content(draftId, 'x'));
  const subId = submitted.ok ? submitted.value.subId : '';
  await store.sync();
  service.finish(subId, 'issued');
  await onlineAgain();
  expect(store.status().unsynced).toBe(0);
  expect(await submissions()).toMatchObject([{ subId, state: 'issued' }]);
  expect(await drafts()).toEqual([]);
});

test('a deleted draft is deleted at the service, one it never saw is just gone', async () => {
  const [known, fresh] = [uuid(), uuid()];
  await store.saveDraft(content(known, 'x'));
  await store.sync();
  offline();
  await store.saveDraft(content(fresh, 'x'));
  await remove(store, fresh);
  await remove(store, known);
  expect(store.status().unsynced).toBe(1);
  expect(await drafts()).toEqual([]);
  await onlineAgain();
  expect(service.docs.get(known)?.tomb).toBe('deleted');
  expect(service.docs.has(fresh)).toBe(false);
  expect(await drafts()).toEqual([]);
});

test('working copies survive a restart', async () => {
  const { draftId, ywlsh, taxpayerId, deviceId, face } = content(uuid(), 'typing');
  const copy = { draftId, ywlsh, taxpayerId, deviceId, face, updatedAt: 5 };
  await store.keepWorkingCopy(copy);
  device.kill();
  goOnWith(await device.open());
  expect(await store.listWorkingCopies()).toEqual([copy]);
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  await store.dropWorkingCopy(draftId);
  expect(heard).toHaveBeenCalledOnce();
  stop();
  expect(await store.listWorkingCopies()).toEqual([]);
});

test('listeners hear of changes, here and in another tab', async () => {
  const second = new Device(service, device.session);
  const other = await second.open();
  let heard = 0;
  other.subscribe(() => {
    heard += 1;
  });
  offline();
  await store.saveDraft(content(uuid(), 'x'));
  for (let turn = 0; turn < 20 && heard === 0; turn++) await tick();
  await tick();
  expect(heard).toBeGreaterThan(0);
  second.kill();
});

test('an invoice that looks like one that waits is asked about first, and goes out when its user wants it', async () => {
  offline();
  const [one, two] = [uuid(), uuid()];
  await store.submitDraft(content(one, 'x'));
  expect(await store.submitDraft(content(two, 'y'))).toMatchObject({
    ok: false,
    error: { code: 'submit.duplicate', params: { ddbh: '待同步' } },
  });
  expect(await store.submitDraft(content(two, 'y'), { allowDuplicate: true })).toMatchObject({ ok: true });
  await onlineAgain();
  expect(service.orders.size).toBe(2);
  const sent = service.requests.flatMap(({ path, body }) =>
    path.startsWith('/v2/') && body !== null ? [new TextDecoder().decode(body)] : [],
  );
  expect(sent.map((text) => text.includes('"allowDuplicate":true'))).toEqual([false, true]);
});
