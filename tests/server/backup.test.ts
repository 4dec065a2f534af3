import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restore } from '../../server/services/restore.ts';
import { verifyAudit } from '../../server/store/audit-chain.ts';
import { dump } from '../../server/store/dump.ts';
import { readTenant } from '../../server/store/tenant-tx.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { storeDraft, submitSample } from './samples.ts';

let service: TestService;
let demo: Caller;
let backup: string[];
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  const agency = await service.signIn('agency');
  await storeDraft(demo, { remark: '换行\n“引号”\\ 与 emoji 🧾' });
  for (let n = 0; n < 3; n++) await submitSample(demo);
  await storeDraft(agency);
  await service.asOwner((db) =>
    db.updateTable('tasks').set({ state: 'leased', fence: 3, robot: 'old' }).where('fence', '=', 0).execute(),
  );
  backup = await linesOf(service);
});
afterAll(() => service.stop());

async function linesOf({ service: { services } }: TestService): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of dump(services.db)) lines.push(line);
  return lines;
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  await Promise.resolve();
  yield* lines;
}

const restoreInto = ({ service: { services } }: TestService, lines: readonly string[]) =>
  restore(services.db, {
    ...services,
    lines: () => each(lines),
    times: { quietMs: 60_000, recoveryMs: 120_000 },
  });

/** Rows by table, without what a restore changes. */
const plain = (lines: readonly string[]): string[] => {
  let table = '';
  return lines.slice(1, -1).filter((line) => {
    const title = /^\{"title":true,.*"table":"(\w+)"/.exec(line)?.[1];
    if (title !== undefined) table = title;
    return !['tenant_clock', 'sessions', 'tasks', 'audit'].includes(table);
  });
};

describe('a backup', () => {
  test('restored into an empty database gives every row back, to the byte', async () => {
    const empty = await startTestService({ SUIKAI_DEMO: '0', ROBOT_TOKEN: '' });
    try {
      expect(await restoreInto(empty, backup)).toMatchObject({ ok: true });
      expect(plain(await linesOf(empty))).toEqual(plain(backup));
      expect((await empty.signIn('demo')).session).toEqual(demo.session);
    } finally {
      await empty.stop();
    }
  });

  test('begins a recovery: a new epoch, robots out, what may be issued looked up first, everybody signs in again', async () => {
    const empty = await startTestService({ SUIKAI_DEMO: '0' });
    try {
      await restoreInto(empty, backup);
      const { tenantId } = demo.session;
      const [clock, tasks, sessions] = await empty.asOwner(
        async (db) =>
          [
            await db
              .selectFrom('tenant_clock')
              .select('epoch')
              .where('tenant', '=', tenantId)
              .executeTakeFirstOrThrow(),
            await db.selectFrom('tasks').select(['state', 'fence', 'must_lookup', 'robot']).execute(),
            await db.selectFrom('sessions').selectAll().execute(),
          ] as const,
      );
      const broken = await readTenant(empty.service.services.db, tenantId, verifyAudit);
      expect(clock.epoch).toBe(2);
      expect(tasks).toHaveLength(3);
      for (const task of tasks)
        expect(task).toEqual({ state: 'ready', fence: 1003, must_lookup: true, robot: null });
      expect(sessions).toEqual([]);
      expect(broken).toBeNull();
      const { data } = await empty.robot('/robot/v1/lease', { invoiceTypes: ['82'] });
      expect(data).toEqual({ task: null });
    } finally {
      await empty.stop();
    }
  });

  test('that was changed anywhere, cut short or is none is refused, and nothing of it restored', async () => {
    const empty = await startTestService({ SUIKAI_DEMO: '0' });
    try {
      const middle = Math.floor(backup.length / 2);
      const flipped = backup.map((line, index) =>
        index === middle
          ? line.replace(/[0-9a-f](?=[^0-9a-f]*$)/, (digit) => (digit === '0' ? '1' : '0'))
          : line,
      );
      expect(flipped).not.toEqual(backup);
      for (const lines of [flipped, backup.slice(0, -1), backup.toSpliced(middle, 1), ['{}'], ['hello'], []])
        expect(await restoreInto(empty, lines)).toMatchObject({
          ok: false,
          error: { code: 'restore.damaged' },
        });
      expect(await empty.asOwner((db) => db.selectFrom('tenants').selectAll().execute())).toEqual([]);
    } finally {
      await empty.stop();
    }
  });

  test('is not restored over data', async () => {
    expect(await restoreInto(service, backup)).toMatchObject({ error: { code: 'restore.notEmpty' } });
  });
});

describe('the audit', () => {
  const firstBad = () => readTenant(service.service.services.db, demo.session.tenantId, verifyAudit);
  const tamper = (change: string): Promise<{ n: number; why: string } | null> => {
    let found: Awaited<ReturnType<typeof firstBad>> = null;
    return service
      .asOwner(async (tx) => {
        const { sql } = await import('kysely');
        await sql.raw(change.replaceAll('TENANT', demo.session.tenantId)).execute(tx);
        found = await verifyAudit({ db: tx, tenant: demo.session.tenantId });
        throw new Error('take it back');
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'take it back') throw error;
        return found;
      });
  };

  test('is whole as it was written', async () => {
    expect(await firstBad()).toBeNull();
  });

  test.each([
    [
      'an entry was changed',
      `update audit set who = 'nobody' where tenant = 'TENANT' and n = 3`,
      { n: 3, why: 'changed' },
    ],
    [
      'its time was changed',
      `update audit set at = at + interval '1 ms' where tenant = 'TENANT' and n = 2`,
      { n: 2, why: 'changed' },
    ],
    [
      'its detail was changed',
      `update audit set detail = '{}' where tenant = 'TENANT' and n = 4`,
      { n: 4, why: 'changed' },
    ],
    ['an entry is gone', `delete from audit where tenant = 'TENANT' and n = 3`, { n: 3, why: 'missing' }],
    ['the first is gone', `delete from audit where tenant = 'TENANT' and n = 1`, { n: 1, why: 'missing' }],
    ['the last are gone', `delete from audit where tenant = 'TENANT' and n > 5`, { n: 6, why: 'missing' }],
  ])('names the first bad row when %s', async (_what, change, bad) => {
    expect(await tamper(change)).toEqual(bad);
  });
});
