import { describe, expect, test } from 'vitest';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import type { WireRequest } from '../../src/offline/sync/ports.ts';
import { problemText, syncProblems } from '../../src/offline/sync-problems.ts';
import { ALONE, sharedLock } from './alone.ts';
import { Device, content, TAXPAYER, tick, uuid, type Fault } from './device.ts';
import { refusal, sliceOf, success } from './fake-answers.ts';
import { FakeService } from './fake-service.ts';

const PAGE = { offset: 0, limit: 100 };

/** A device whose submission meets `fault` at every exchange, then a healthy network. */
async function meet(fault: Fault) {
  const service = new FakeService();
  const device = new Device(service);
  const store = await device.open();
  device.nextFault = () => fault;
  const submitted = await store.submitDraft(content(uuid(), 'x'));
  await store.sync();
  await store.sync();
  const during = store.status();
  device.nextFault = () => 'ok';
  await store.sync();
  const after = store.status();
  const [submission] = (await store.listSubmissions(PAGE)).submissions;
  device.kill();
  return { service, submitted, during, after, submission };
}

describe('nothing leaves the outbox without an answer of the service that echoes its id', () => {
  test.each([
    ['offline', 'waiting', 'net.unreachable'],
    ['lostRequest', 'waiting', 'net.unreachable'],
    ['lostAnswer', 'waiting', 'net.unreachable'],
    ['status500', 'waiting', 'server.busy'],
    ['status401', 'signIn', 'auth.required'],
    ['portal', 'waiting', 'net.portal'],
    ['truncated', 'waiting', 'net.portal'],
  ] as const)('%s', async (fault, phase, code) => {
    const { service, during, after, submission } = await meet(fault);
    expect(during).toMatchObject({ unsynced: 1, phase, lastError: { code } });
    expect(after).toMatchObject({ unsynced: 0, phase: 'idle', lastError: null });
    expect(submission?.state).toBe('accepted');
    expect(service.orders.size).toBe(1);
    expect(service.changedBytes).toEqual([]);
  });

  test('a request delivered twice', async () => {
    const { service, submission } = await meet('duplicate');
    expect(submission?.state).toBe('accepted');
    expect([service.orders.size, service.docs.size]).toEqual([1, 1]);
  });
});

test('another user’s session does not send this user’s work', async () => {
  const service = new FakeService();
  const device = new Device(service);
  const store = await device.open();
  service.signedIn = 'user-2';
  await store.saveDraft(content(uuid(), 'x'));
  await store.sync();
  expect(store.status()).toMatchObject({
    unsynced: 1,
    phase: 'signIn',
    lastError: { code: 'auth.wrongUser' },
  });
  service.signedIn = 'user-1';
  await store.sync();
  expect(store.status().unsynced).toBe(0);
  device.kill();
});

test('a poisoned change is set aside after three refusals, with its body; other drafts go on', async () => {
  const service = new FakeService();
  service.poison.add('bad');
  const device = new Device(service);
  const store = await device.open();
  device.nextFault = () => 'offline';
  const [bad, good] = [uuid(), uuid()];
  await store.submitDraft(content(bad, 'bad'));
  await store.saveDraft(content(good, 'good'));
  device.nextFault = () => 'ok';
  for (let round = 0; round < 4; round++) await store.sync();
  expect(service.docs.get(good)?.body.invoice.remark).toBe('good');
  expect((await store.listSubmissions(PAGE)).submissions).toMatchObject([
    { state: 'returned', reason: { code: 'sync.poison' } },
  ]);
  expect(await store.loadDraft(bad)).toMatchObject({ value: { face: { remark: 'bad' } } });
  expect(store.status().unsynced).toBe(1);
  service.poison.clear();
  await store.submitDraft(content(bad, 'good again'));
  await store.sync();
  expect(store.status().unsynced).toBe(0);
  expect(service.orders.size).toBe(1);
  device.kill();
});

