import type { ListedOrder } from '../../offline/orders.ts';

/** A step of a task as it is shown. */
export interface ShownStep {
  readonly zh: string;
  /** Milliseconds since 1970; null: not passed yet, or nobody here knows when. */
  readonly at: number | null;
  /** failed: the end, without an invoice. */
  readonly progress: 'passed' | 'current' | 'ahead' | 'failed';
}

type Reached = (order: ListedOrder) => boolean;

interface StepRow {
  /** '': it is no step of this task, as far as is known. */
  readonly zh: (order: ListedOrder) => string;
  readonly at: (order: ListedOrder) => number | undefined;
  /** Whether the task has come this far, also where nobody here knows when. */
  readonly reached: Reached;
}

const isTaken: Reached = ({ ddbh }) => ddbh !== '';
const isBegun: Reached = ({ state, steps }) =>
  steps.begun !== undefined || state === 'issuing' || state === 'issued';

/** The way of a task, in its order. PROTOCOL §6 */
const STEPS: readonly StepRow[] = [
  { zh: () => '保存草稿', at: ({ steps }) => steps.saved, reached: () => true },
  {
    // C37
    zh: ({ checked }) => (checked === undefined ? '' : checked.online ? '本机检查' : '本机检查（离线）'),
    at: ({ checked }) => checked?.at,
    reached: () => true,
  },
  { zh: () => '加入队列', at: ({ submittedAt }) => submittedAt, reached: () => true },
  { zh: () => '发送', at: ({ steps }) => steps.sent, reached: (order) => order.state !== 'queued' },
  { zh: () => '服务受理', at: ({ steps }) => steps.accepted, reached: isTaken },
  {
    zh: () => '机器人领取',
    // A later robot may have taken it over: when the first did is not told.
    at: ({ steps: { leased, begun } }) =>
      leased !== undefined && begun !== undefined && leased > begun ? undefined : leased,
    reached: (order) => order.steps.leased !== undefined || isBegun(order),
  },
  { zh: () => '开始开具', at: ({ steps }) => steps.begun, reached: isBegun },
];

/** How a task ended; the last step is 开票成功 until it is known. */
const ENDS: Partial<Record<ListedOrder['state'], { readonly zh: string; readonly isGood: boolean }>> = {
  issued: { zh: '开票成功', isGood: true },
  failed: { zh: '开具失败', isGood: false },
  returned: { zh: '已退回', isGood: false },
  cancelled: { zh: '已撤回', isGood: false },
  unknown: { zh: '待人工核对', isGood: false },
};

/** The steps of a task with their times: what it has passed, where it is and what is ahead. */
export function stepsOfTask(order: ListedOrder): readonly ShownStep[] {
  const end = ENDS[order.state];
  const all = STEPS.filter(({ zh }) => zh(order) !== '');
  const passed = all.filter((step, at) => all.slice(at).some(({ reached }) => reached(order)));
  const steps = end === undefined || end.isGood ? all : passed;
  const shown = steps.map((step, at): ShownStep => ({
    zh: step.zh(order),
    at: step.at(order) ?? null,
    progress: at < passed.length ? 'passed' : at === passed.length && end === undefined ? 'current' : 'ahead',
  }));
  const issuedAt = Date.parse(order.issuedAt);
  const isLast = end === undefined && passed.length === all.length;
  return [
    ...shown,
    {
      zh: end?.zh ?? '开票成功',
      at: end === undefined ? null : Number.isNaN(issuedAt) ? (order.steps.ended ?? null) : issuedAt,
      progress: end === undefined ? (isLast ? 'current' : 'ahead') : end.isGood ? 'passed' : 'failed',
    },
  ];
}
