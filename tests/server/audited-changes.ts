import { randomUUID } from 'node:crypto';
import { issueInvoiceApi } from '../../wire/invoice.api.ts';
import { ROBOT_SCOPES } from '../../wire/robot.api.ts';
import { newNumber } from './robot-calls.ts';
import { deleteOp, putOp, sampleDraft, submitSample } from './samples.ts';
import {
  push,
  entryOp,
  submittedAndLeased,
  begun,
  stored,
  submission,
  lost,
  unknown,
  held,
  issued,
  fileOf,
  DEVICE,
  newDraft,
  customerAdded,
  goodsAdded,
  newTaxId,
  type Change,
} from './audited-desk.ts';
import { ACCOUNT_CHANGES } from './audited-account-changes.ts';
import { VOID_CHANGES } from './audited-voids.ts';

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
    'POST /robot/v1/tasks/:taskId/complete',
    'and were',
    async (desk) => {
      const [taxpayer] = desk.demo.session.taxpayers;
      const days = { taxerId: taxpayer?.id, kpqsrq: '2026-04-01', kpzzrq: '2026-04-30' };
      await desk.demo.post(`/v2/statistics/summarize/${taxpayer?.devices[0]?.id ?? ''}`, days);
      const run = await desk.robot.leaseOf('collect', {});
      if (run === null) throw new Error('nothing to collect');
      await desk.robot.begin(run);
      return desk.robot.say('complete', run, { kind: 'collect' });
    },
  ],
  ['POST /v2/limits/setting', 'a limit is set', (desk, name) => desk.call(name)],
  ['POST /v2/terminal/config/:diskId', 'a device is set', (desk, name) => desk.call(name)],
  ['POST /v2/terminal/seller/:diskId', 'the seller is set', (desk, name) => desk.call(name)],
  ['POST /v3/tax/title/customer/add/:diskId', 'a customer is added', customerAdded],
  [
    'PUT /v3/tax/title/customer/:businessId',
    'it is changed',
    async (desk, name) =>
      desk.call(name, {
        businessId: await customerAdded(desk),
        termId: desk.demo.session.taxpayers[0]?.devices[0]?.id,
        nsrsbh: newTaxId(),
      }),
  ],
  [
    'DELETE /v3/tax/title/customer/:businessId',
    'and thrown away',
    async (desk, name) => desk.call(name, { businessId: await customerAdded(desk) }),
  ],
  [
    'POST /v3/tax/title/confirm/:diskId',
    'a title is kept',
    (desk, name) => desk.call(name, { name: '抬头', taxId: newTaxId() }),
  ],
  ['PUT /v3/tax/goods/:diskId/:zxbm', 'goods are added to the library', goodsAdded],
  [
    'PUT /v2/terminal/default-product/:diskId',
    'the usual goods are set',
    async (desk, name) => desk.call(name, { zxbm: await goodsAdded(desk) }),
  ],
  [
    'DELETE /v3/tax/goods/:diskId/:zxbm',
    'goods are thrown away',
    async (desk, name) => desk.call(name, { zxbm: await goodsAdded(desk) }),
  ],
  ['POST /v2/terminal/people/:diskId', 'people are set', (desk, name) => desk.call(name)],
  [
    'POST /operator/v1/accounts',
    'a company is let in, with a user',
    (desk, name) =>
      desk.call(name, { name: '新客户', users: [{ account: 'first', name: '首', roleType: 'member' }] }),
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
    'POST /operator/v1/accounts',
    'and its device other rates for a type',
    (desk, name) =>
      desk.call(name, {
        name: '新客户',
        taxpayers: [
          { name: '新客户', taxId: '92330106MA2B7GT31C', devices: [{ ...DEVICE, typeRates: { 82: [1] } }] },
        ],
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
  ...ACCOUNT_CHANGES,
  ...VOID_CHANGES,
];