test('a refused submission gives the draft back with the reason', async () => {
  const service = new FakeService();
  const device = new Device(service);
  const store = await device.open();
  const draftId = uuid();
  await store.saveDraft(content(draftId, 'x'));
  await store.sync();
  service.editElsewhere(draftId, 'theirs');
  const lateService = service.handle.bind(service);
  // The other device's version is seen only after the submission was refused.
  service.handle = (request) =>
    request.path.startsWith('/sync/pull') && service.orders.size === 0 && !refused()
      ? { status: 200, retryAfter: null, json: emptyPage(request.path) }
      : lateService(request);
  const refused = (): boolean => service.requests.some(({ path }) => path.startsWith('/v2/'));
  await store.submitDraft(content(draftId, 'x'));
  await store.sync();
  service.handle = lateService;
  await store.sync();
  const [submission] = (await store.listSubmissions(PAGE)).submissions;
  expect(submission).toMatchObject({ state: 'returned', reason: { code: 'submit.changed' } });
  expect(await store.loadDraft(submission?.draftId ?? '')).toMatchObject({
    value: { face: { remark: 'x' } },
  });
  expect(await store.loadDraft(draftId)).toMatchObject({ value: { face: { remark: 'theirs' } } });
  device.kill();
});

const emptyPage = (path: string) => ({
  code: 0,
  message: '',
  data: {
    epoch: 1,
    changes: [],
    cursor: Number(new URL(path, 'http://x').searchParams.get('cursor')),
    more: false,
    serverTime: '2026-11-21T00:00:00.000Z',
  },
});

test('two tabs flush at once: with the lock one sends, without it the service still sees each op once', async () => {
  for (const lock of [sharedLock(), null]) {
    const service = new FakeService();
    const first = new Device(service, undefined, () => lock ?? ALONE);
    const second = new Device(service, first.session, first.oneSender);
    const [a, b] = [await first.open(), await second.open()];
    first.nextFault = second.nextFault = () => 'offline';
    for (let index = 0; index < 5; index++)
      await a.submitDraft(content(uuid(), String(index)), { allowDuplicate: true });
    first.nextFault = second.nextFault = () => 'ok';
    await Promise.all([a.sync(), b.sync(), a.sync(), b.sync()]);
    await Promise.all([a.sync(), b.sync()]);
    for (let turn = 0; turn < 5; turn++) await tick();
    expect(service.orders.size).toBe(5);
    expect(service.docs.size).toBe(5);
    expect(service.changedBytes).toEqual([]);
    expect([...service.docs.values()].every(({ rev }) => rev === 2)).toBe(true);
    expect(a.status().unsynced).toBe(0);
    if (lock !== null) expect(Math.max(first.mostInFlight, second.mostInFlight)).toBe(1);
    first.kill();
    second.kill();
  }
});

test('a service restored to another epoch is read again from the beginning', async () => {
  const service = new FakeService();
  const device = new Device(service);
  const store = await device.open();
  const draftId = uuid();
  await store.saveDraft(content(draftId, 'x'));
  await store.sync();
  service.epoch = 2;
  await store.saveDraft(content(draftId, 'y'));
  await store.sync();
  expect(store.status().unsynced).toBe(0);
  expect(service.docs.get(draftId)?.body.invoice.remark).toBe('y');
  device.kill();
});

describe('a pull that can’t be read is told, and what is saved here goes out all the same', () => {
  const DAMAGE = {
    'no answer of the kind': { changes: 'none' },
    'a draft that is none': {
      changes: [
        { type: 'draft', id: uuid(), rev: 1, seq: 1, epoch: 1, tomb: null, hash: 'x', at: '', body: {} },
      ],
    },
  };
  test.each(Object.entries(DAMAGE))('%s', async (_name, damage) => {
    const service = new FakeService();
    const device = new Device(service);
    const store = await device.open();
    await store.saveDraft(content(uuid(), 'first'));
    await store.sync();
    device.answer = (request) => {
      const said = service.handle(request);
      if (!request.path.startsWith('/sync/pull')) return said;
      const json = said.json as { readonly data: object };
      return { ...said, json: { ...json, data: { ...json.data, ...damage } } };
    };
    await store.saveDraft(content(uuid(), 'second'));
    await store.sync();
    expect(store.status()).toMatchObject({ unsynced: 0, lastError: { code: 'sync.unreadable' } });
    expect([...service.docs.values()].map(({ body }) => body.invoice.remark)).toEqual(['first', 'second']);
    device.answer = (request) => service.handle(request);
    await store.sync();
    expect(store.status()).toMatchObject({ unsynced: 0, lastError: null });
    device.kill();
  });
});

