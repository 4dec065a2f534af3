import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findGaps } from '../../server/store/find-gaps.ts';
import { inTenant, readTenant } from '../../server/store/tenant-tx.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { storeDraft, submitSample } from './samples.ts';

let service: TestService;
let demo: Caller;
let agency: Caller;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  agency = await service.signIn('agency');
  await storeDraft(demo);
  await submitSample(demo);
});
afterAll(() => service.stop());

const db = () => service.service.services.db;

/** Every table with a tenant, from the database itself. */
const tenantTables = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant' order by table_name`.execute(db());
  return rows.map(({ name }) => name);
};

const count = async (table: string, tenant: string | null): Promise<number> => {
  const query = sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where tenant is not null`;
  const { rows } =
    tenant === null
      ? await query.execute(db())
      : await readTenant(db(), tenant, (tx) => query.execute(tx.db));
  return rows[0]?.n ?? -1;
};

describe('the database itself', () => {
  test('shows nothing of any tenant to the service that has not said whose', async () => {
    const tables = await tenantTables();
    expect(tables).toContain('docs');
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables) expect([table, await count(table, null)]).toEqual([table, 0]);
  });

  test('shows a tenant its own rows and no others, whatever a query forgets', async () => {
    for (const table of await tenantTables()) {
      const own = await readTenant(db(), agency.session.tenantId, async (tx) => {
        const { rows } = await sql<{ tenant: string }>`
          select distinct tenant from ${sql.table(table)} where tenant is not null`.execute(tx.db);
        return rows.map(({ tenant }) => tenant);
      });
      expect([agency.session.tenantId, undefined]).toContain(own[0]);
      expect(own.length).toBeLessThan(2);
    }
    expect(await count('orders', demo.session.tenantId)).toBeGreaterThan(0);
    expect(await count('orders', agency.session.tenantId)).toBe(0);
  });

  test('forgets the tenant with the transaction', async () => {
    await inTenant(db(), demo.session.tenantId, () => Promise.resolve());
    expect(await count('docs', null)).toBe(0);
  });

  test('takes no row for another tenant', async () => {
    const stolen = readTenant(db(), agency.session.tenantId, (tx) =>
      tx.db
        .insertInto('ops')
        .values({
          tenant: demo.session.tenantId,
          op_id: randomUUID(),
          request_hash: '',
          result: '{}',
          at: new Date(),
        })
        .execute(),
    );
    await expect(stolen).rejects.toThrow(/row-level security/);
  });

  test('lets nobody at work change or drop an entry of the audit', async () => {
    for (const statement of [sql`update audit set who = 'nobody'`, sql`delete from audit`])
      await expect(readTenant(db(), demo.session.tenantId, (tx) => statement.execute(tx.db))).rejects.toThrow(
        /permission denied/,
      );
  });

  test('shows the finder nothing of what people wrote but the orders for robots', async () => {
    for (const table of ['docs', 'ops', 'audit', 'taxpayers', 'devices'])
      await expect(
        db()
          .transaction()
          .execute(async (tx) => {
            await sql`set local role suikai_finder`.execute(tx);
            await sql`select * from ${sql.table(table)}`.execute(tx);
          }),
      ).rejects.toThrow(/permission denied/);
  });
});

describe('the self-test at the start', () => {
  /** Breaks something as its owner, asks, and takes it back. */
  const gapsAfter = (...breaks: readonly string[]): Promise<string[]> => {
    let gaps: string[] = [];
    return service
      .asOwner(async (tx) => {
        for (const statement of breaks) await sql.raw(statement).execute(tx);
        if (!breaks.some((statement) => statement.includes('role')))
          await sql`set local role suikai_app`.execute(tx);
        gaps = await findGaps(tx);
        throw new Error('take it back');
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'take it back') throw error;
        return gaps;
      });
  };

  test('finds nothing wrong with a database as it is made', async () => {
    expect(await findGaps(db())).toEqual([]);
  });

  test.each([
    ['row security is off', ['alter table docs disable row level security'], ['表未启用行级安全（docs）']],
    [
      'it is not forced',
      ['alter table orders no force row level security'],
      ['表未对所有者强制行级安全（orders）'],
    ],
    ['a policy is gone', ['drop policy own_tenant on ops'], ['行级安全策略不限定租户（ops）']],
    ['a policy shows all', ['create policy open on docs using (true)'], ['行级安全策略不限定租户（docs）']],
    [
      'a table has no policy',
      ['create table made_by_hand (tenant uuid)'],
      [
        '表未启用行级安全（made_by_hand）',
        '表未对所有者强制行级安全（made_by_hand）',
        '行级安全策略不限定租户（made_by_hand）',
      ],
    ],
    [
      'a view looks past it',
      ['create view all_docs as select * from docs'],
      ['视图不按查询者的权限读取（all_docs）'],
    ],
  ])('says so when %s', async (_what, breaks, gaps) => {
    expect(await gapsAfter(...breaks)).toEqual(gaps);
  });

  test('says so when the service works as owner of the tables', async () => {
    const gaps = await gapsAfter('set local role none');
    expect(gaps.map((gap) => gap.replace(/（.*/, ''))).toEqual([
      '服务使用的数据库角色可绕过行级安全',
      '服务使用的数据库角色是表的所有者',
    ]);
  });
});
