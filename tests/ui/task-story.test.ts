import { expect, test } from 'vitest';
import { appError, errorText } from '../../domain/kernel/errors.ts';
import { failureError } from '../../src/offline/order-failure.ts';
import type { SyncStatus } from '../../src/offline/offline.ts';
import type { SubmissionState } from '../../src/offline/submission-types.ts';
import type { ListedOrder, RobotTask } from '../../src/offline/orders.ts';
import { orderError } from '../../src/features/orders/order-error.ts';
import { stepsOfTask } from '../../src/features/queue/task-steps.ts';
import { mayRelease } from '../../src/features/queue/useTaskActions.tsx';
import { WAIT_REASONS, waitReason, type TaskFacts } from '../../src/features/queue/wait-reasons.ts';

const AT = Date.parse('2026-11-22T09:30:05+08:00');

const order = (state: SubmissionState, change: Partial<ListedOrder> = {}): ListedOrder => ({
  subId: 's',
  draftId: 'd',
  submittedAt: AT,
  buyerName: '甲公司',
  mainGoods: '',
  invoiceKind: 'digitalOrdinary',
  totals: { amount: 0, tax: 0, total: 0 },
  state,
  ddbh: ['queued', 'sending'].includes(state) ? '' : 'D1',
  number: '',
  code: '',
  issuedAt: '',
  sandbox: false,
  reason: null,
  deviceId: '100440300001',
  steps: {},
  said: '',
  hold: null,
  failure: null,
  reversed: { issued: 0, pending: 0 },
  ...change,
});

const IDLE: SyncStatus = {
  unsynced: 1,
  entries: 0,
  phase: 'idle',
  lastSyncAt: null,
  lastError: null,
  nextTryAt: null,
  clockAhead: 0,
};
const READY: RobotTask = {
  subId: 's',
  state: 'ready',
  robot: '',
  dueAt: null,
  mustLookUp: false,
  wantedRobot: '',
  attempts: [],
  files: [],
  login: { signedIn: true, hasCode: false },
};

const facts = (change: Partial<TaskFacts>): TaskFacts => ({
  order: order('queued'),
  sync: IDLE,
  connected: true,
  sealed: false,
  task: null,
  ...change,
});

/** A case for every row of the table, and the sentence its user reads. */
const CASES: Readonly<Record<string, readonly [Partial<TaskFacts>, string]>> = {
  signIn: [
    { sync: { ...IDLE, phase: 'signIn' }, connected: false },
    '登录已过期，请重新登录，登录后自动发送',
  ],
  store: [
    {
      sync: { ...IDLE, phase: 'waiting', lastError: appError('store.quota'), nextTryAt: AT },
      connected: false,
    },
    '本机存储空间不足，同步已暂停；已保存的内容都在，请清理磁盘空间，之后会自动继续',
  ],
  offline: [{ connected: false }, '当前离线，任务已存在本机，联网后自动发送'],
  backoff: [
    { sync: { ...IDLE, phase: 'waiting', lastError: appError('server.busy'), nextTryAt: AT } },
    '服务繁忙，请稍后重试，将于 09:30:05 自动重试',
  ],
  sending: [{ order: order('sending') }, '正在发送，等待服务确认'],
  queued: [{}, '排队等待发送'],
  held: [
    { order: order('unknown', { hold: 'limit' }) },
    '服务曾从备份恢复，放行后才开具，请有放行权限的同事核对后放行',
  ],
  person: [{ order: order('unknown') }, '无法确认是否已开具，请联系客服核对，核对前请勿重复开具'],
  lookUp: [
    { order: order('accepted'), task: { ...READY, mustLookUp: true } },
    '服务曾从备份恢复，机器人会先核对是否已开具，再继续',
  ],
  settling: [
    {
      order: order('issuing'),
      task: { ...READY, dueAt: AT, attempts: [{ robot: '一号', begunAt: AT, outcome: 'unknown' }] },
    },
    '上一次开具没有得到税局答复，核对后再继续，将于 09:30:05 自动重试',
  ],
  noRobot: [
    { order: order('accepted'), task: { ...READY, login: null } },
    '该设备尚未连接机器人，请先启动机器人并登录电子税务局',
  ],
  scanCode: [
    { order: order('accepted'), task: { ...READY, login: { signedIn: false, hasCode: true } } },
    '电子税务局登录需要扫码认证，请扫码登录',
  ],
  signedOut: [
    { order: order('accepted'), task: { ...READY, login: { signedIn: false, hasCode: false } } },
    '该设备未登录电子税务局，请先登录',
  ],
  later: [
    { order: order('accepted', { said: '额度查询未完成' }), task: { ...READY, dueAt: AT } },
    '额度查询未完成，将于 09:30:05 自动重试',
  ],
  wanted: [
    { order: order('accepted'), task: { ...READY, wantedRobot: '二号' } },
    '已指定机器人“二号”，等待它领取',
  ],
  leased: [
    { order: order('accepted'), task: { ...READY, state: 'leased', robot: '一号' } },
    '机器人“一号”已领取，正在准备开具',
  ],
  issuing: [{ order: order('issuing', { said: '正在填写' }) }, '机器人正在开具：正在填写'],
  accepted: [{ order: order('accepted') }, '服务已受理，等待机器人领取'],
};