describe('what a user may not do any more stays here as it is, and goes out once they may (A3)', () => {
  const FORBIDDEN = { code: 'auth.forbidden', params: {} };
  const isOf = (path: string) => path === '/sync/push' || path.startsWith('/v2/tax/issue/');
  /** A service of before refuses the whole request, a newer one each op. */
  const REFUSALS = {
    'the whole request': (request: WireRequest, service: FakeService) =>
      isOf(request.path) ? refusal(403, 'auth.forbidden') : service.handle(request),
    'each op': (request: WireRequest, service: FakeService) => {
      if (request.path !== '/sync/push')
        return isOf(request.path) ? refusal(403, 'auth.forbidden') : service.handle(request);
      const { ops } = JSON.parse(new TextDecoder().decode(request.body ?? undefined)) as {
        ops: readonly { opId: string }[];
      };
      const results = ops.map(({ opId }) => ({ opId, status: 'rejected', rev: 0, error: FORBIDDEN }));
      return success({ epoch: service.epoch, results });
    },
  };
  test.each(Object.entries(REFUSALS))('%s', async (_name, refuse) => {
    const service = new FakeService();
    const device = new Device(service);
    const store = await device.open();
    const known = uuid();
    await store.saveDraft(content(known, 'before'));
    await store.sync();
    device.answer = (request) => refuse(request, service);
    await store.saveDraft(content(known, 'after'));
    const submitted = await store.submitDraft(content(uuid(), 'submitted'));
    await store.rememberBuyer(TAXPAYER, { ...EMPTY_PARTY, name: '甲公司' });
    for (let round = 0; round < 5; round++) await store.sync();
    const during = store.status();
    expect(during).toMatchObject({ unsynced: 2, entries: 1, phase: 'waiting', lastError: FORBIDDEN });
    expect(syncProblems(during).map(problemText).join()).toContain('请联系管理员');
    expect(await store.loadDraft(known)).toMatchObject({ value: { face: { remark: 'after' } } });
    device.answer = (request) => service.handle(request);
    await store.sync();
    await store.sync();
    expect(store.status()).toMatchObject({ unsynced: 0, entries: 0, phase: 'idle', lastError: null });
    expect(service.docs.get(known)?.body.invoice.remark).toBe('after');
    expect(submitted.ok).toBe(true);
    expect(service.orders.size).toBe(1);
    expect(service.changedBytes).toEqual([]);
    device.kill();
  });

  test('the others of the same push go on', async () => {
    const service = new FakeService();
    const device = new Device(service);
    const store = await device.open();
    const [theirs, mine] = [uuid(), uuid()];
    device.answer = (request) => {
      const said = service.handle(request);
      if (request.path !== '/sync/push') return said;
      const { data } = said.json as { data: { results: readonly { opId: string }[] } };
      const text = new TextDecoder().decode(request.body ?? undefined);
      const results = data.results.map((result) =>
        sliceOf(text, result).includes(theirs)
          ? { opId: result.opId, status: 'rejected', rev: 0, error: FORBIDDEN }
          : result,
      );
      return success({ epoch: service.epoch, results });
    };
    await store.saveDraft(content(theirs, 'theirs'));
    await store.saveDraft(content(mine, 'mine'));
    await store.sync();
    expect(store.status()).toMatchObject({ unsynced: 1, lastError: FORBIDDEN });
    expect(service.docs.get(mine)?.body.invoice.remark).toBe('mine');
    device.kill();
  });
});
