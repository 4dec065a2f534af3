import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { receiptsUnder } from '../../server/services/receipts.ts';
import { readQuota } from '../../server/services/quota.ts';
import { readTenant, inTenant } from '../../server/store/tenant-tx.ts';
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
  invented,
  offer,
  operator,
  restoreWithout,
  robot,
  rowOf,
  service,
  type Kept,
} from './retake-desk.ts';
import { newNumber, stateOf } from './robot-calls.ts';
import { hashOf, pushBody, putOp, sampleDraft, sendSubmission, storeDraft } from './samples.ts';

atRetakeDesk();

const HELD = { state: 'unknown', task: 'unknown', must_lookup: true };
const TAKEN = { state: 'accepted', task: 'ready', must_lookup: true, hold: null };

const db = () => service.service.services.db;
const taxpayerOf = ({ session }: Caller): string => session.taxpayers[0]?.id ?? '';
const setLimits = (who: Caller, month: number | null, credit: number | null) =>
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
const creditLeft = async (who: Caller): Promise<number | undefined> =>
  (await readTenant(db(), who.session.tenantId, (tx) => readQuota(tx, taxpayerOf(who), new Date())))?.credit
    ?.left;

/** The seller of the agency's first taxpayer, on the samples of whoever is there. */
const own = (who: Caller) => {
  const seller = who.session.taxpayers[0]?.seller;
  return { taxerName: seller?.name ?? '', taxerId: seller?.taxId ?? '' };
};
const RED = (number: string) => {
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

/** What an attacker made of the header, each by whom and with what. */
const ATTACKS: readonly [string, () => Promise<readonly [Caller, Kept]> | readonly [Caller, Kept]][] = [
  [
    'over limit and credit, by a drawer of an agency',
    async () => {
      await setLimits(drawer, 5_000, 5_000);
      return [drawer, invented(drawer)];
    },
  ],
  [
    'a foreign seller',
    () => [drawer, invented(drawer, { taxerName: '他人公司', taxerId: '91310115MA1K4DX041' })],
  ],
  ['for another taxpayer', () => [drawer, invented(drawer, own(demo))]],
  [
    'a reversed special invoice, by who may not',
    () => [drawer, invented(drawer, { ...RED(newNumber()), ...own(drawer), invoiceType: '81' })],
  ],
  [
    'the same content twice',
    async () => {
      const { submission } = await accepted(drawer);
      return [drawer, invented(drawer, { goodsList: submission.invoice.goodsList })];
    },
  ],
  ['a colleague’s draft', async () => [drawer, invented(drawer, {}, (await storeDraft(admin)).id)]],
  ['a negative amount', () => [demo, invented(demo, RED(newNumber()))]],
  ['what is right in every way', () => [demo, invented(demo)]],
];

describe('a service that was never restored', () => {
  test.each(ATTACKS)('takes nothing again: %s', async (_what, make) => {
    const [who, kept] = await make();
    const left = await creditLeft(who);
    const entries = (await entriesOf(who)).length;
    expect(await offer(who, kept)).toMatchObject({ status: 409, error: 'retake.notLost' });
    expect(await offer(who, { ...kept, receipt: 'x.y' })).toMatchObject({ error: 'retake.notLost' });
    expect(await rowOf(kept)).toBeUndefined();
    expect([await creditLeft(who), (await entriesOf(who)).length]).toEqual([left, entries]);
  });

  test('nor is what was restored more than 400 days ago', async () => {
    const kept = await accepted(demo);
    await restoreWithout(demo, kept);
    await service.asOwner((tx) =>
      tx
        .updateTable('tenant_clock')
        .set({ restored_at: new Date(Date.now() - 401 * 86_400_000) })
        .execute(),
    );
    expect(await offer(demo, kept)).toMatchObject({ error: 'retake.notLost' });
  });
});

/** What becomes of the same, offered without a receipt to a service that was restored. */
const OUTCOMES: Readonly<Record<string, string>> = {
  'over limit and credit, by a drawer of an agency': 'credit',
  'a foreign seller': 'submit.invalid',
  'for another taxpayer': 'submit.invalid',
  'a reversed special invoice, by who may not': 'submit.invalid',
  'the same content twice': 'submit.duplicate',
  'a colleague’s draft': 'retake.changed',
  'a negative amount': 'unsigned',
  'what is right in every way': 'unsigned',
};

describe('a restored service that is offered something without a receipt', () => {
  test.each(ATTACKS)('refuses it, or holds it for a person: %s', async (what, make) => {
    const [before, kept] = await make();
    await restoreWithout(before);
    const who = [demo, drawer, admin].find(({ session }) => session.userId === before.session.userId) ?? demo;
    const left = await creditLeft(who);
    const answer = await offer(who, kept);
    const outcome = answer.error ?? (await rowOf(kept))?.hold;
    expect(outcome).toBe(OUTCOMES[what]);
    if (answer.error === undefined) expect(await rowOf(kept)).toMatchObject(HELD);
    expect(await robot().lease()).toEqual(what === 'the same content twice' ? expect.anything() : null);
    expect((await creditLeft(who)) ?? 0).toBeLessThanOrEqual(left ?? 0);
  });

  test('is told why in 开票订单, and so is the laptop', async () => {
    await restoreWithout(demo);
    const kept = invented(demo);
    await offer(demo, kept);
    expect((await stateOf(demo, kept.submission)).order).toMatchObject({
      body: {
        ddzt: '4',
        hold: 'unsigned',
        errorMsg: { hints: '服务恢复前提交的发票，恢复后需人工放行：没有本服务签发的受理凭证' },
      },
    });
    expect((await entriesOf(demo)).at(-1)).toMatchObject({
      what: 'order.retake',
      detail: { receipt: 'none', hold: 'unsigned' },
    });
  });
});

describe('limits', () => {
  test('that others have used up since hold a submission with its receipt, and say by how much', async () => {
    const kept = await accepted(drawer);
    await restoreWithout(drawer, kept);
    await setLimits(drawer, 15_000, null);
    await accepted(drawer);
    expect(await offer(drawer, kept)).toMatchObject({ code: 0 });
    const row = await rowOf(kept);
    expect(row).toMatchObject({ ...HELD, hold: 'limit' });
    expect(row?.error_hint).toContain('还可开50.00元');
  });

  test('are not made room in by what takes turnover back, until it is issued', async () => {
    await setLimits(demo, null, 1_000_000);
    const kept = await accepted(demo, RED(newNumber()));
    await restoreWithout(demo, kept);
    const left = await creditLeft(demo);
    expect(await offer(demo, kept)).toMatchObject({ code: 0 });
    expect(await rowOf(kept)).toMatchObject(TAKEN);
    expect(await creditLeft(demo)).toBe(left);
    const task = await robot().leased();
    await robot().begin(task);
    await robot().complete(task, newNumber());
    expect(await creditLeft(demo)).toBe((left ?? 0) + 10_000);
  });
});

describe('a held order', () => {
  const release = (who: Caller, { submission: { subId } }: Kept) =>
    who.post('/v2/tax/order/release', { subId });

  test('is released by who may, and looked up before it is issued', async () => {
    await restoreWithout(drawer);
    const kept = invented(drawer);
    await offer(drawer, kept);
    expect(await release(drawer, kept)).toMatchObject({ status: 403 });
    expect(await release(demo, kept)).toMatchObject({ status: 404 });
    expect(await release(admin, kept)).toMatchObject({ data: { acked: kept.submission.subId } });
    expect(await release(admin, kept)).toMatchObject({ status: 409, error: 'order.notHeld' });
    expect(await rowOf(kept)).toMatchObject({ ...TAKEN, error_hint: null });
    expect((await entriesOf(admin)).at(-1)).toMatchObject({
      what: 'order.release',
      detail: { hold: 'unsigned' },
    });
    expect(await robot().begin(await robot().leased())).toMatchObject({ go: 'lookUp' });
  });

  test('over the credit is released by who runs the service alone', async () => {
    const kept = await accepted(demo);
    await restoreWithout(demo, kept);
    await setLimits(demo, 0, 0);
    const ddbh = ddbhOf(await offer(demo, kept));
    expect(await rowOf(kept)).toMatchObject({ hold: 'credit' });
    expect(await release(demo, kept)).toMatchObject({ status: 403 });
    const given = { tenant: demo.session.tenantId, ddbh, by: '王运维' };
    expect(await operator('orders/release', given)).toMatchObject({ code: 0 });
    expect(await rowOf(kept)).toMatchObject(TAKEN);
  });

  test('that nothing was issued for goes back as a draft', async () => {
    await restoreWithout(demo);
    const kept = invented(demo);
    const ddbh = ddbhOf(await offer(demo, kept));
    const given = { tenant: demo.session.tenantId, ddbh, by: '王运维', issued: null };
    expect(await operator('orders/resolve', given)).toMatchObject({ code: 0 });
    expect(await stateOf(demo, kept.submission)).toMatchObject({
      order: { body: { ddzt: '3' } },
      draft: { tomb: null },
    });
    expect(await release(demo, kept)).toMatchObject({ error: 'order.notHeld' });
  });

  test('whose seller changed its name since it was accepted is for who runs the service', async () => {
    const kept = await accepted(demo);
    await restoreWithout(demo, kept);
    const seller = { ...demo.session.taxpayers[0]?.seller, name: '随开改名科技有限公司' };
    await service.asOwner((tx) =>
      tx
        .updateTable('taxpayers')
        .set({ seller: JSON.stringify(seller) })
        .where('taxpayer_id', '=', taxpayerOf(demo))
        .execute(),
    );
    expect(await offer(demo, kept)).toMatchObject({ code: 0 });
    expect(await rowOf(kept)).toMatchObject({ ...HELD, hold: 'rules' });
    await service.asOwner((tx) =>
      tx
        .updateTable('taxpayers')
        .set({ seller: JSON.stringify(demo.session.taxpayers[0]?.seller) })
        .where('taxpayer_id', '=', taxpayerOf(demo))
        .execute(),
    );
  });
});
