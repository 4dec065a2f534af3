import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newOperator } from '../../server/commands/operators.ts';
import { sha256 } from '../../server/store/sha256.ts';
import { SERVICE_CHAIN } from '../../server/store/service-chain.ts';
import { verifyAuditApi, recoveriesApi, registerRobotApi, revokeRobotApi } from '../../wire/operator.api.ts';
import { readAnswer, removeFolder, startTestService, temporaryFolder, type TestService } from './harness.ts';

const OPERATOR_TOKEN = 'operator-token-of-the-tests';
const folder = temporaryFolder();
const OPERATORS_FILE = path.join(folder, 'operators');
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ OPERATOR_TOKEN, OPERATORS_FILE }, { isAlone: true });
});
afterAll(async () => {
  await service.stop();
  removeFolder(folder);
});

interface Call {
  readonly token?: string;
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

const ask = async ({ token = OPERATOR_TOKEN, from = '127.0.0.1', headers = {} }: Call = {}) =>
  readAnswer(
    await service.inject({
      url: recoveriesApi.path,
      remoteAddress: from,
      headers: { authorization: `Bearer ${token}`, ...headers },
    }),
  );

/** What the service's own chain says of operators, without what is not about this test. */
const entries = (like: string) =>
  service.asOwner((db) =>
    db
      .selectFrom('audit')
      .select(['who', 'what', 'detail'])
      .where('tenant', '=', SERVICE_CHAIN)
      .where('what', 'like', like)
      .orderBy('n')
      .execute(),
  );

describe('operators', () => {
  test('call from the machine of the service, and through nobody', async () => {
    expect(await ask()).toMatchObject({ status: 200 });
    for (const call of [
      { from: '10.0.0.9' },
      { from: '::ffff:192.0.2.1' },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      { headers: { forwarded: 'for=127.0.0.1' } },
      { headers: { host: 'suikai.example.com' } },
    ])
      expect([call, await ask(call)]).toMatchObject([call, { status: 403, error: 'operator.remote' }]);
  });

  test('have names, and tokens that end', async () => {
    const { configuration } = service.service.services;
    const added = await newOperator(configuration, '王运维');
    if (!added.ok) throw new Error(added.error.code);
    const token = added.value.split('\n')[0] ?? '';
    expect(fs.statSync(OPERATORS_FILE).mode & 0o077).toBe(0);
    expect(fs.readFileSync(OPERATORS_FILE, 'utf8')).not.toContain(token);
    expect(await ask({ token })).toMatchObject({ status: 200 });
    const robot = await service.robot(
      registerRobotApi.path,
      { name: '北京一号', tenant: null, scopes: ['claim'] },
      token,
    );
    expect(robot.code).toBe(0);
    await service.robot(revokeRobotApi.path, { name: '北京一号' }, token);
    const who = 'operator 王运维';
    expect(await entries('robot.%')).toEqual([
      { who, what: 'robot.register', detail: expect.objectContaining({ robot: '北京一号' }) as object },
      { who, what: 'robot.revoke', detail: expect.objectContaining({ robot: '北京一号' }) as object },
    ]);
    expect((await entries('operator.call')).at(-1)).toEqual({
      who,
      what: 'operator.call',
      detail: { call: `POST ${revokeRobotApi.path}`, address: '127.0.0.1' },
    });
    // Whoever is taken out is out with the next call, as is one whose time is over.
    fs.writeFileSync(OPERATORS_FILE, `${sha256(token)} 2026-01-31 王运维\n`);
    expect(await ask({ token })).toMatchObject({ status: 401 });
    fs.writeFileSync(OPERATORS_FILE, `${sha256(token)} 2999-12-31 王运维\n`);
    expect(await ask({ token })).toMatchObject({ status: 200 });
    fs.writeFileSync(OPERATORS_FILE, '');
    expect(await ask({ token })).toMatchObject({ status: 401 });
  });

  test('who guess tokens wait, those with a right one do not, and the audit tells of it', async () => {
    const before = (await entries('operator.refused')).length;
    const answers = [];
    for (let n = 0; n < 14; n++)
      answers.push((await ask({ token: `guess-${String(n)}`, from: '127.0.0.7' })).status);
    expect(answers).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
    expect(await ask({ token: 'guess', from: '127.0.0.7' })).toMatchObject({ error: 'request.tooMany' });
    expect(await ask({ from: '127.0.0.7' })).toMatchObject({ status: 200 });
    expect(await ask({ token: 'guess', from: '127.0.0.7' })).toMatchObject({ status: 429 });
    expect(await ask({ from: '127.0.0.8' })).toMatchObject({ status: 200 });
    expect(await entries('operator.refused')).toHaveLength(before + 10);
  });
});

test('read that a chain has lost its clock, the service’s own or a company’s, and which', async () => {
  const broken = await startTestService({ OPERATOR_TOKEN }, { isAlone: true });
  const demo = await broken.signIn('demo');
  const verify = () => broken.robot(verifyAuditApi.path, { heads: [] }, OPERATOR_TOKEN);
  expect(await verify()).toMatchObject({ code: 0 });
  for (const tenant of [demo.session.tenantId, SERVICE_CHAIN]) {
    await broken.asOwner((db) => db.deleteFrom('tenant_clock').where('tenant', '=', tenant).execute());
    expect(await verify()).toMatchObject({ status: 409, error: 'audit.noClock', params: { tenant } });
  }
  await broken.stop();
});

test('with a port of their own they are nowhere else, from wherever they call', async () => {
  const apart = await startTestService({ OPERATOR_TOKEN, OPERATOR_PORT: '0' }, { isAlone: true });
  const call = {
    url: recoveriesApi.path,
    remoteAddress: '10.0.0.9',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  };
  expect((await apart.inject(call)).statusCode).toBe(404);
  const { operatorApp } = apart.service;
  expect((await operatorApp?.inject(call))?.statusCode).toBe(200);
  expect((await operatorApp?.inject({ ...call, headers: {} }))?.statusCode).toBe(401);
  expect((await operatorApp?.inject({ url: '/healthz' }))?.statusCode).toBe(404);
  await apart.stop();
});
