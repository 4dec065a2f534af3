import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { openSecret } from '../../server/services/sealed-secret.ts';
import { signInApi } from '../../wire/auth.api.ts';
import { issueInvoiceApi } from '../../wire/invoice.api.ts';
import { nextCollectionApi, ROBOT_SCOPES } from '../../wire/robot.api.ts';
import type { Known } from './example-of.ts';
import { cookieOf, PASSWORD, type Caller, type TestService } from './harness.ts';
import { ISSUED_AT, newNumber, type robotOf } from './robot-calls.ts';
import {
  deleteOp,
  pushBody,
  putOp,
  sampleDraft,
  sampleInvoice,
  storeDraft,
  submissionOf,
  submitSample,
} from './samples.ts';

/** Who makes the changes. */
export interface Desk {
  readonly service: TestService;
  readonly demo: Caller;
  readonly robot: ReturnType<typeof robotOf>;
  /** A call of the table that must succeed; what it needs and is not said here is the demo enterprise's, or made up. */
  readonly call: (name: string, known?: Known, headers?: Record<string, string>) => Promise<void>;
}

const push = async ({ demo }: Desk, ...ops: readonly object[]): Promise<void> => {
  for (const op of ops) await demo.post('/sync/push', pushBody(demo.session, [op]));
};
const entryOp = (kind: 'set' | 'unset', id: string) => ({
  opId: randomUUID(),
  kind,
  type: 'buyer',
  id,
  ...(kind === 'set' ? { fields: { name: '甲' } } : { baseRev: 1 }),
});
const submittedAndLeased = async ({ demo, robot }: Desk) => {
  await submitSample(demo);
  return robot.leased();
};
const begun = async ({ demo, robot }: Desk) => {
  const { subId } = await submitSample(demo);
  const task = await robot.leased();
  await robot.begin(task);
  return { subId, task };
};
const stored = async ({ demo }: Desk): Promise<string> => (await storeDraft(demo)).id;
const submission = async ({ demo }: Desk) => {
  const { id, draft } = await storeDraft(demo);
  return submissionOf(id, draft);
};
/** One that a service which has been restored just now does not know. */
const lost = async (desk: Desk) => {
  await desk.service.asOwner((db) =>
    db.updateTable('tenant_clock').set({ restored_at: new Date() }).execute(),
  );
  return submission(desk);
};
const unknown = async (desk: Desk): Promise<string> => {
  const { subId, task } = await begun(desk);
  await desk.robot.say('unknown', task, { message: 'silence' });
  const row = await desk.service.asOwner((db) =>
    db.selectFrom('orders').select('ddbh').where('sub_id', '=', subId).executeTakeFirstOrThrow(),
  );
  return row.ddbh;
};
const held = async (desk: Desk) => {
  const given = await lost(desk);
  await desk.call('POST /v2/tax/issue/invoice/:diskId', { ...given }, { [issueInvoiceApi.againHeader]: '1' });
  return desk.service.asOwner((db) =>
    db
      .selectFrom('orders')
      .select(['sub_id as subId', 'ddbh'])
      .where('sub_id', '=', given.subId)
      .executeTakeFirstOrThrow(),
  );
};
const issued = () => ({ number: newNumber(), issuedAt: ISSUED_AT, sandbox: true });
const fileOf = (format: string) => ({ files: [{ format, content: 'PD4=' }] });

/** Just signed in on a laptop. */
const onLaptop = async ({ service }: Desk) => ({
  cookie: cookieOf(
    await service.inject({
      method: 'POST',
      url: signInApi.path,
      headers: { 'x-suikai': '1' },
      payload: { account: 'demo', password: PASSWORD, laptopId: 'laptop-with-a-key' },
    }),
  ),
});

