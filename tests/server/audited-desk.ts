import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import { openSecret } from '../../server/services/sealed-secret.ts';
import { customerId } from '../../server/store/customers.ts';
import { signInApi } from '../../wire/auth.api.ts';
import { issueInvoiceApi } from '../../wire/invoice.api.ts';
import type { Known } from './example-of.ts';
import { cookieOf, PASSWORD, type Caller, type TestService } from './harness.ts';
import { ISSUED_AT, newNumber, type robotOf } from './robot-calls.ts';
import { GOODS } from './goods-desk.ts';
import { pushBody, sampleInvoice, storeDraft, submissionOf, submitSample } from './samples.ts';

/** Who makes the changes. */
export interface Desk {
  readonly service: TestService;
  readonly demo: Caller;
  readonly robot: ReturnType<typeof robotOf>;
  /** A call of the table that must succeed; what it needs and is not said here is the demo enterprise's, or made up. */
  readonly call: (name: string, known?: Known, headers?: Record<string, string>) => Promise<void>;
}

export const push = async ({ demo }: Desk, ...ops: readonly object[]): Promise<void> => {
  for (const op of ops) await demo.post('/sync/push', pushBody(demo.session, [op]));
};
export const entryOp = (kind: 'set' | 'unset', id: string) => ({
  opId: randomUUID(),
  kind,
  type: 'buyer',
  id,
  ...(kind === 'set' ? { fields: { name: '甲' } } : { baseRev: 1 }),
});
export const newTaxId = (): string => randomUUID().slice(0, 8).toUpperCase();
/** A customer of the directory; answers its id. */
export const customerAdded = async ({ call, demo }: Desk): Promise<string> => {
  const nsrsbh = newTaxId();
  await call('POST /v3/tax/title/customer/add/:diskId', { nsrsbh, nsrmc: '客户' });
  return customerId(directoryKey(demo.session.taxpayers[0]?.id ?? '', nsrsbh));
};
/** Goods of the library; answers their code. */
export const goodsAdded = async ({ call }: Desk): Promise<string> => {
  const zxbm = randomUUID();
  await call('PUT /v3/tax/goods/:diskId/:zxbm', { ...GOODS, zxbm });
  return zxbm;
};
export const submittedAndLeased = async ({ demo, robot }: Desk) => {
  await submitSample(demo);
  return robot.leased();
};
export const begun = async ({ demo, robot }: Desk) => {
  const { subId } = await submitSample(demo);
  const task = await robot.leased();
  await robot.begin(task);
  return { subId, task };
};
export const stored = async ({ demo }: Desk): Promise<string> => (await storeDraft(demo)).id;
export const submission = async ({ demo }: Desk) => {
  const { id, draft } = await storeDraft(demo);
  return submissionOf(id, draft);
};
/** One that a service which has been restored just now does not know. */
export const lost = async (desk: Desk) => {
  await desk.service.asOwner((db) =>
    db.updateTable('tenant_clock').set({ restored_at: new Date() }).execute(),
  );
  return submission(desk);
};
export const unknown = async (desk: Desk): Promise<string> => {
  const { subId, task } = await begun(desk);
  await desk.robot.say('unknown', task, { message: 'silence' });
  const row = await desk.service.asOwner((db) =>
    db.selectFrom('orders').select('ddbh').where('sub_id', '=', subId).executeTakeFirstOrThrow(),
  );
  return row.ddbh;
};
export const held = async (desk: Desk) => {
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
export const issued = () => ({ number: newNumber(), issuedAt: ISSUED_AT, sandbox: true });
export const fileOf = (format: string) => ({ files: [{ format, content: 'PD4=' }] });

/** Just signed in on a laptop. */
export const onLaptop = async ({ service }: Desk) => ({
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
export async function codeOf({ service, demo }: Desk): Promise<string> {
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

export type Change = readonly [
  name: string,
  what: string,
  change: (desk: Desk, name: string) => Promise<unknown>,
];

export const DEVICE = {
  id: '500330106009',
  name: '数电账户',
  model: 'IT600',
  invoiceTypes: ['81'],
  rates: [1],
};
export const newDraft = ({ demo }: Desk) => ({ id: randomUUID(), invoice: sampleInvoice(demo.session) });
