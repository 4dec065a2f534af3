import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { readQuota } from '../../server/services/quota.ts';
import { beginRecovery, endOverdue } from '../../server/services/recovering.ts';
import { inTenant, readTenant } from '../../server/store/tenant-tx.ts';
import { issueInvoiceApi, type InvoiceWire } from '../../wire/invoice.api.ts';
import { startTestService, type Answer, type Caller, type TestService } from './harness.ts';
import { robotOf } from './robot-calls.ts';
import { sampleDraft, sendSubmission, storeDraft, submissionOf, type Submission } from './samples.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-tests';

export let service: TestService;
/** An enterprise's user, and a drawer and the administrator of an agency. */
export let demo: Caller;
export let drawer: Caller;
export let admin: Caller;

const signIn = async (): Promise<void> => {
  demo = await service.signIn('demo');
  drawer = await service.signIn('drawer');
  admin = await service.signIn('agency');
};

/** To be called by the file whose tests have them. */
export function atRetakeDesk(): void {
  beforeAll(async () => {
    service = await startTestService({ OPERATOR_TOKEN });
  });
  beforeEach(async () => {
    await service.asOwner(async (db) => {
      for (const table of ['tasks', 'attempts', 'orders', 'docs', 'limit_settings', 'credits'] as const)
        await db.deleteFrom(table).execute();
      await db.updateTable('tenant_clock').set({ restored_at: null, recovering_until: null }).execute();
    });
    await signIn();
  });
  afterAll(() => service.stop());
}

export const diskOf = ({ session }: Caller, at = 0): string => session.taxpayers[0]?.devices[at]?.id ?? '';
const db = () => service.service.services.db;

/** A submission as its laptop keeps it. */
export interface Kept {
  readonly diskId: string;
  readonly submission: Submission & { readonly allowDuplicate?: true };
  readonly receipt: string;
}

/** Stored, submitted and taken, as a laptop does it. */
export async function accepted(
  who: Caller,
  change: Partial<InvoiceWire> = {},
  more: { readonly allowDuplicate?: true } = {},
): Promise<Kept> {
  const { id, draft } = await storeDraft(who, change);
  const submission = { ...submissionOf(id, draft), ...more };
  const answer = await sendSubmission(who, draft.diskId, submission);
  const { receipt = '' } = issueInvoiceApi.response.parse(answer.data);
  return { diskId: draft.diskId, submission, receipt };
}

/** One that no service has ever heard of. */
export function invented(who: Caller, change: Partial<InvoiceWire> = {}, draftId?: string): Kept {
  const draft = sampleDraft(who.session, change);
  const submission = submissionOf(draftId ?? crypto.randomUUID(), draft);
  return { diskId: draft.diskId, submission, receipt: '' };
}

/** As a laptop offers it to a service that was restored. */
export const offer = (who: Caller, { diskId, submission, receipt }: Kept): Promise<Answer> =>
  who.post(issueInvoiceApi.path.replace(':diskId', diskId), submission, {
    [issueInvoiceApi.keyHeader]: submission.subId,
    [issueInvoiceApi.againHeader]: '1',
    ...(receipt === '' ? {} : { [issueInvoiceApi.receiptHeader]: receipt }),
  });

/** The company's database is restored from a backup that knows these neither as orders nor as drafts. */
export async function restoreWithout(who: Caller, ...kept: readonly Kept[]): Promise<void> {
  const tenant = who.session.tenantId;
  const subIds = kept.map(({ submission }) => submission.subId);
  const draftIds = kept.map(({ submission }) => submission.draftId);
  await service.asOwner(async (tx) => {
    if (kept.length === 0) return;
    for (const table of ['tasks', 'attempts', 'orders'] as const)
      await tx.deleteFrom(table).where('sub_id', 'in', subIds).execute();
    await tx.deleteFrom('docs').where('id', 'in', draftIds).execute();
  });
  await inTenant(db(), tenant, (tx) => beginRecovery(tx, { quietMs: 0, recoveryMs: 0 }));
  await endOverdue({ db: db() });
  await signIn();
}

/** The order of a submission as its table has it, with its task. */
export const rowOf = ({ submission: { subId } }: Kept) =>
  service.asOwner((tx) =>
    tx
      .selectFrom('orders')
      .innerJoin('tasks', 'tasks.sub_id', 'orders.sub_id')
      .select(['orders.state', 'hold', 'error_hint', 'ddbh', 'accepted_at', 'must_lookup', 'taxpayer_id'])
      .select('tasks.state as task')
      .where('orders.sub_id', '=', subId)
      .executeTakeFirst(),
  );

export const entriesOf = async (who: Caller): Promise<readonly { what: string; detail: unknown }[]> =>
  service.asOwner((tx) =>
    tx
      .selectFrom('audit')
      .select(['what', 'detail'])
      .where('tenant', '=', who.session.tenantId)
      .orderBy('n')
      .execute(),
  );

export const operator = (path: string, body: object): Promise<Answer> =>
  service.robot(`/operator/v1/${path}`, body, OPERATOR_TOKEN);

export const robot = () => robotOf(service);

export const ddbhOf = (answer: Answer): string => z.object({ ddbh: z.string() }).parse(answer.data).ddbh;

/** What becomes of one that is held for a person, and of one that is taken. */
export const HELD = { state: 'unknown', task: 'unknown', must_lookup: true };
export const TAKEN = { state: 'accepted', task: 'ready', must_lookup: true, hold: null };

export const taxpayerOf = ({ session }: Caller): string => session.taxpayers[0]?.id ?? '';

export const setLimits = (who: Caller, month: number | null, credit: number | null) =>
  inTenant(db(), who.session.tenantId, async (tx) => {
    const of = { tenant: tx.tenant, taxpayer_id: taxpayerOf(who) };
    if (month !== null)
      await tx.db
        .insertInto('limit_settings')
        .values({
          ...of,
          period: 'month',
          intercept_status: 'own',
          intercept_amount: month,
          remind_status: 'off',
          remind_amount: null,
        })
        .execute();
    if (credit !== null)
      await tx.db
        .insertInto('credits')
        .values({ ...of, total: credit })
        .execute();
  });

export const creditLeft = async (who: Caller): Promise<number | undefined> =>
  (await readTenant(db(), who.session.tenantId, (tx) => readQuota(tx, taxpayerOf(who), new Date())))?.credit
    ?.left;

/** What takes back two of a sample's goods. */
export const RED = (number: string) => {
  const [line] = sampleDraft(demo.session).invoice.goodsList;
  if (line === undefined) throw new Error('a line is needed');
  return {
    sign: -1 as const,
    tzdbh: '',
    yfpdm: '',
    yfphm: number,
    goodsList: [{ ...line, quantity: '-2', amount: '-100.00', taxAmount: '-13.00' }],
    totalAmount: '-100.00',
    totalTaxAmount: '-13.00',
    totalSum: '-113.00',
  };
};
