import { HOLD_REASONS } from '../../../domain/codes/hold-reasons.ts';
import { appError, errorText } from '../../../domain/kernel/errors.ts';
import type { SyncStatus } from '../../offline/offline.ts';
import type { ListedOrder, RobotTask } from '../../offline/orders.ts';
import { problemText, storeProblem } from '../../offline/sync-problems.ts';
import { clockText } from '../../ui/clock-text.ts';

/** All that is known of a task and its surroundings. */
export interface TaskFacts {
  readonly order: ListedOrder;
  readonly sync: SyncStatus;
  /** Whether the browser sees a network. */
  readonly connected: boolean;
  /** 本机加密: nothing is sent while the laptop is locked. */
  readonly sealed: boolean;
  /** What the service told last; null: nothing. */
  readonly task: RobotTask | null;
}

interface WaitReason {
  readonly id: string;
  readonly applies: (facts: TaskFacts) => boolean;
  readonly zh: (facts: TaskFacts) => string;
}

/** Who lets robots have what was held after a restore. */
const HELD: Readonly<Record<'operator' | 'order.release', string>> = {
  'order.release': '服务曾从备份恢复，放行后才开具，请有放行权限的同事核对后放行',
  operator: '服务曾从备份恢复，放行后才开具，请联系客服核对后放行',
};

const isUnsent = ({ order: { state } }: TaskFacts): boolean => state === 'queued' || state === 'sending';
const isAhead = ({ order: { state } }: TaskFacts): boolean => state === 'accepted' || state === 'issuing';
const hasOpenAttempt = ({ task }: TaskFacts): boolean =>
  task?.attempts.some(({ outcome }) => outcome === '' || outcome === 'unknown') === true;
const isReady = ({ task }: TaskFacts): boolean => task?.state === 'ready';
const later = ({ task }: TaskFacts): string =>
  task?.dueAt == null ? '稍后自动重试' : `将于 ${clockText(task.dueAt)} 自动重试`;

/** Why a task waits, in one sentence, and what to do about it: the first that applies. PROTOCOL §6, §7; docs/ROBOT.md */
export const WAIT_REASONS: readonly WaitReason[] = [
  {
    id: 'signIn',
    applies: (facts) => isUnsent(facts) && facts.sync.phase === 'signIn',
    zh: () => '登录已过期，请重新登录，登录后自动发送',
  },
  {
    id: 'store',
    applies: (facts) => isUnsent(facts) && storeProblem(facts.sync) !== null,
    zh: ({ sync }) => errorText(storeProblem(sync) ?? appError('store.failed')),
  },
  {
    id: 'offline',
    applies: (facts) => isUnsent(facts) && !facts.connected,
    zh: ({ sealed }) =>
      sealed
        ? '当前离线，任务已存在本机，联网后自动发送；锁定期间不发送，为解锁后发送'
        : '当前离线，任务已存在本机，联网后自动发送',
  },
  {
    id: 'backoff',
    applies: (facts) => isUnsent(facts) && facts.sync.lastError !== null && facts.sync.nextTryAt !== null,
    zh: ({ sync }) =>
      `${sync.lastError === null ? '' : problemText(sync.lastError)}，将于 ${clockText(sync.nextTryAt ?? 0)} 自动重试`,
  },
  { id: 'sending', applies: ({ order }) => order.state === 'sending', zh: () => '正在发送，等待服务确认' },
  { id: 'queued', applies: ({ order }) => order.state === 'queued', zh: () => '排队等待发送' },
  {
    id: 'held',
    applies: ({ order }) => order.state === 'unknown' && order.hold !== null,
    zh: ({ order }) => (order.hold === null ? '' : HELD[HOLD_REASONS[order.hold].release]),
  },
  {
    id: 'person',
    applies: ({ order }) => order.state === 'unknown',
    zh: () => '无法确认是否已开具，请联系客服核对，核对前请勿重复开具',
  },
  {
    id: 'lookUp',
    applies: (facts) => isAhead(facts) && facts.task?.mustLookUp === true,
    zh: () => '服务曾从备份恢复，机器人会先核对是否已开具，再继续',
  },
  {
    id: 'settling',
    applies: (facts) => isAhead(facts) && isReady(facts) && hasOpenAttempt(facts),
    zh: (facts) => `上一次开具没有得到税局答复，核对后再继续，${later(facts)}`,
  },
  {
    id: 'noRobot',
    applies: (facts) => isAhead(facts) && isReady(facts) && facts.task?.login === null,
    zh: () => errorText(appError('bureau.noRobot')),
  },
  {
    id: 'scanCode',
    applies: (facts) => isAhead(facts) && facts.task?.login?.signedIn === false && facts.task.login.hasCode,
    zh: () => errorText(appError('bureau.scanCode')),
  },
  {
    id: 'signedOut',
    applies: (facts) => isAhead(facts) && facts.task?.login?.signedIn === false,
    zh: () => errorText(appError('bureau.signedOut')),
  },
  {
    id: 'later',
    applies: (facts) => isAhead(facts) && isReady(facts) && facts.task?.dueAt !== null,
    zh: (facts) => `${facts.order.said === '' ? '机器人暂缓开具' : facts.order.said}，${later(facts)}`,
  },
  {
    id: 'wanted',
    applies: (facts) => isAhead(facts) && isReady(facts) && facts.task?.wantedRobot !== '',
    zh: ({ task }) => `已指定机器人“${task?.wantedRobot ?? ''}”，等待它领取`,
  },
  {
    id: 'leased',
    applies: (facts) => isAhead(facts) && facts.task?.state === 'leased',
    zh: ({ task }) => `机器人“${task?.robot ?? ''}”已领取，正在准备开具`,
  },
  {
    id: 'issuing',
    applies: ({ order }) => order.state === 'issuing',
    zh: ({ order }) => (order.said === '' ? '机器人正在开具' : `机器人正在开具：${order.said}`),
  },
  {
    id: 'accepted',
    applies: ({ order }) => order.state === 'accepted',
    zh: () => '服务已受理，等待机器人领取',
  },
];

/** null: it waits for nothing. */
export const waitReason = (facts: TaskFacts): string | null =>
  WAIT_REASONS.find(({ applies }) => applies(facts))?.zh(facts) ?? null;