test('every reason to wait has a case here', () => {
  expect(WAIT_REASONS.map(({ id }) => id)).toEqual(Object.keys(CASES));
});

test.each(Object.entries(CASES))('%s: one sentence says why a task waits', (id, [given, sentence]) => {
  const all = facts(given);
  expect(WAIT_REASONS.find(({ applies }) => applies(all))?.id).toBe(id);
  expect(waitReason(all)).toBe(sentence);
});

test.each(['issued', 'failed', 'returned', 'cancelled'] as const)('%s waits for nothing', (state) => {
  expect(waitReason(facts({ order: order(state), task: READY }))).toBeNull();
});

const story = (one: ListedOrder) => stepsOfTask(one).map(({ zh, progress }) => `${zh} ${progress}`);

test('a task that waits here has two steps behind it', () => {
  expect(story(order('queued', { steps: { saved: AT } }))).toEqual([
    '保存草稿 passed',
    '加入队列 passed',
    '发送 current',
    '服务受理 ahead',
    '机器人领取 ahead',
    '开始开具 ahead',
    '开票成功 ahead',
  ]);
});

test('an issued one has all of them, with the times that are known', () => {
  const issued = order('issued', {
    steps: { sent: AT + 500, accepted: AT, leased: AT + 1000, begun: AT + 2000 },
    issuedAt: new Date(AT + 3000).toISOString(),
    number: '1'.repeat(20),
  });
  expect(stepsOfTask(issued).map(({ at, progress }) => [at === null ? null : at - AT, progress])).toEqual([
    [null, 'passed'],
    [0, 'passed'],
    [500, 'passed'],
    [0, 'passed'],
    [1000, 'passed'],
    [2000, 'passed'],
    [3000, 'passed'],
  ]);
});

test('one that ended early ends where it did', () => {
  expect(story(order('returned', { ddbh: '' })).slice(-2)).toEqual(['发送 passed', '已退回 failed']);
  expect(story(order('cancelled')).slice(-2)).toEqual(['服务受理 passed', '已撤回 failed']);
  expect(story(order('failed', { steps: { accepted: AT, begun: AT } })).slice(-2)).toEqual([
    '开始开具 passed',
    '开具失败 failed',
  ]);
});

test('its end has a time, whoever ended it', () => {
  const endOf = (one: ListedOrder) => stepsOfTask(one).at(-1)?.at;
  for (const state of ['failed', 'returned', 'cancelled', 'unknown'] as const)
    expect(endOf(order(state, { steps: { ended: AT + 4000 } }))).toBe(AT + 4000);
  expect(endOf(order('failed'))).toBeNull();
  expect(endOf(order('accepted', { steps: { ended: AT } }))).toBeNull();
});

