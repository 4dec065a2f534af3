import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from './harness.ts';
import { agency, atOperatorDesk, demo, OPERATOR_TOKEN, service } from './operator-desk.ts';
import { pushBody, putOp, sampleDraft, storeDraft } from './samples.ts';

atOperatorDesk();

/** More than the service reads at once. */
const MANY = 2100;

beforeAll(async () => {
  await storeDraft(demo);
  await storeDraft(agency);
  await service.asOwner((db) =>
    sql`select write_audit(${demo.session.tenantId}::uuid, date_trunc('milliseconds', now()), 'many', 'test.many', '{}')
      from generate_series(1, ${MANY})`.execute(db),
  );
});

interface Entry {
  readonly tenant: string;
  readonly n: number;
  readonly what: string;
  readonly hash: string;
}

const entriesIn = (text: string): Entry[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry)
    .filter((line) => !('head' in line));

const download = ({ cookie }: Caller) => service.inject({ url: '/api/audit', headers: { cookie } });
const asOperator = (url: string) =>
  service.inject({ url, headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
const verified = async (heads: readonly object[] = []) =>
  (
    await service.inject({
      method: 'POST',
      url: '/operator/v1/audit/verify',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      payload: { heads },
    })
  ).json<object>();

const stored = (tenant: string) =>
  service.asOwner((db) =>
    db
      .selectFrom('audit')
      .select(['tenant', 'n', 'what', 'hash'])
      .where('tenant', '=', tenant)
      .orderBy('n')
      .execute(),
  );
const heads = (entries: readonly Entry[]) =>
  entries.map(({ tenant, n, what, hash }) => ({ tenant, n, what, hash }));

test.each(['demo', 'agency'])(
  'who may export it gets the whole chain of their company as a file, and no other’s: %s',
  async (account) => {
    const caller = account === 'demo' ? demo : agency;
    const answer = await download(caller);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="suikai-audit-\d{4}-\d\d-\d\d\.jsonl"$/,
      ) as string,
    });
    const entries = entriesIn(answer.body);
    expect(entries.length).toBeGreaterThan(account === 'demo' ? MANY : 1);
    expect(heads(entries)).toEqual(await stored(caller.session.tenantId));
  },
);

test.each(['drawer', 'support'])('%s may not', async (account) => {
  const answer = await download(await service.signIn(account));
  expect([answer.statusCode, answer.json<object>()]).toMatchObject([
    403,
    { error: { code: 'auth.forbidden' } },
  ]);
});

test('the operator gets the chains of all companies from the running service', async () => {
  const { body } = await asOperator('/operator/v1/audit');
  const tenants = [...new Set(entriesIn(body).map(({ tenant }) => tenant))];
  expect(tenants).toEqual(
    expect.arrayContaining([demo.session.tenantId, agency.session.tenantId]) as string[],
  );
  const expected = await Promise.all(tenants.map(stored));
  expect(heads(entriesIn(body))).toEqual(expected.flat());
  expect((await service.inject({ url: '/operator/v1/audit' })).statusCode).toBe(401);
});

test('the running service verifies them while it writes, and names what was changed', async () => {
  const writing = { on: true };
  const writer = (async () => {
    while (writing.on)
      await demo.post(
        '/sync/push',
        pushBody(demo.session, [putOp(crypto.randomUUID(), sampleDraft(demo.session))]),
      );
  })();
  try {
    for (let n = 0; n < 10; n++) expect(await verified()).toMatchObject({ code: 0, data: { tenants: 3 } });
  } finally {
    writing.on = false;
    await writer;
  }
  const { tenantId } = demo.session;
  const beWho = (who: string) =>
    service.asOwner((db) =>
      db.updateTable('audit').set({ who }).where('tenant', '=', tenantId).where('n', '=', 1500).execute(),
    );
  await beWho('somebody');
  expect(await verified()).toMatchObject({
    code: 409,
    error: { code: 'audit.broken', params: { tenant: tenantId, n: 1500, why: '内容被修改' } },
  });
  await beWho('many');
  expect(await verified()).toMatchObject({ code: 0 });
});

test('a chain that was begun long before the service started is signed before it is verified', async () => {
  const tenant = randomUUID();
  await service.asOwner(async (db) => {
    await db.insertInto('tenant_clock').values({ tenant }).execute();
    await sql`select write_audit(${tenant}::uuid, date_trunc('milliseconds', now() - interval '1 hour'),
      'old', 'test.old', '{}')`.execute(db);
  });
  expect(await verified()).toMatchObject({ code: 0 });
});
