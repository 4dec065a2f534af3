import { beforeEach, describe, expect, test } from 'vitest';
import { loginStatus } from '../../server/services/robot-status.ts';
import { readTenant } from '../../server/store/tenant-tx.ts';
import { devicesApi } from '../../wire/robot.api.ts';
import { listRobotsApi, registerRobotApi } from '../../wire/operator.api.ts';
import { readAnswer, ROBOT_TOKEN, type Caller } from './harness.ts';
import { agency, atOperatorDesk, demo, OPERATOR_TOKEN, service } from './operator-desk.ts';
import { ISSUED_AT, newNumber, putAway, robotOf } from './robot-calls.ts';
import { submitSample } from './samples.ts';

const ALL = ['claim', 'begin', 'complete'];

atOperatorDesk();
beforeEach(() => putAway(service));

const operator = (path: string, body: object, token = OPERATOR_TOKEN) =>
  service.robot(`/operator/v1/${path}`, body, token);

const get = async (url: string, token: string) =>
  readAnswer(await service.inject({ url, headers: { authorization: `Bearer ${token}` } }));

async function register(name: string, tenant: string | null, scopes = ALL): Promise<string> {
  const { data } = await operator('robots', { name, tenant, scopes });
  return registerRobotApi.response.parse(data).token;
}

const listed = async () =>
  listRobotsApi.response.parse((await get('/operator/v1/robots', OPERATOR_TOKEN)).data);

describe('a robot of one tenant', () => {
  test('gets its orders and no others, and nobody tells it that there are others', async () => {
    await submitSample(agency);
    const { subId } = await submitSample(demo);
    const token = await register('甲的机器人', demo.session.tenantId);
    const mine = robotOf(service, token);
    const task = await mine.leased();
    expect(task.tenant).toBe(demo.session.tenantId);
    expect(await mine.lease()).toBeNull();
    const foreign = await robotOf(service).leased();
    expect(foreign.tenant).toBe(agency.session.tenantId);
    const report = { code: null, number: newNumber(), issuedAt: ISSUED_AT, sandbox: true };
    for (const [what, body] of [
      ['begin', {}],
      ['heartbeat', {}],
      ['release', { retryAfterMs: 0, progress: '' }],
      ['complete', report],
      ['fail', { code: '', hint: '', message: '' }],
      ['unknown', { message: '' }],
    ] as const)
      expect(await mine.say(what, foreign, body)).toMatchObject({ status: 404, error: 'notFound' });
    await mine.begin(task);
    expect(await mine.complete(task, newNumber())).toMatchObject({ code: 0 });
    expect(subId).not.toBe('');
  });

  test('sees its devices; one of all tenants sees everybody’s', async () => {
    const token = await register('甲的机器人', demo.session.tenantId);
    const mine = devicesApi.response.parse((await get('/robot/v1/devices', token)).data).devices;
    const all = devicesApi.response.parse((await get('/robot/v1/devices', ROBOT_TOKEN)).data).devices;
    expect(mine.map(({ diskId }) => diskId)).toEqual(['100440300001', '500440300001']);
    expect(mine[1]).toMatchObject({
      tenant: demo.session.tenantId,
      sellerTaxId: '91440300MA5DEMA08P',
      invoiceTypes: ['81', '82', '85', '86'],
    });
    expect(new Set(all.map(({ tenant }) => tenant))).toEqual(
      new Set([demo.session.tenantId, agency.session.tenantId]),
    );
  });
});

