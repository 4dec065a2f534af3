import { afterAll, beforeAll, expect, test } from 'vitest';
import 'fake-indexeddb/auto';
import { errorText } from '../../domain/kernel/errors.ts';
import { ok } from '../../domain/kernel/result.ts';
import { accountService } from '../../src/offline/account-service.ts';
import { digest } from '../../src/offline/adapters/ambient.ts';
import { openChanges } from '../../src/offline/changes.ts';
import { openDatabase } from '../../src/offline/database.ts';
import type { DraftContent } from '../../src/offline/draft-types.ts';
import { foreseeTwins } from '../../src/offline/foresee-twins.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { startStore } from '../../src/offline/start-store.ts';
import type { Transport, WireAnswer } from '../../src/offline/sync/ports.ts';
import { beginRecovery, endOverdue } from '../../server/services/recovering.ts';
import { inTenant } from '../../server/store/tenant-tx.ts';
import { signInApi } from '../../wire/auth.api.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { decodeGoodsList } from '../../wire/goods-list.codec.ts';
import { decodeFace } from '../../wire/invoice.codec.ts';
import { leaseApi } from '../../wire/robot.api.ts';
import { cookieOf, PASSWORD, startTestService, type Caller, type TestService } from '../server/harness.ts';
import { sampleDraft } from '../server/samples.ts';
import { ALONE } from './alone.ts';
import { uuid } from './device.ts';

/** The offline store and the service as they are, over the wire as it is. */

const PAGE = { offset: 0, limit: 100 };
const NO_ANSWER: WireAnswer = { status: 0, retryAfter: null, json: undefined };

let service: TestService;
let caller: Caller;
let store: OfflineStore;
let isOnline = true;
let loseAnswerTo: string | null = null;

const transportOf =
  (cookie: () => string): Transport =>
  async ({ method, path, headers, body }) => {
    if (!isOnline) return NO_ANSWER;
    const response = await service.inject({
      method,
      url: path,
      headers: {
        cookie: cookie(),
        'x-suikai': '1',
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === null ? {} : { payload: Buffer.from(body) }),
    });
    if (loseAnswerTo !== null && path.startsWith(loseAnswerTo)) {
      loseAnswerTo = null;
      return NO_ANSWER;
    }
    return { status: response.statusCode, retryAfter: null, json: response.json() };
  };

const transport = transportOf(() => caller.cookie);

/** @param cookie of its own sign-in: a session belongs to one laptop */
async function laptop(name: string, cookie = (): string => caller.cookie): Promise<OfflineStore> {
  const opened = await openDatabase(name);
  if (!opened.ok) throw new Error(opened.error.code);
  const started = await startStore(caller.session, opened.value, {
    transport: transportOf(cookie),
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    ids: { uuid, serial: () => `20261121090000${uuid().slice(-6)}` },
    digest,
    random: () => 0,
    schedule: () => () => undefined,
    oneSender: ALONE,
    visible: () => true,
    requestBackgroundSync: () => Promise.resolve(),
    openChanges,
  });
  if (!started.ok) throw new Error(started.error.code);
  return started.value;
}

beforeAll(async () => {
  service = await startTestService();
  caller = await service.signIn('demo');
  store = await laptop('real-service');
});

afterAll(async () => {
  store.close();
  await service.stop();
});

function content(draftId: string, remark: string): DraftContent {
  const { diskId, taxpayerId, mainGoods, invoice } = sampleDraft(caller.session);
  const lines = decodeGoodsList(invoice.goodsList);
  return {
    draftId,
    ywlsh: `20261121080000${draftId.slice(-6)}`,
    taxpayerId,
    deviceId: diskId,
    mainGoods,
    face: { ...decodeFace(invoice), remark },
    lines,
    totals: { amount: 10_000, tax: 1300, total: 11_300 },
    goodsListJson: new TextEncoder().encode(encodeGoodsList(lines, false)),
  };
}

