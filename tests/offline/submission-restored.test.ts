import { expect, test } from 'vitest';
import { content, Device, uuid } from './device.ts';
import { FakeService, type ServiceBackup } from './fake-service.ts';

const PAGE = { offset: 0, limit: 10 };

/** A laptop that has never been anywhere, and a draft's id. */
async function opened() {
  const service = new FakeService();
  const device = new Device(service);
  const store = await device.open();
  return { service, device, store, id: uuid() };
}

/** Its draft is on the service, and `backup` has it. */
async function saved(remark: string) {
  const laptop = await opened();
  await laptop.store.saveDraft(content(laptop.id, remark));
  await laptop.store.sync();
  return { ...laptop, backup: laptop.service.backup() };
}

type Store = Awaited<ReturnType<typeof opened>>['store'];

const settle = async (store: Store): Promise<void> => {
  for (let round = 0; round < 3; round++) await store.sync();
};

const liveRemarks = (service: FakeService): readonly string[] =>
  [...service.docs.values()]
    .filter(({ tomb }) => tomb === null)
    .map(({ body }) => body.invoice.remark)
    .sort();

/** A draft whose submission was sent, never answered, and then the service was restored; `before`: what it lost, too. */
async function restored(
  before: 'the draft' | 'the last change',
  meanwhile: (service: FakeService, id: string) => void,
) {
  const { service, device, store, id } = await opened();
  const backups: ServiceBackup[] = [service.backup()];
  for (const remark of ['first', 'last']) {
    await store.saveDraft(content(id, remark));
    await store.sync();
    backups.push(service.backup());
  }
  device.nextFault = () => 'offline';
  await store.submitDraft(content(id, 'last'));
  let exchanges = 0;
  device.nextFault = () => (exchanges++ === 0 ? 'ok' : 'lostRequest');
  await store.sync();
  const backup = backups[before === 'the draft' ? 0 : 1];
  if (backup !== undefined) service.restore(backup);
  meanwhile(service, id);
  device.nextFault = () => 'ok';
  await settle(store);
  const [submission] = (await store.listSubmissions(PAGE)).submissions;
  device.kill();
  return { status: store.status(), submission, remarks: liveRemarks(service) };
}

// Seed 1397 of the simulation: the change that recovery put ahead of the submission waited for it, and it for the change.
test('edited elsewhere since: the submission comes back as a copy', async () => {
  const { status, submission, remarks } = await restored('the last change', (service, id) => {
    service.editElsewhere(id, 'theirs');
  });
  expect(status).toMatchObject({ unsynced: 0, phase: 'idle', lastError: null });
  expect(submission).toMatchObject({ state: 'returned', reason: { code: 'submit.changed' } });
  expect(remarks).toEqual(['last', 'theirs']);
});

test('the draft is lost: it is there again, and its submission comes back with the reason', async () => {
  const { status, submission, remarks } = await restored('the draft', () => undefined);
  expect(status).toMatchObject({ unsynced: 0, phase: 'idle', lastError: null });
  expect(submission).toMatchObject({ state: 'returned', reason: { code: 'submit.changed' } });
  expect(remarks).toEqual(['last']);
});

// Seed 2244 of the simulation: what was submitted went out over an edit that its laptop had never seen.
test('the order failed and its draft was edited elsewhere: the edit stays', async () => {
  const { service, device, store, id } = await opened();
  const submitted = await store.submitDraft(content(id, 'submitted'));
  await store.sync();
  service.finish(submitted.ok ? submitted.value.subId : '', 'failed');
  service.restore(service.backup());
  service.editElsewhere(id, 'theirs');
  await settle(store);
  expect((await store.listSubmissions(PAGE)).submissions).toMatchObject([{ state: 'returned' }]);
  expect(service.docs.get(id)).toMatchObject({ tomb: null, body: { invoice: { remark: 'theirs' } } });
  expect(await store.loadDraft(id)).toMatchObject({ value: { face: { remark: 'theirs' } } });
  device.kill();
});

