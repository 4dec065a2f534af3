import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import { orderListApi } from '../../wire/orders.api.ts';
import { pullApi } from '../../wire/sync.api.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { newNumber, putAway, robotOf } from './robot-calls.ts';
import { sampleInvoice, sendSubmission, storeDraft, submissionOf, submitSample } from './samples.ts';

let service: TestService;
let demo: Caller;
beforeAll(async () => {
  service = await startTestService();
  demo = await service.signIn('demo');
});
afterAll(() => service.stop());

/** An issued invoice over 113.00; its number. */
async function issued(): Promise<string> {
  await putAway(service);
  await submitSample(demo);
  const robot = robotOf(service);
  const task = await robot.leased();
  await robot.begin(task);
  const number = newNumber();
  await robot.complete(task, number);
  return number;
}

/** Takes one of the two pieces of a sample back, or both. */
function redOf(number: string, pieces: 1 | 2): Partial<InvoiceWire> {
  const [amount, tax, total] = pieces === 1 ? ['50.00', '6.50', '56.50'] : ['100.00', '13.00', '113.00'];
  const { goodsList } = sampleInvoice(demo.session);
  return {
    sign: -1,
    tzdbh: '',
    yfpdm: '',
    yfphm: number,
    goodsList: goodsList.map((line) => ({
      ...line,
      quantity: `-${String(pieces)}`,
      amount: `-${amount}`,
      taxAmount: `-${tax}`,
    })),
    totalAmount: `-${amount}`,
    totalTaxAmount: `-${tax}`,
    totalSum: `-${total}`,
  };
}

const reverse = async (number: string, pieces: 1 | 2) => {
  const { id, draft } = await storeDraft(demo, redOf(number, pieces));
  const submission = submissionOf(id, draft);
  const answer = await sendSubmission(demo, draft.diskId, submission);
  return { ...answer, subId: submission.subId };
};

test('what is left of an invoice is taken back, and no more, whichever laptop asks', async () => {
  const number = await issued();
  expect(await reverse(number, 1)).toMatchObject({ code: 0 });
  expect((await reverse(number, 2)).message).toBe(
    `票面检查未通过：红字价税合计-113.00元超过蓝字发票${number}尚可红冲的56.50元`,
  );
  const second = await reverse(number, 1);
  expect(second.code).toBe(0);
  expect((await reverse(number, 1)).message).toContain('已全额红冲');
  await demo.post(`/submissions/${second.subId}/withdraw`, {});
  expect(await reverse(number, 1)).toMatchObject({ code: 0 });
});

test('lists say what is taken back, issued or on its way; who pulls hears which invoice a red letter is for', async () => {
  const number = await issued();
  const listed = async (invoiceNumber: string) => {
    const { data } = await demo.get(`/v2/tax/order/list?fphm=${invoiceNumber}`);
    return orderListApi.response.parse(data).list[0];
  };
  expect((await listed(number))?.reversed).toEqual({ issued: '0.00', pending: '0.00' });
  const first = await reverse(number, 1);
  expect((await listed(number))?.reversed).toEqual({ issued: '0.00', pending: '56.50' });
  const robot = robotOf(service);
  const task = await robot.leased();
  await robot.begin(task);
  const redNumber = newNumber();
  await robot.complete(task, redNumber);
  const second = await reverse(number, 1);
  expect((await listed(number))?.reversed).toEqual({ issued: '56.50', pending: '56.50' });
  await demo.post(`/submissions/${second.subId}/withdraw`, {});
  expect((await listed(number))?.reversed).toEqual({ issued: '56.50', pending: '0.00' });
  expect((await listed(redNumber))?.original).toEqual({ yfpdm: '', yfphm: number });
  const pulled = pullApi.response.parse((await demo.get('/sync/pull?cursor=0&limit=200')).data);
  const red = pulled.changes.find((change) => change.type === 'order' && change.id === first.subId);
  expect(red?.body).toMatchObject({ original: { yfphm: number } });
  const blue = await listed(number);
  expect(blue).not.toHaveProperty('original');
});

test('of two that come at once one is taken', async () => {
  const number = await issued();
  const answers = await Promise.all(Array.from({ length: 6 }, () => reverse(number, 2)));
  expect(answers.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ message }) => message.includes('已全额红冲'))).toHaveLength(5);
});

test('of an invoice nobody here knows a red letter is taken: its user was warned', async () => {
  expect(await reverse('26999999999999999999', 2)).toMatchObject({ code: 0 });
});

test('a special invoice is taken back by who may, and by nobody else (M031)', async () => {
  const special = { ...redOf(newNumber(), 2), invoiceType: '81' as const };
  const sendAs = async (account: string) => {
    const caller = await service.signIn(account);
    const { taxerName, taxerId } = sampleInvoice(caller.session);
    const { id, draft } = await storeDraft(caller, { ...special, taxerName, taxerId });
    return sendSubmission(caller, draft.diskId, submissionOf(id, draft));
  };
  expect(await sendAs('drawer')).toMatchObject({
    status: 422,
    message: '票面检查未通过：当前账号没有专票红冲权限，请由代账管理员红冲',
    data: null,
  });
  expect(await sendAs('agency')).toMatchObject({ code: 0 });
  expect(await sendAs('demo')).toMatchObject({ code: 0 });
});