async function robot(outcome: 'complete' | 'fail', number = ''): Promise<void> {
  const { data } = await service.robot('/robot/v1/lease', { invoiceTypes: ['82'] });
  const { task } = leaseApi.response.parse(data);
  const { taskId, fence } = task ?? { taskId: '', fence: 0 };
  await service.robot(`/robot/v1/tasks/${taskId}/begin`, { fence, lookedUp: false });
  const report =
    outcome === 'complete'
      ? { fence, number, issuedAt: new Date().toISOString(), sandbox: true }
      : { fence, code: 'E1', hint: '授信额度不足', message: 'quota' };
  expect(await service.robot(`/robot/v1/tasks/${taskId}/${outcome}`, report)).toMatchObject({ status: 200 });
}

const newest = async () => (await store.listSubmissions(PAGE)).submissions[0];

test('submitted offline, sent with lost answers, failed by the robot, sent again, issued once', async () => {
  const draftId = uuid();
  isOnline = false;
  await store.saveDraft(content(draftId, '第一版'));
  expect(await store.submitDraft(content(draftId, '第二版'))).toMatchObject({ ok: true });
  expect(store.status().unsynced).toBe(1);
  isOnline = true;
  loseAnswerTo = '/sync/push';
  await store.sync();
  loseAnswerTo = '/v2/';
  await store.sync();
  await store.sync();
  expect(store.status()).toMatchObject({ unsynced: 0, lastError: null });
  expect(await newest()).toMatchObject({ state: 'accepted' });

  await robot('fail');
  await store.sync();
  expect(await newest()).toMatchObject({
    state: 'returned',
    reason: { code: 'submit.failed', params: { reason: '授信额度不足' } },
  });
  expect((await store.listDrafts(PAGE)).drafts).toMatchObject([{ draftId, state: 'synced' }]);

  expect(await store.submitDraft(content(draftId, '第三版'))).toMatchObject({ ok: true });
  await store.sync();
  await robot('complete', '26997000000000000001');
  await store.sync();
  expect(await newest()).toMatchObject({ state: 'issued', number: '26997000000000000001', sandbox: true });
  expect((await store.listDrafts(PAGE)).total).toBe(0);
});

test('a face the service refuses comes back with its reason', async () => {
  const draftId = uuid();
  const wrong = content(draftId, 'x');
  await store.submitDraft({ ...wrong, face: { ...wrong.face, buyer: { ...wrong.face.buyer, name: '' } } });
  await store.sync();
  expect(await newest()).toMatchObject({ state: 'returned', reason: { code: 'submit.invalid' } });
  expect((await store.listDrafts(PAGE)).drafts).toMatchObject([{ draftId, state: 'synced' }]);
});

test('an order only the service knows of is told before anything is queued; sent offline, the draft comes back with it', async () => {
  const issued = content(uuid(), '另一台');
  const draft = { ...issued, draftId: uuid(), ywlsh: `${issued.ywlsh}2` };
  const { cookie } = await service.signIn('demo');
  const elsewhere = await laptop('another-laptop', () => cookie);
  expect(await elsewhere.submitDraft(issued)).toMatchObject({ ok: true });
  await elsewhere.sync();
  elsewhere.close();
  const other = content(uuid(), '另一张');
  const by = { user: caller.session, connected: true };
  const twins = await foreseeTwins(by, [draft, issued, other], transport);
  expect([...(twins ?? [])].map(([draftId, { code }]) => [draftId, code])).toEqual([
    [draft.draftId, 'submit.duplicate'],
  ]);
  const told = { error: twins?.get(draft.draftId) };
  expect(await foreseeTwins({ ...by, connected: false }, [draft], transport)).toBeNull();
  isOnline = false;
  expect(await foreseeTwins(by, [draft], transport)).toBeNull();
  expect(await store.submitDraft(draft)).toMatchObject({ ok: true });
  isOnline = true;
  await store.sync();
  expect(await newest()).toMatchObject({ state: 'returned', reason: told.error });
  expect(await store.submitDraft(draft)).toMatchObject({ ok: false, ...told });
  expect(await store.submitDraft(draft, { allowDuplicate: true })).toMatchObject({ ok: true });
  await store.sync();
  expect(await newest()).toMatchObject({ draftId: draft.draftId, state: 'accepted' });
});