/** What the telephone of the demo user shows. */
async function codeOf({ service, demo }: Desk): Promise<string> {
  const { tenantId: tenant, userId } = demo.session;
  const secret = openSecret(
    service.service.services.secret.keyFor('second factor'),
    `${tenant}/${userId}`,
    await service.asOwner(
      async (db) => (await db.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow()).secret,
    ),
  );
  await service.asOwner((db) => db.updateTable('second_factors').set({ last_step: 0 }).execute());
  return new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate();
}

type Change = readonly [name: string, what: string, change: (desk: Desk, name: string) => Promise<unknown>];

/** Everything that changes what an order, a draft or an invoice is, or who may do it. */
export const CHANGES: readonly Change[] = [
  ['POST /sync/push', 'a draft is saved', stored],
  ['POST /sync/push', 'a draft is deleted', async (desk) => push(desk, deleteOp(await stored(desk), 1))],
  [
    'POST /sync/push',
    'a draft is changed',
    async (desk) =>
      push(desk, putOp(await stored(desk), sampleDraft(desk.demo.session, { remark: '改' }), 1)),
  ],
  ['POST /sync/push', 'an entry is set', (desk) => push(desk, entryOp('set', randomUUID()))],
  [
    'POST /sync/push',
    'an entry is thrown away',
    async (desk) => {
      const id = randomUUID();
      await push(desk, entryOp('set', id), entryOp('unset', id));
    },
  ],
  [
    'POST /v2/tax/issue/invoice/:diskId',
    'an order is taken',
    async (desk, name) => desk.call(name, { ...(await submission(desk)) }),
  ],
  [
    'POST /v2/tax/issue/invoice/:diskId',
    'an order from before a restore is taken again',
    async (desk, name) => desk.call(name, { ...(await lost(desk)) }, { [issueInvoiceApi.againHeader]: '1' }),
  ],
  [
    'POST /v2/las/order/submit/:diskId',
    'an order is taken',
    async (desk, name) => desk.call(name, { ...(await submission(desk)) }),
  ],
  [
    'POST /submissions/:subId/withdraw',
    'an order is taken back',
    async (desk, name) => desk.call(name, { subId: (await submitSample(desk.demo)).subId }),
  ],
  [
    'POST /v2/tax/order/change-send-robot',
    'an order is for any robot',
    async (desk, name) => desk.call(name, { subId: (await submitSample(desk.demo)).subId, robot: '' }),
  ],
  ['POST /v2/tax/storage/save/:diskId', 'a draft is saved', (desk, name) => desk.call(name, newDraft(desk))],
  [
    'POST /v2/tax/storage/save-list/:diskId',
    'drafts are saved',
    (desk, name) => desk.call(name, { list: [newDraft(desk)] }),
  ],
  [
    'DELETE /v2/tax/storage/invoice/:id',
    'a draft is deleted',
    async (desk, name) => desk.call(name, { id: await stored(desk) }),
  ],
  [
    'POST /v2/tax/storage/delete',
    'drafts are deleted',
    async (desk, name) => desk.call(name, { ids: [await stored(desk)] }),
  ],
  [
    'POST /v2/tax/storage/confirm/:diskId',
    'drafts are sent',
    async (desk, name) => desk.call(name, { ids: [await stored(desk)] }),
  ],
  [
    'POST /v2/tax/storage/confirmation',
    'a draft is sent in spite of its warning',
    async (desk, name) => desk.call(name, { id: await stored(desk), operationStatus: '1' }),
  ],
  [
    'POST /robot/v1/lease',
    'a robot takes one',
    async (desk) => [await submitSample(desk.demo), await desk.robot.leased()],
  ],
  [
    'POST /robot/v1/tasks/:taskId/heartbeat',
    'says how far it is',
    async (desk) => desk.robot.say('heartbeat', await submittedAndLeased(desk), { progress: '正在填写' }),
  ],
  ['POST /robot/v1/tasks/:taskId/begin', 'and begins', begun],
  [
    'POST /robot/v1/tasks/:taskId/complete',
    'it is issued, with files',
    async (desk) => desk.robot.say('complete', (await begun(desk)).task, { ...issued(), ...fileOf('xml') }),
  ],
  [
    'POST /robot/v1/tasks/:taskId/complete',
    'files come later',
    async (desk) => {
      const [{ task }, number] = [await begun(desk), issued()];
      await desk.robot.say('complete', task, number);
      return desk.robot.say('complete', task, { ...number, ...fileOf('pdf') });
    },
  ],
  [
    'POST /robot/v1/tasks/:taskId/fail',
    'it is refused',
    async (desk) => desk.robot.fail((await begun(desk)).task),
  ],
  [
    'POST /robot/v1/tasks/:taskId/release',
    'it is given back',
    async (desk) => desk.robot.release((await begun(desk)).task),
  ],
  ['POST /robot/v1/tasks/:taskId/unknown', 'nobody can tell', unknown],
  [
    'POST /operator/v1/orders/resolve',
    'a person can: it was not issued',
    async (desk, name) => desk.call(name, { ddbh: await unknown(desk), issued: null }),
  ],
  [
    'POST /operator/v1/orders/resolve',
    'a person can: it was',
    async (desk, name) => desk.call(name, { ddbh: await unknown(desk), issued: issued() }),
  ],
  [
    'POST /robot/v1/devices/:diskId/received',
    'a received invoice is found',
    (desk, name) => desk.call(name, { invoices: [{ fplxdm: '81', kprq: '2026-11-03', fphm: newNumber() }] }),
  ],
  [
    'POST /operator/v1/accounts',
    'a package is bought for a device',
    ({ demo: { session }, call }, name) => {
      const { seller, devices } = session.taxpayers[0] ?? {};
      const device = { ...DEVICE, id: devices?.[0]?.id, features: ['inputPackage'] };
      const taxpayers = [{ name: seller?.name, taxId: seller?.taxId, devices: [device] }];
      return call(name, { name: session.tenantName, users: [], taxpayers });
    },
  ],
  [
    'POST /v2/statistics/summarize/:diskId',
    'received invoices are to be collected',
    (desk, name) =>
      desk.call(name, {
        taxerId: desk.demo.session.taxpayers[0]?.id,
        kpqsrq: '2026-05-01',
        kpzzrq: '2026-05-31',
      }),
  ],
  [
    'POST /robot/v1/collections/:collectionId/end',
    'and were',
    async (desk, name) => {
      const { data } = await desk.service.robot('/robot/v1/collections/next', {});
      const { collection } = nextCollectionApi.response.parse(data);
      return desk.call(name, { collectionId: collection?.collectionId, status: '1' });
    },
  ],
  ['POST /v2/limits/setting', 'a limit is set', (desk, name) => desk.call(name)],
  ['POST /v2/terminal/config/:diskId', 'a device is set', (desk, name) => desk.call(name)],
  ['POST /v2/terminal/seller/:diskId', 'the seller is set', (desk, name) => desk.call(name)],
  ['PUT /v2/terminal/default-product/:diskId', 'the usual goods are set', (desk, name) => desk.call(name)],
  ['POST /v2/terminal/people/:diskId', 'people are set', (desk, name) => desk.call(name)],
  [
    'POST /operator/v1/accounts',
    'a company is let in, with nothing',
    (desk, name) => desk.call(name, { name: '新客户', users: [], taxpayers: [] }),
  ],
  [
    'POST /operator/v1/accounts',
    'it gets a user, a taxpayer and a device',
    (desk, name) =>
      desk.call(name, {
        name: '新客户',
        authorizations: ['goods'],
        users: [{ account: 'new', name: '新', roleType: 'member' }],
        taxpayers: [{ name: '新客户', taxId: '92330106MA2B7GT31C', credit: '1', devices: [DEVICE] }],
      }),
  ],
  [
    'POST /operator/v1/accounts/password',
    'a password is given',
    (desk, name) => desk.call(name, { account: 'new' }),
  ],
  [
    'POST /operator/v1/robots',
    'a robot is let in',
    (desk, name) => desk.call(name, { name: '新机器人', scopes: ROBOT_SCOPES }),
  ],
  ['POST /operator/v1/robots/revoke', 'and shut out', (desk, name) => desk.call(name, { name: '新机器人' })],
  [
    'POST /v2/tax/order/release',
    'an order that was taken again and held is released',
    async (desk, name) => desk.call(name, { subId: (await held(desk)).subId }),
  ],
  [
    'POST /operator/v1/orders/release',
    'and so is one by who runs the service',
    async (desk, name) => desk.call(name, { ddbh: (await held(desk)).ddbh, by: '张三' }),
  ],
  [
    'POST /operator/v1/contradictions/settle',
    'a person has looked at what a robot said of a task it does not hold',
    async (desk, name) => {
      const { task } = await begun(desk);
      await desk.robot.say('complete', { ...task, fence: 999 }, issued());
      return desk.call(name, { ddbh: task.ddbh, by: '张三' });
    },
  ],
  ['POST /operator/v1/recovery/end', 'a recovery ends', (desk, name) => desk.call(name)],
  ['POST /operator/v1/tombstones/purge', 'tombstones are forgotten', (desk, name) => desk.call(name)],
  [
    'POST /api/auth/sign-in',
    'somebody signs in',
    (desk, name) => desk.call(name, { account: 'demo', password: PASSWORD }),
  ],
  [
    'POST /api/account/laptops/set',
    'a laptop may sign in',
    (desk, name) => desk.call(name, { laptopId: 'laptop-1', revoked: false }),
  ],
  [
    'POST /api/account/laptop-key',
    'a laptop leaves its key',
    async (desk, name) => desk.call(name, { key: 'a key' }, await onLaptop(desk)),
  ],
  [
    'POST /api/account/laptop-key/release',
    'and gets it back',
    async (desk, name) => {
      const headers = await onLaptop(desk);
      await desk.call('POST /api/account/laptop-key', { key: 'a key' }, headers);
      await desk.call(name, {}, headers);
    },
  ],
  [
    'POST /api/account/laptops/remove',
    'a laptop is forgotten',
    async (desk, name) => {
      await onLaptop(desk);
      await desk.call(name, { laptopId: 'laptop-with-a-key' });
    },
  ],
  [
    'POST /api/account/second-factor/begin',
    'a second factor is begun',
    (desk, name) => desk.call(name, { password: PASSWORD }),
  ],
  [
    'POST /api/account/second-factor/confirm',
    'it is turned on',
    async (desk, name) => desk.call(name, { code: await codeOf(desk) }),
  ],
  [
    'POST /api/account/second-factor/recovery-codes',
    'recovery codes are renewed',
    async (desk, name) => desk.call(name, { password: PASSWORD, code: await codeOf(desk) }),
  ],
  [
    'POST /api/account/second-factor/remove',
    'it is turned off',
    async (desk, name) => desk.call(name, { password: PASSWORD, code: await codeOf(desk) }),
  ],
  [
    'POST /operator/v1/accounts/second-factor',
    'an operator takes it away',
    (desk, name) => desk.call(name, { account: 'new' }),
  ],
  [
    'POST /operator/v1/accounts/laptops',
    'an operator makes room among laptops',
    (desk, name) => desk.call(name, { account: 'new' }),
  ],
  [
    'POST /api/account/sessions/end',
    'other sessions end',
    (desk, name) => desk.call(name, { sessionId: null }),
  ],
  [
    'POST /api/account/password',
    'a password is changed',
    (desk, name) => desk.call(name, { current: PASSWORD, next: 'quite-another-9' }),
  ],
];

const DEVICE = { id: '500330106009', name: '数电账户', model: 'IT600', invoiceTypes: ['81'], rates: [1] };
const newDraft = ({ demo }: Desk) => ({ id: randomUUID(), invoice: sampleInvoice(demo.session) });
