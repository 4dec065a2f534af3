import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccounts } from '../../server/services/accounts.ts';
import { sessionResponse } from '../../wire/auth.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { pushBody, putOp, sampleDraft, storeDraft, submitSample } from './samples.ts';

let service: TestService;
let demo: Caller;
let agency: Caller;
let support: Caller;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  agency = await service.signIn('agency');
  support = await service.signIn('support');
  await submitSample(demo);
});
afterAll(() => service.stop());

const visit = (tenantId: string | null, who = support) => who.post('/api/support/visit', { tenantId });
const orders = async (who = support) =>
  ((await who.get('/v2/tax/order/list?page=1&pageSize=20')).data as { list: object[] } | null)?.list;
const audited = (tenant: string) =>
  service.asOwner((db) =>
    db
      .selectFrom('audit')
      .select(['what', 'detail'])
      .where('tenant', '=', tenant)
      .where('what', 'like', 'support.%')
      .orderBy('n')
      .execute(),
  );
const grant = (names: string[]) =>
  addAccounts(service.service.services, {
    name: demo.session.tenantName,
    support: names,
    users: [],
    taxpayers: [],
  });

describe('support', () => {
  test('sees nothing of a company before it looks at it, and is told which it serves', async () => {
    expect(await orders()).toEqual([]);
    const { data } = await support.get('/api/support/companies');
    expect(data).toEqual({
      companies: [demo, agency]
        .map(({ session }) => ({ tenantId: session.tenantId, name: session.tenantName }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    });
  });

  test('reads the company it looks at and writes nothing; the company’s record tells who came and went', async () => {
    const { data } = await visit(demo.session.tenantId);
    const session = sessionResponse.parse(data);
    expect(session).toMatchObject({
      userId: `${support.session.userId}@${demo.session.tenantId}`,
      roleType: 'support',
      tenantId: demo.session.tenantId,
      tenantName: demo.session.tenantName,
      visitor: { of: support.session.tenantName },
      taxpayers: [{ id: demo.session.taxpayers[0]?.id }],
    });
    expect((await support.get('/api/auth/session')).data).toEqual(data);
    expect(await orders()).toHaveLength(1);
    const pulled = await support.get('/sync/pull?cursor=0&limit=200');
    expect((pulled.data as { changes: object[] }).changes.length).toBeGreaterThan(0);
    const draft = sampleDraft(demo.session);
    const { id } = await storeDraft(demo);
    const pushed = await support.post('/sync/push', pushBody(support.session, [putOp(id, draft, 1)]));
    expect(JSON.stringify(pushed.data)).toContain('auth.forbidden');
    expect(await support.post(`/v2/tax/storage/confirm/x`, { ids: [id] })).toMatchObject({ status: 403 });
    expect(await visit(null)).toMatchObject({ data: { tenantId: support.session.tenantId } });
    expect(await orders()).toEqual([]);
    const company = { account: 'support', company: support.session.tenantName };
    expect(await audited(demo.session.tenantId)).toEqual([
      { what: 'support.visit', detail: company },
      { what: 'support.leave', detail: company },
    ]);
    expect(await audited(support.session.tenantId)).toEqual([
      { what: 'support.visit', detail: { company: demo.session.tenantId } },
      { what: 'support.visit', detail: { company: '' } },
    ]);
  });

  test('a tab that shows one company is answered nothing of another that the next tab looks at', async () => {
    await visit(demo.session.tenantId);
    const asDemo = { 'x-suikai-user': `${support.session.userId}@${demo.session.tenantId}` };
    const pull = (headers: Record<string, string>) =>
      service.inject({
        url: '/sync/pull?cursor=0&limit=20',
        headers: { cookie: support.cookie, ...headers },
      });
    expect((await pull(asDemo)).statusCode).toBe(200);
    await visit(agency.session.tenantId);
    expect((await pull(asDemo)).body).toContain('auth.wrongUser');
    await visit(null);
    expect((await pull(asDemo)).body).toContain('auth.wrongUser');
  });

  test('what is taken from support is closed at once, and can’t be looked at again', async () => {
    await visit(demo.session.tenantId);
    expect(await orders()).toHaveLength(1);
    expect(await grant([])).toMatchObject({ ok: true });
    expect(await orders()).toEqual([]);
    expect(await visit(demo.session.tenantId)).toMatchObject({ status: 404, error: 'notFound' });
    expect(await grant(['没有的客服'])).toMatchObject({ ok: false, error: { code: 'support.unknown' } });
    expect(await grant([support.session.tenantName])).toMatchObject({ ok: true });
    expect((await visit(demo.session.tenantId)).status).toBe(200);
    await visit(null);
  });
});

test('nobody but support looks at another company, nor gives themselves one', async () => {
  for (const who of [agency, demo]) {
    expect(await visit(agency.session.tenantId, who)).toMatchObject({ status: 403 });
    expect(await who.get('/api/support/companies')).toMatchObject({ status: 403 });
  }
  await service.asOwner((db) =>
    db
      .updateTable('sessions')
      .set({ visits: agency.session.tenantId })
      .where('user_id', '=', demo.session.userId)
      .execute(),
  );
  expect(await orders(demo)).toHaveLength(1);
  const { db } = service.service.services;
  const { inTenant } = await import('../../server/store/tenant-tx.ts');
  const grab = inTenant(db, support.session.tenantId, (tx) =>
    tx.db
      .insertInto('served_companies')
      .values({ tenant: support.session.tenantId, served: support.session.tenantId })
      .execute(),
  );
  await expect(grab).rejects.toThrow(/permission denied/);
});