describe('registering', () => {
  test('needs the operator’s token', async () => {
    const given = { name: '外来', tenant: null, scopes: ALL };
    for (const token of ['wrong-token-of-operator', ROBOT_TOKEN])
      expect(await operator('robots', given, token)).toMatchObject({ status: 401 });
    expect((await listed()).robots.map(({ name }) => name)).not.toContain('外来');
  });

  test('again makes the old token void; revoking makes both', async () => {
    const first = await register('乙', null);
    const second = await register('乙', null);
    const lease = (token: string) => service.robot('/robot/v1/lease', { invoiceTypes: ['82'] }, token);
    expect(await lease(first)).toMatchObject({ status: 401 });
    expect(await lease(second)).toMatchObject({ code: 0 });
    expect(await operator('robots/revoke', { name: '乙' })).toMatchObject({ code: 0 });
    expect(await lease(second)).toMatchObject({ status: 401 });
    expect(await operator('robots/revoke', { name: '乙' })).toMatchObject({ status: 404 });
  });

  test('for a tenant that is not there is refused', async () => {
    const tenant = '00000000-0000-4000-8000-000000000000';
    expect(await operator('robots', { name: '丙', tenant, scopes: ALL })).toMatchObject({ status: 404 });
  });

  test('lists what each robot said it can, and when it was last there', async () => {
    const token = await register('丁', demo.session.tenantId);
    await robotOf(service, token).lease({ devices: ['500440300001'], program: '丁 1.0' });
    expect((await listed()).robots.find(({ name }) => name === '丁')).toMatchObject({
      tenant: demo.session.tenantId,
      scopes: ALL,
      program: '丁 1.0',
      invoiceTypes: ['82'],
      devices: ['500440300001'],
      seenAt: expect.stringMatching(/Z$/) as string,
    });
  });
});

describe('a scope', () => {
  test('that is missing closes its calls and no others', async () => {
    await submitSample(demo);
    const claimer = robotOf(service, await register('戊', null, ['claim']));
    const task = await claimer.leased();
    for (const what of ['begin', 'complete', 'fail', 'unknown'])
      expect(await claimer.say(what, task)).toMatchObject({ status: 403, error: 'robot.scope' });
    expect(await claimer.say('heartbeat', task)).toMatchObject({ code: 0 });
    const reporter = robotOf(service, await register('己', null, ['complete']));
    expect(await reporter.say('heartbeat', task)).toMatchObject({ status: 403 });
    // Who can't hold a task has nothing to say of one.
    expect(await reporter.complete(task, newNumber())).toMatchObject({ error: 'robot.notHeld' });
  });
});

describe('whether a device is signed in', () => {
  const DEVICE = '500440300001';
  const said = { status: '0', dlfs: '2', qrCode: 'https://bureau.example/qr', qrUntil: null };
  const report = (body: object, token = ROBOT_TOKEN, device = DEVICE) =>
    service.robot(`/robot/v1/devices/${device}/login`, body, token);
  const known = (caller: Caller) =>
    readTenant(service.service.services.db, caller.session.tenantId, (tx) => loginStatus(tx, DEVICE));

  test('is what its robot last said', async () => {
    const { tenantId: tenant } = demo.session;
    expect(await known(demo)).toBeNull();
    expect(await report({ tenant, ...said })).toMatchObject({ code: 0 });
    expect(await known(demo)).toMatchObject({ loggedIn: false, method: '2', qrCode: said.qrCode });
    await report({ tenant, ...said, status: '1', qrCode: null });
    expect(await known(demo)).toMatchObject({ loggedIn: true, qrCode: null });
    expect(await known(agency)).toBeNull();
  });

  test('is unknown again when nobody has said it for long; a code that ended is not shown', async () => {
    const { tenantId: tenant } = demo.session;
    await report({ tenant, ...said, qrUntil: '2020-01-01T00:00:00Z' });
    expect(await known(demo)).toMatchObject({ loggedIn: false, qrCode: null });
    await service.asOwner((db) =>
      db
        .updateTable('device_logins')
        .set({ at: new Date(Date.now() - 11 * 60_000) })
        .execute(),
    );
    expect(await known(demo)).toBeNull();
  });

  test('is not for a robot of somebody else, nor for a device or tenant that is not there', async () => {
    const token = await register('庚', agency.session.tenantId);
    const body = { tenant: demo.session.tenantId, ...said };
    expect(await report(body, token)).toMatchObject({ status: 404 });
    expect(await report(body, ROBOT_TOKEN, 'nothing')).toMatchObject({ status: 404 });
    const tenant = '00000000-0000-4000-8000-000000000000';
    expect(await report({ ...body, tenant })).toMatchObject({ status: 404 });
  });
});
