import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceWire, issueInvoiceApi, type InvoiceWire } from '../../wire/invoice.api.ts';
import { pullApi } from '../../wire/sync.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import {
  hashOf,
  pushBody,
  putOp,
  sampleDraft,
  sendSubmission,
  storeDraft,
  submissionOf,
  submitSample,
} from './samples.ts';

let service: TestService;
let demo: Caller;
let disk: string;

beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
  disk = demo.session.taxpayers[0]?.devices[0]?.id ?? '';
});
afterAll(() => service.stop());

const ordersOf = (draftId: string) =>
  service.asOwner((db) => db.selectFrom('orders').selectAll().where('draft_id', '=', draftId).execute());

const changesOf = async (caller: Caller, id: string) => {
  const { data } = await caller.get('/sync/pull?cursor=0&limit=200');
  return pullApi.response
    .parse(data)
    .changes.filter((change) => change.id === id || (change.type === 'order' && change.body.draftId === id));
};

describe('a submission', () => {
  test('becomes an order; the draft is consumed', async () => {
    const { id, draft } = await storeDraft(demo);
    const submission = submissionOf(id, draft);
    const answer = await sendSubmission(demo, disk, submission);
    const { ddbh, acked } = issueInvoiceApi.response.parse(answer.data);
    expect(acked).toBe(submission.subId);
    expect(ddbh).toMatch(/^20\d{6}\d{8}$/);
    const [consumed, order] = await changesOf(demo, id);
    expect([order, consumed].find((change) => change?.type === 'draft')).toMatchObject({
      tomb: 'consumed',
      body: null,
      rev: 2,
    });
    expect([order, consumed].find((change) => change?.type === 'order')).toMatchObject({
      id: submission.subId,
      rev: 1,
      body: {
        ddbh,
        ddzt: '1',
        fphm: '',
        kprq: '',
        hjje: '100.00',
        jshj: '113.00',
        gfmc: '上海演示贸易有限公司',
        errorMsg: null,
      },
    });
  });

  test('sent again gets the same answer, also on the other path', async () => {
    const { id, draft } = await storeDraft(demo);
    const submission = submissionOf(id, draft);
    const first = await sendSubmission(demo, disk, submission);
    const second = await sendSubmission(demo, disk, submission);
    const other = await demo.post(`/v2/las/order/submit/${disk}`, submission, {
      'idempotency-key': submission.subId,
    });
    expect([second.data, other.data]).toEqual([first.data, first.data]);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test.each(Array.from({ length: 10 }, (_, round) => round))(
    'sent twenty times at once is taken once, and all learn its number (%i)',
    async () => {
      const { id, draft } = await storeDraft(demo);
      const submission = submissionOf(id, draft);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => sendSubmission(demo, disk, submission)),
      );
      expect(new Set(answers.map(({ code, data }) => JSON.stringify({ code, data }))).size).toBe(1);
      expect(answers[0]?.code).toBe(0);
      expect(await ordersOf(id)).toHaveLength(1);
    },
  );

  test('of one draft from twenty places at once: one wins, the others learn its number', async () => {
    const { id, draft } = await storeDraft(demo);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendSubmission(demo, disk, submissionOf(id, draft))),
    );
    const taken = answers.filter(({ code }) => code === 0);
    expect(taken).toHaveLength(1);
    const { ddbh } = issueInvoiceApi.response.parse(taken[0]?.data);
    const others = answers.filter(({ code }) => code !== 0);
    expect(others.every(({ status, error }) => status === 409 && error === 'submit.same')).toBe(true);
    expect(others[0]?.message).toBe(
      `这张发票已由其他设备提交，订单号${ddbh}，不会再开具一张，可在开票订单中查看`,
    );
  });

  test('with the same id and other content is refused', async () => {
    const { id, draft } = await storeDraft(demo);
    const submission = submissionOf(id, draft);
    await sendSubmission(demo, disk, submission);
    const changed = { ...submission, invoice: { ...submission.invoice, remark: '改' } };
    expect(await sendSubmission(demo, disk, changed)).toMatchObject({ status: 422, error: 'sync.keyReused' });
  });

  test('needs the key header to be its id', async () => {
    const { id, draft } = await storeDraft(demo);
    const url = `/v2/tax/issue/invoice/${disk}`;
    const submission = submissionOf(id, draft);
    expect(await demo.post(url, submission)).toMatchObject({ status: 400, error: 'request.invalid' });
    expect(await demo.post(url, submission, { 'idempotency-key': randomUUID() })).toMatchObject({
      status: 400,
    });
  });

  test('of a draft changed since is refused and the draft stays', async () => {
    const { id, draft } = await storeDraft(demo);
    const newer = sampleDraft(demo.session, { remark: '新' });
    await demo.post('/sync/push', pushBody(demo.session, [putOp(id, newer, 1)]));
    expect(await sendSubmission(demo, disk, submissionOf(id, draft))).toMatchObject({
      status: 409,
      error: 'submit.changed',
    });
    expect((await sendSubmission(demo, disk, submissionOf(id, newer))).code).toBe(0);
  });

  test('whose invoice is not the one it hashed is refused', async () => {
    const { id, draft } = await storeDraft(demo);
    const swapped = {
      ...submissionOf(id, draft),
      invoice: { ...draft.invoice, buyerTaxerName: '别人有限公司' },
    };
    expect(await sendSubmission(demo, disk, swapped)).toMatchObject({ error: 'submit.changed' });
  });

  test('hashed over another order of keys than the contract is the same invoice', async () => {
    const draft = sampleDraft(demo.session);
    const reversed = Object.fromEntries(Object.entries(draft.invoice).reverse());
    const id = randomUUID();
    const op = { ...putOp(id, draft), body: { ...draft, invoice: reversed } };
    await demo.post('/sync/push', pushBody(demo.session, [op]));
    const submission = submissionOf(id, { ...draft, invoice: invoiceWire.parse(reversed) });
    expect(hashOf(reversed)).not.toBe(submission.snapshotHash);
    const answer = await sendSubmission(demo, disk, {
      ...submission,
      snapshotHash: hashOf(reversed),
    });
    expect(answer.code).toBe(0);
  });

  test('of an unknown draft is refused', async () => {
    const submission = submissionOf(randomUUID(), sampleDraft(demo.session));
    expect(await sendSubmission(demo, disk, submission)).toMatchObject({ status: 404, error: 'draft.gone' });
  });

  test.each([
    ['totals that are not the sum', { totalSum: '113.01' }, disk0, '合计金额与商品明细不一致'],
    ['another seller', { taxerName: '冒名有限公司' }, disk0, '销售方与所选企业不一致'],
    ['a type the device lacks', {}, disk1, '所选设备不能开具该发票类型'],
    ['no buyer', { buyerTaxerName: '' }, disk0, '购买方'],
    ['a phone where none is written to', { receiver: '13800000000' }, disk0, '邮箱格式不正确'],
  ])('with %s is refused by the service itself', async (_what, change, device, text) => {
    const { id, draft } = await storeDraft(demo, change);
    const answer = await sendSubmission(demo, device(), submissionOf(id, draft));
    expect(answer).toMatchObject({ status: 422, error: 'submit.invalid' });
    expect(answer.message).toContain(text);
    expect(await ordersOf(id)).toHaveLength(0);
  });

  test('with a special business that is not filled in is refused with the code of the rule', async () => {
    const [line] = sampleDraft(demo.session).invoice.goodsList;
    if (line === undefined) throw new Error('a line is needed');
    const amountOnly = { ...line, ggxh: '', dw: '', quantity: '', price: '', hsdj: '', bhsdj: '', edited: 4 };
    const built = (more: Readonly<Record<string, string>>): Partial<InvoiceWire> => ({
      tdyslxdm: '03',
      tdywxx: {
        jzfw: {
          jzfwfsd: '福建省&厦门市&思明区',
          fsdxxdz: '示例路1号',
          jzxmmc: '示例花园',
          kdsbz: 'Y',
          ...more,
        },
      },
      goodsList: [amountOnly],
    });
    const refusedFor = async (change: Partial<InvoiceWire>) => {
      const { id, draft } = await storeDraft(demo, change);
      const { status, error, params, message } = await sendSubmission(demo, disk, submissionOf(id, draft));
      return [status, error, params?.['rule'], params?.['field'], message];
    };
    expect([
      await refusedFor(built({ kqysssxbgglbm: '' })),
      await refusedFor({ ...built({ kdsbz: 'N' }), goodsList: [line] }),
    ]).toEqual([
      [
        422,
        'submit.invalid',
        'specialBusiness.construction.crossRegionNumber.required',
        'specialBusiness.crossRegionNumber',
        '票面检查未通过：跨区域涉税事项报验管理编号不能为空',
      ],
      [
        422,
        'submit.invalid',
        'line.spec.business.empty',
        'spec',
        '票面检查未通过：第1行当前特定业务的规格型号应为空',
      ],
    ]);
    const good = await storeDraft(demo, built({ kqysssxbgglbm: 'KQ0001' }));
    expect((await sendSubmission(demo, disk, submissionOf(good.id, good.draft))).code).toBe(0);
  });

  test('at 1 % is refused to a general taxpayer and taken from a small-scale one', async () => {
    const { goodsList } = sampleDraft(demo.session).invoice;
    const change: Partial<InvoiceWire> = {
      goodsList: goodsList.map((line) => ({ ...line, hsdj: '50.5', taxRate: '0.01', taxAmount: '1.00' })),
      totalTaxAmount: '1.00',
      totalSum: '101.00',
    };
    const send = async () => {
      const { id, draft } = await storeDraft(demo, change);
      return sendSubmission(demo, disk, submissionOf(id, draft));
    };
    const setNature = (nature: 'general' | 'smallScale') =>
      service.asOwner((db) =>
        db
          .updateTable('taxpayers')
          .set({ nature })
          .where('taxpayer_id', '=', demo.session.taxpayers[0]?.id ?? '')
          .execute(),
      );
    expect((await send()).message).toBe('票面检查未通过：第1行一般纳税人不能使用1%税率');
    await setNature('smallScale');
    expect((await send()).code).toBe(0);
    await setNature('general');
  });

  test('above the single limit of the device is taken: its user was asked and continued (M292)', async () => {
    const big = sampleDraft(demo.session).invoice.goodsList.map((line) => ({
      ...line,
      quantity: '1',
      price: '100000.01',
      bhsdj: '100000.01',
      hsdj: '113000.0113',
      amount: '100000.01',
      taxAmount: '13000.00',
      ggxh: '',
    }));
    const { id, draft } = await storeDraft(demo, {
      invoiceType: '026',
      goodsList: big,
      totalAmount: '100000.01',
      totalTaxAmount: '13000.00',
      totalSum: '113000.01',
    });
    const answer = await sendSubmission(demo, disk1(), submissionOf(id, draft));
    expect(answer).toMatchObject({ code: 0 });
  });

  test('on an unknown device is refused', async () => {
    const { id, draft } = await storeDraft(demo);
    expect(await sendSubmission(demo, 'nowhere', submissionOf(id, draft))).toMatchObject({ status: 404 });
  });

  test('uses a business serial once among live orders', async () => {
    const { invoice } = await submitSample(demo);
    const { id, draft } = await storeDraft(demo, { ywlsh: invoice.ywlsh });
    expect(await sendSubmission(demo, disk, submissionOf(id, draft))).toMatchObject({
      error: 'submit.already',
    });
  });
});

function disk0(): string {
  return demo.session.taxpayers[0]?.devices[0]?.id ?? '';
}
function disk1(): string {
  return demo.session.taxpayers[0]?.devices[1]?.id ?? '';
}
