import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { receiptsUnder } from '../../server/services/receipts.ts';
import { readTenant } from '../../server/store/tenant-tx.ts';
import { verifyAudit } from '../../server/store/audit-chain.ts';
import { pullApi, receiptsApi, snapshotApi, submissionsApi } from '../../wire/sync.api.ts';
import type { Caller } from './harness.ts';
import {
  accepted,
  admin,
  atRetakeDesk,
  ddbhOf,
  demo,
  diskOf,
  drawer,
  entriesOf,
  offer,
  restoreWithout,
  robot,
  rowOf,
  service,
  type Kept,
  HELD,
  TAKEN,
  taxpayerOf,
} from './retake-desk.ts';
import { hashOf, pushBody, putOp, sampleDraft, sendSubmission } from './samples.ts';

atRetakeDesk();

const db = () => service.service.services.db;

describe('a submission that a restored service has lost', () => {
  test('is taken again under its receipt, once, without its draft, and looked up before it is issued', async () => {
    const kept = await accepted(demo);
    await restoreWithout(demo, kept);
    const { subId } = kept.submission;
    const unknown = async () =>
      submissionsApi.response.parse((await demo.post(submissionsApi.path, { subIds: [subId] })).data).unknown;
    expect(await unknown()).toEqual([subId]);
    const taken = await offer(demo, kept);
    expect(taken).toMatchObject({ code: 0, data: { acked: subId } });
    expect(await unknown()).toEqual([]);
    const again = await offer(demo, kept);
    expect(ddbhOf(again)).toBe(ddbhOf(taken));
    expect(await rowOf(kept)).toMatchObject(TAKEN);
    const heads = snapshotApi.response.parse((await demo.get(snapshotApi.path)).data).heads;
    const { draftId, snapshotHash } = kept.submission;
    expect(heads.find(({ id }) => id === draftId)).toMatchObject({ tomb: 'consumed', hash: snapshotHash });
    const task = await robot().leased();
    expect(await robot().begin(task)).toMatchObject({ go: 'lookUp' });
  });

  test('is on record as what it is, and the chain holds', async () => {
    const kept = await accepted(demo);
    await restoreWithout(demo, kept);
    const ddbh = ddbhOf(await offer(demo, kept));
    const entries = await entriesOf(demo);
    const { subId, draftId } = kept.submission;
    expect(entries.at(-1)).toMatchObject({ what: 'order.retake', detail: { subId, draftId, ddbh } });
    expect(entries.at(-1)?.detail).not.toHaveProperty('receipt');
    expect(await readTenant(db(), demo.session.tenantId, verifyAudit)).toBeNull();
  });

  test('is what it was among others: two which looked the same are taken both', async () => {
    const { invoice } = sampleDraft(demo.session);
    const { goodsList } = invoice;
    const first = await accepted(demo, { goodsList });
    const second = await accepted(demo, { goodsList }, { allowDuplicate: true });
    await restoreWithout(demo, first, second);
    for (const kept of [second, first]) expect(await offer(demo, kept)).toMatchObject({ code: 0 });
    for (const kept of [second, first]) expect(await rowOf(kept)).toMatchObject(TAKEN);
  });

  test('counts in the month in which it was accepted', async () => {
    const kept = await accepted(demo);
    const { receipts } = service.service.services;
    const facts = receipts.read(kept.receipt);
    if (facts === null) throw new Error('no receipt');
    await restoreWithout(demo, kept);
    const receipt = receipts.sign({ ...facts, ddbh: `20260930${facts.ddbh.slice(8)}` });
    expect(await offer(demo, { ...kept, receipt })).toMatchObject({ code: 0 });
    expect((await rowOf(kept))?.accepted_at.toISOString()).toBe('2026-09-30T15:59:59.999Z');
  });

  test('uses a draft up that says something else, which stays as one of its own', async () => {
    const kept = await accepted(demo);
    await restoreWithout(demo, kept);
    const { draftId: id, invoice } = kept.submission;
    const draft = { ...sampleDraft(demo.session), invoice: { ...invoice, remark: '改过的内容' } };
    await demo.post('/sync/push', pushBody(demo.session, [putOp(id, draft)]));
    expect(await offer(demo, kept)).toMatchObject({ code: 0 });
    const { data } = await demo.get('/sync/pull?cursor=0&limit=200');
    const forks = pullApi.response
      .parse(data)
      .changes.filter((change) => change.type === 'draft' && change.body?.invoice.remark === '改过的内容');
    expect(forks).toHaveLength(1);
    expect(forks[0]?.id).not.toBe(id);
  });

  test('is another’s when the draft has a live order', async () => {
    const kept = await accepted(demo);
    await restoreWithout(demo);
    const { submission } = kept;
    expect(await offer(demo, { ...kept, submission: { ...submission, subId: randomUUID() } })).toMatchObject({
      error: 'submit.same',
    });
    const invoice = { ...submission.invoice, remark: '另一份内容' };
    const other = { ...submission, subId: randomUUID(), invoice, snapshotHash: hashOf(invoice) };
    expect(await offer(demo, { ...kept, submission: other })).toMatchObject({ error: 'submit.already' });
  });

  test('is taken on every node, and after the service was restored once more', async () => {
    const kept = await accepted(demo);
    await restoreWithout(demo, kept);
    const taken = await offer(demo, kept);
    const { receipt } = taken.data as { receipt: string };
    await restoreWithout(demo, kept);
    for (const one of [receipt, kept.receipt])
      expect(await offer(demo, { ...kept, receipt: one })).toMatchObject({ code: 0 });
    expect(await rowOf(kept)).toMatchObject(TAKEN);
  });
});

