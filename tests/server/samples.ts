import { createHash, randomUUID } from 'node:crypto';
import type { Session } from '../../domain/account/session.ts';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import type { DraftWire, SyncOp } from '../../wire/sync.api.ts';
import type { Answer, Caller } from './harness.ts';

/** A right invoice: one line of 2 × 50 yuan at 13 %. */
export function sampleInvoice(session: Session, change: Partial<InvoiceWire> = {}): InvoiceWire {
  const seller = session.taxpayers[0]?.seller;
  if (seller === undefined) throw new Error('a taxpayer is needed');
  return {
    ywlsh: `20261121080000${randomUUID().slice(0, 6)}${randomUUID().slice(0, 8)}`,
    invoiceType: '82',
    zsfs: '0',
    hsbz: '0',
    buyerTaxerName: '上海演示贸易有限公司',
    buyerTaxerId: '91310115MA1K4DX041',
    gmfZrrbs: 'N',
    gmfdz: '',
    gmflxdh: '',
    gmfkhh: '',
    gmfyhzh: '',
    taxerName: seller.name,
    taxerId: seller.taxId,
    xsfdz: seller.address,
    xsflxdh: seller.phone,
    xsfkhh: seller.bank,
    xsfyhzh: seller.account,
    receiver: '',
    payee: '',
    checker: '',
    drawer: '',
    remark: '',
    totalAmount: '100.00',
    totalTaxAmount: '13.00',
    totalSum: '113.00',
    goodsList: [
      {
        lineId: randomUUID(),
        name: '螺纹钢',
        // Every sample is another invoice, not the same one twice.
        ggxh: `HRB400-${randomUUID().slice(0, 8)}`,
        dw: '吨',
        quantity: '2',
        price: '50',
        hsdj: '56.5',
        bhsdj: '50',
        amount: '100.00',
        taxRate: '0.13',
        taxAmount: '13.00',
        lslbs: '0',
        taxInclusive: '0',
        ssflbm: '1080207010000000000',
        edited: 3,
      },
    ],
    ...change,
  };
}

export function sampleDraft(session: Session, change: Partial<InvoiceWire> = {}): DraftWire {
  const taxpayer = session.taxpayers[0];
  return {
    diskId: taxpayer?.devices[0]?.id ?? '',
    taxpayerId: taxpayer?.id ?? '',
    mainGoods: '螺纹钢',
    invoice: sampleInvoice(session, change),
  };
}

export const putOp = (id: string, body: DraftWire, baseRev: number | null = null): SyncOp => ({
  opId: randomUUID(),
  kind: 'put',
  type: 'draft',
  id,
  baseRev,
  body,
});

export const deleteOp = (id: string, baseRev: number | null): SyncOp => ({
  opId: randomUUID(),
  kind: 'delete',
  type: 'draft',
  id,
  baseRev,
});

export const pushBody = (session: Session, ops: readonly unknown[], epoch = 0) => ({
  epoch,
  deviceId: 'laptop-1',
  appVersion: '0.1.0',
  schemaVersion: 1,
  userId: session.userId,
  ops,
});

export const hashOf = (invoice: unknown): string =>
  createHash('sha256').update(JSON.stringify(invoice)).digest('hex');

export interface Submission {
  readonly subId: string;
  readonly draftId: string;
  readonly snapshotHash: string;
  readonly invoice: InvoiceWire;
}

export const submissionOf = (draftId: string, { invoice }: DraftWire): Submission => ({
  subId: randomUUID(),
  draftId,
  snapshotHash: hashOf(invoice),
  invoice,
});

export const sendSubmission = (caller: Caller, diskId: string, submission: Submission): Promise<Answer> =>
  caller.post(`/v2/tax/issue/invoice/${diskId}?src=1&scene=17&asm=0&dup=1&isch=1`, submission, {
    'idempotency-key': submission.subId,
  });

/** Pushes a new draft; answers its id and content. */
export async function storeDraft(
  caller: Caller,
  change: Partial<InvoiceWire> = {},
): Promise<{ readonly id: string; readonly draft: DraftWire }> {
  const id = randomUUID();
  const draft = sampleDraft(caller.session, change);
  const answer = await caller.post('/sync/push', pushBody(caller.session, [putOp(id, draft)]));
  if (answer.code !== 0) throw new Error(answer.message);
  return { id, draft };
}

/** A draft pushed and submitted. */
export async function submitSample(caller: Caller, change: Partial<InvoiceWire> = {}): Promise<Submission> {
  const { id, draft } = await storeDraft(caller, change);
  const submission = submissionOf(id, draft);
  const answer = await sendSubmission(caller, draft.diskId, submission);
  if (answer.code !== 0) throw new Error(answer.message);
  return submission;
}