test('a session of another laptop sends nothing and loses nothing: after a sign-in of its own all is sent', async () => {
  const signInAs = async (laptopId: string | undefined): Promise<string> =>
    cookieOf(
      await service.inject({
        method: 'POST',
        url: signInApi.path,
        headers: { 'x-suikai': '1' },
        payload: { account: 'demo', password: PASSWORD, laptopId },
      }),
    );
  let cookie = await signInAs('somebody-elses');
  const renamed = await laptop('renamed', () => cookie);
  const draftId = uuid();
  await renamed.saveDraft(content(draftId, '写好的'));
  await renamed.sync();
  expect(renamed.status()).toMatchObject({
    unsynced: 1,
    phase: 'signIn',
    lastError: { code: 'auth.required' },
  });
  cookie = await signInAs(undefined);
  await renamed.sync();
  expect(renamed.status()).toMatchObject({ unsynced: 0, phase: 'idle', lastError: null });
  expect((await renamed.listDrafts(PAGE)).drafts).toContainEqual(
    expect.objectContaining({ draftId, state: 'synced' }),
  );
  renamed.close();
});

test('what a restored service lost is taken again under its receipt, and issued', async () => {
  const draftId = uuid();
  await store.submitDraft(content(draftId, '恢复前受理'));
  await store.sync();
  const { subId = '' } = (await newest()) ?? {};
  const { tenantId } = caller.session;
  await service.asOwner(async (tx) => {
    for (const table of ['tasks', 'orders'] as const)
      await tx.deleteFrom(table).where('sub_id', '=', subId).execute();
    await tx.deleteFrom('docs').where('id', '=', draftId).execute();
  });
  const { db } = service.service.services;
  await inTenant(db, tenantId, (tx) => beginRecovery(tx, { quietMs: 0, recoveryMs: 0 }));
  await endOverdue({ db });
  caller = await service.signIn('demo');
  await store.sync();
  const [row] = await service.asOwner((tx) =>
    tx.selectFrom('orders').select(['state', 'hold', 'lost_ddbh']).where('sub_id', '=', subId).execute(),
  );
  expect(row).toEqual({
    state: 'accepted',
    hold: null,
    lost_ddbh: expect.stringMatching(/^\d{16}$/) as string,
  });
  await store.sync();
  expect(store.status()).toMatchObject({ unsynced: 0, lastError: null });
});

test('an account is looked after over the wire as it is', async () => {
  const account = accountService(caller.session, transport);
  const elsewhere = { account: caller.session.account, password: PASSWORD, laptopId: 'laptop-lost' };
  const headers = { 'x-suikai': '1' };
  const signInThere = () =>
    service.inject({ method: 'POST', url: signInApi.path, headers, payload: elsewhere });
  expect((await signInThere()).statusCode).toBe(200);
  const lost = async () => {
    const told = await account.places();
    return told.ok ? told.value.find(({ laptopId }) => laptopId === 'laptop-lost') : told.error;
  };
  expect(await lost()).toMatchObject({ revoked: false, current: false, sessions: [{}] });
  expect(await account.setLaptop('laptop-lost', true)).toEqual(ok(null));
  expect(await lost()).toMatchObject({ revoked: true, sessions: [] });
  expect((await signInThere()).statusCode).toBe(401);
  expect(await account.setLaptop('laptop-lost', false)).toEqual(ok(null));
  expect(await account.endSessions(null)).toEqual(ok(null));
  const refused = await account.changePassword('not it', 'a long and new one 7');
  expect(refused.ok ? null : errorText(refused.error)).toBe('原密码错误，请重新输入');
  const other = accountService({ userId: 'somebody else' }, transport);
  expect(await other.changePassword(PASSWORD, 'a long and new one 7')).toMatchObject({
    error: { code: 'auth.wrongUser' },
  });
  expect(await account.changePassword(PASSWORD, 'a long and new one 7')).toEqual(ok(null));
});