// Seed 3502 of the simulation: without base, parked version or op nothing would have brought the draft to the service again.
test('taken back between what a restored service has and what it says of it: the draft is promised again', async () => {
  const { service, device, store, id, backup } = await saved('mine');
  const stored = service.docs.get(id)?.body;
  device.nextFault = () => 'offline';
  const submitted = await store.submitDraft(content(id, 'mine'));
  service.restore(backup);
  if (stored !== undefined) service.recreate(uuid(), id, stored);
  let exchanges = 0;
  device.nextFault = () => (exchanges++ < 2 ? 'ok' : 'offline');
  await store.sync();
  expect(await store.withdraw(submitted.ok ? submitted.value.subId : '')).toMatchObject({ ok: true });
  device.nextFault = () => 'ok';
  await settle(store);
  expect(store.status()).toMatchObject({ unsynced: 0, phase: 'idle', lastError: null });
  expect(liveRemarks(service)).toEqual(['mine']);
  device.kill();
});

test('an accepted order that the service lost is offered again: what another laptop wrote there since is a draft of its own', async () => {
  const { service, device, store, id, backup } = await saved('submitted');
  const submitted = await store.submitDraft(content(id, 'submitted'));
  await store.sync();
  expect((await store.listSubmissions(PAGE)).submissions).toMatchObject([{ state: 'accepted' }]);
  service.restore(backup);
  service.editElsewhere(id, 'theirs');
  await settle(store);
  expect([...service.orders.keys()]).toEqual([submitted.ok ? submitted.value.subId : '']);
  expect(service.docs.get(id)).toMatchObject({
    tomb: 'consumed',
    body: { invoice: { remark: 'submitted' } },
  });
  expect(liveRemarks(service)).toEqual(['theirs']);
  device.kill();
});

// Seed 6105 of the simulation: what the service went back to took the place of what was submitted.
test('an accepted order that the service lost with the last change is taken back: what was submitted stays', async () => {
  const { service, device, store, id, backup } = await saved('first');
  await store.saveDraft(content(id, 'last'));
  await store.sync();
  const submitted = await store.submitDraft(content(id, 'last'));
  await store.sync();
  service.restore(backup);
  device.nextFault = () => 'offline';
  await store.saveDraft(content(uuid(), 'another'));
  device.nextFault = () => 'ok';
  let exchanges = 0;
  let withdrawn: unknown;
  // It was told what the restored service has, and sends the other draft; the submission waits.
  device.beforeExchange = async () => {
    if (++exchanges === 5) withdrawn = await store.withdraw(submitted.ok ? submitted.value.subId : '');
  };
  await settle(store);
  expect(withdrawn).toMatchObject({ ok: true });
  expect(store.status()).toMatchObject({ unsynced: 0, phase: 'idle', lastError: null });
  expect(liveRemarks(service)).toEqual(['another', 'first', 'last']);
  device.kill();
});

test('restored between pull and push: revision 2 of before is not revision 2 of after, and neither is written over the other', async () => {
  const { service, device, store, id, backup } = await saved('first');
  await store.saveDraft(content(id, 'second'));
  await store.sync();
  await store.saveDraft(content(id, 'third'));
  let exchanges = 0;
  device.nextFault = () => {
    // After the pull, before the push.
    if (exchanges++ === 1) {
      service.restore(backup);
      service.editElsewhere(id, 'theirs');
    }
    return 'ok';
  };
  await settle(store);
  expect(liveRemarks(service)).toEqual(['theirs', 'third']);
  device.kill();
});

// I6: nothing but the snapshot is left of it here, and the service has another order in its place.
test('an issued order that the service lost is refused when it is offered again: its content is a draft, with the reason', async () => {
  const { service, device, store, id, backup } = await saved('submitted');
  const submitted = await store.submitDraft(content(id, 'submitted'));
  const subId = submitted.ok ? submitted.value.subId : '';
  await store.sync();
  service.finish(subId, 'issued');
  await store.sync();
  expect(await store.read((tx) => tx.objectStore('docs').count())).toBe(0);
  service.restore(backup);
  service.editElsewhere(id, 'theirs');
  const theirs = service.docs.get(id)?.body;
  if (theirs !== undefined) service.recreate(uuid(), id, theirs);
  await settle(store);
  const submission = (await store.listSubmissions(PAGE)).submissions.find((one) => one.subId === subId);
  expect(submission).toMatchObject({ state: 'returned', reason: { code: 'submit.already' } });
  expect(await store.loadDraft(submission?.draftId ?? '')).toMatchObject({
    ok: true,
    value: { face: { remark: 'submitted' } },
  });
  expect(liveRemarks(service)).toEqual(['submitted']);
  device.kill();
});