describe('a receipt', () => {
  test('comes with the answer, also the second time, and is to be had later by whoever submitted it', async () => {
    const kept = await accepted(demo);
    const { subId } = kept.submission;
    const { receipts } = service.service.services;
    const facts = receipts.read(kept.receipt);
    expect(facts).toMatchObject({
      tenant: demo.session.tenantId,
      user: demo.session.userId,
      subId,
      deviceId: kept.diskId,
      taxpayerId: taxpayerOf(demo),
      amount: 10_000,
    });
    const repeated = await sendSubmission(demo, kept.diskId, kept.submission);
    const ask = async (who: Caller) =>
      receiptsApi.response.parse((await who.post(receiptsApi.path, { subIds: [subId, randomUUID()] })).data);
    const [listed] = (await ask(demo)).receipts;
    expect(listed?.subId).toBe(subId);
    for (const one of [(repeated.data as { receipt: string }).receipt, listed?.receipt ?? '']) {
      expect(receipts.read(one)).toEqual(facts);
    }
    expect((await ask(admin)).receipts).toEqual([]);
  });

  test.each([
    ['other content', (kept: Kept) => ({ ...kept, submission: changed(kept, { remark: '别的' }) })],
    ['another amount', (kept: Kept) => ({ ...kept, submission: changed(kept, { totalAmount: '1.00' }) })],
    ['another submission', (kept: Kept) => ({ ...kept, submission: renamed(kept, 'subId') })],
    ['another draft', (kept: Kept) => ({ ...kept, submission: renamed(kept, 'draftId') })],
    ['another device', (kept: Kept) => ({ ...kept, diskId: diskOf(demo, 1) })],
  ])('is for what it was signed for: not for %s', async (_what, other) => {
    const kept = await accepted(demo);
    await restoreWithout(demo, kept);
    const forged = other(kept);
    expect(await offer(demo, forged)).toMatchObject({ status: 422, error: 'retake.receipt' });
    expect(await rowOf(forged)).toBeUndefined();
  });

  test('is its user’s own: not a colleague’s', async () => {
    const kept = await accepted(admin);
    await restoreWithout(admin, kept);
    expect(await offer(drawer, kept)).toMatchObject({ error: 'retake.receipt' });
    expect(await offer(admin, kept)).toMatchObject({ code: 0 });
  });

  test('of the time the service is in says nothing of what was lost', async () => {
    const kept = await accepted(demo);
    await restoreWithout(demo, kept);
    const { receipt } = (await offer(demo, kept)).data as { receipt: string };
    await service.asOwner(async (tx) => {
      for (const table of ['tasks', 'orders'] as const) await tx.deleteFrom(table).execute();
    });
    expect(await offer(demo, { ...kept, receipt })).toMatchObject({ status: 409, error: 'retake.notLost' });
  });

  test('under another key is none', async () => {
    const kept = await accepted(demo);
    await restoreWithout(demo, kept);
    const facts = service.service.services.receipts.read(kept.receipt);
    if (facts === null) throw new Error('no receipt');
    const forged = receiptsUnder(Buffer.alloc(32, 7)).sign(facts);
    for (const receipt of [forged, 'no receipt at all', `${kept.receipt}x`, '.'])
      expect(service.service.services.receipts.read(receipt)).toBeNull();
    expect(await offer(demo, { ...kept, receipt: forged })).toMatchObject({ code: 0 });
    expect(await rowOf(kept)).toMatchObject({ ...HELD, hold: 'unsigned' });
  });
});

const changed = ({ submission }: Kept, change: object): Kept['submission'] => {
  const invoice = { ...submission.invoice, ...change };
  return { ...submission, invoice, snapshotHash: hashOf(invoice) };
};
const renamed = ({ submission }: Kept, name: 'subId' | 'draftId'): Kept['submission'] => ({
  ...submission,
  [name]: randomUUID(),
});