test('an error names the machine first; two parts where both may be read (M067)', () => {
  const both = { hint: '请核对购买方', message: 'E17 buyer unknown' };
  expect(orderError(order('failed', { failure: both }))).toBe(
    '错误信息：【100440300001】请核对购买方\nE17 buyer unknown',
  );
  expect(orderError(order('failed', { failure: { hint: '请核对购买方', message: '' } }))).toBe(
    '错误信息：【100440300001】请核对购买方',
  );
  expect(orderError(order('failed', { failure: { hint: '', message: 'E17' } }))).toBe(
    '错误信息：【100440300001】E17',
  );
  expect(orderError(order('returned', { reason: appError('submit.changed') }))).toBe(
    '草稿内容已变化，请核对后重新提交',
  );
  expect(orderError(order('issued', { failure: both }))).toBeNull();
});

test('a robot that took a begun task over does not stand before its beginning', () => {
  const taken = order('issuing', { steps: { leased: AT + 5000, begun: AT } });
  const lease = stepsOfTask(taken).find(({ zh }) => zh === '机器人领取');
  expect(lease).toEqual({ zh: '机器人领取', at: null, progress: 'passed' });
});

test('a sealed laptop says that what waits is sent once it is unlocked', () => {
  expect(waitReason(facts({ connected: false, sealed: true }))).toBe(
    '当前离线，任务已存在本机，联网后自动发送；锁定期间不发送，为解锁后发送',
  );
});

test('the check before the queue is a step of its own, which says whether the service was in reach (C37)', () => {
  const checks = (change: Partial<ListedOrder>) =>
    stepsOfTask(order('queued', change)).filter(({ zh }) => zh.startsWith('本机检查'));
  expect(checks({ checked: { at: AT, online: false } })).toEqual([
    { zh: '本机检查（离线）', at: AT, progress: 'passed' },
  ]);
  expect(checks({ checked: { at: AT, online: true } })).toMatchObject([{ zh: '本机检查', at: AT }]);
  expect(checks({})).toEqual([]);
  const steps = stepsOfTask(order('queued', { checked: { at: AT, online: false } })).map(({ zh }) => zh);
  expect(steps.slice(0, 3)).toEqual(['保存草稿', '本机检查（离线）', '加入队列']);
});

test('why it failed is the hint, what happened where there is none, both for whom the service tells both (M034)', () => {
  const said = (hint: string, message: string) =>
    errorText(failureError({ hint, message }) ?? appError('notFound'));
  expect(said('请核对税号', '')).toBe('开具失败：请核对税号');
  expect(said('', 'E1024 timeout')).toBe('开具失败：E1024 timeout');
  expect(said('请核对税号', 'E1024 timeout')).toBe('开具失败：请核对税号\nE1024 timeout');
  expect(said('', '')).toBe('开具失败：没有返回原因，请联系客服');
  expect(orderError(order('failed', { failure: { hint: '', message: '' } }))).toBe(
    '错误信息：【100440300001】没有返回原因，请联系客服',
  );
});

test('what was held after a restore is released by who may, and over the credit by nobody of the company', () => {
  const member = { roleType: 'member', roleCodes: [] } as const;
  const drawer = { roleType: 'accountant', roleCodes: ['AGENCY_DRAWER'] } as const;
  const held = order('unknown', { hold: 'unsigned' });
  expect([member, drawer].map((who) => mayRelease(held, who))).toEqual([true, false]);
  expect(mayRelease(order('unknown', { hold: 'credit' }), member)).toBe(false);
  expect(waitReason(facts({ order: order('unknown', { hold: 'credit' }) }))).toContain(
    '请联系客服核对后放行',
  );
  expect(mayRelease(order('unknown'), member)).toBe(false);
});
