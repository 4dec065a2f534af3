import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '../../server/store/audit-chain.ts';
import { readTenant } from '../../server/store/tenant-tx.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { ISSUED_AT, newNumber, robotOf } from './robot-calls.ts';
import { deleteOp, pushBody, putOp, sampleDraft, storeDraft, submitSample } from './samples.ts';

/** What an invoice, an order or a draft is, or what decides about one. */
const TABLES = [
  'docs',
  'entries',
  'orders',
  'attempts',
  'invoice_files',
  'received_invoices',
  'limit_settings',
  'device_settings',
] as const;

const OPERATOR_TOKEN = 'operator-token-of-the-tests';

let service: TestService;
let demo: Caller;
let robot: ReturnType<typeof robotOf>;
beforeAll(async () => {
  service = await startTestService({ OPERATOR_TOKEN });
  demo = await service.signIn('demo');
  robot = robotOf(service);
});
afterAll(() => service.stop());

/** Tables with a row whose last change was made in a transaction without an entry in the audit. */
const unaudited = (): Promise<string[]> =>
  service.asOwner(async (db) => {
    const found = [];
    for (const table of TABLES) {
      const { rows } = await sql`select 1 from ${sql.table(table)} t
        where not exists (select from audit a where a.xmin = t.xmin) limit 1`.execute(db);
      if (rows.length > 0) found.push(table);
    }
    return found;
  });

const push = (op: object) => demo.post('/sync/push', pushBody(demo.session, [op]));
const begun = async () => {
  const { subId } = await submitSample(demo);
  const task = await robot.leased();
  await robot.begin(task);
  return { subId, task };
};

/** Everything that changes what an order, a draft or an invoice is. */
const CHANGES: readonly (readonly [what: string, change: () => Promise<unknown>])[] = [
  ['a draft is saved', () => storeDraft(demo)],
  [
    'a draft is deleted',
    async () => {
      const { id } = await storeDraft(demo);
      return push(deleteOp(id, 1));
    },
  ],
  [
    'a draft is changed',
    async () => {
      const { id } = await storeDraft(demo);
      return push(putOp(id, sampleDraft(demo.session, { remark: '改' }), 1));
    },
  ],
  ['an order is taken', () => submitSample(demo)],
  [
    'an order is taken back',
    async () => demo.post(`/submissions/${(await submitSample(demo)).subId}/withdraw`, {}),
  ],
  ['a robot takes one and begins', begun],
  [
    'it is issued, with files',
    async () => {
      const { task } = await begun();
      const files = [{ format: 'xml', content: 'PD4=' }];
      return robot.say('complete', task, { number: newNumber(), issuedAt: ISSUED_AT, sandbox: true, files });
    },
  ],
  [
    'files come later',
    async () => {
      const { task } = await begun();
      const issued = { number: newNumber(), issuedAt: ISSUED_AT, sandbox: true };
      await robot.say('complete', task, issued);
      return robot.say('complete', task, { ...issued, files: [{ format: 'pdf', content: 'PD4=' }] });
    },
  ],
  ['it is refused', async () => robot.fail((await begun()).task)],
  ['it is given back', async () => robot.release((await begun()).task)],
  ['nobody can tell', async () => robot.say('unknown', (await begun()).task, { message: 'silence' })],
];

test.each(CHANGES)('%s: its entry is written in the same transaction (I13)', async (_what, change) => {
  await service.asOwner((db) => sql`update tasks set state = 'done'`.execute(db));
  await change();
  expect(await unaudited()).toEqual([]);
});

test('all of it is one whole chain', async () => {
  expect(await readTenant(service.service.services.db, demo.session.tenantId, verifyAudit)).toBeNull();
});

test('a change without an entry is seen', async () => {
  await service.asOwner((db) => sql`update orders set progress = 'by hand'`.execute(db));
  expect(await unaudited()).toEqual(['orders']);
});
