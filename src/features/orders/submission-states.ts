import { ORDER_STATES } from '../../../domain/codes/order-states.ts';
import { VOID_STATES, type VoidState } from '../../../domain/codes/void-states.ts';
import { formatFen } from '../../../domain/money/fen.ts';
import { reversalOf, REVERSALS, type Reversal } from '../../../domain/invoice/reversal.ts';
import type { ListedOrder } from '../../offline/orders.ts';
import type { Submission, SubmissionState } from '../../offline/submission-types.ts';
import { groupThousands } from '../../ui/number-text.ts';
import type { Tone } from '../../ui/StateChip.tsx';

interface StateRow {
  readonly zh: string;
  readonly tone: Tone;
  /** What the user may expect next. */
  readonly next: string;
  /** How the task is over; null while it goes on. */
  readonly ends: 'well' | 'badly' | null;
}

/** How each state of a submission is shown. */
export const SUBMISSION_STATES: Readonly<Record<SubmissionState, StateRow>> = {
  queued: { zh: '待同步', tone: 'waiting', next: '联网后自动发送', ends: null },
  sending: { zh: '发送中', tone: 'working', next: '正在发送至服务', ends: null },
  accepted: { zh: ORDER_STATES.accepted.zh, tone: 'working', next: '已送达，等待机器人领取', ends: null },
  issuing: { zh: ORDER_STATES.issuing.zh, tone: 'working', next: '机器人正在开具', ends: null },
  issued: { zh: ORDER_STATES.issued.zh, tone: 'good', next: '', ends: 'well' },
  failed: { zh: ORDER_STATES.failed.zh, tone: 'bad', next: '请按原因修改后重新提交', ends: 'badly' },
  unknown: {
    zh: ORDER_STATES.unknown.zh,
    tone: 'bad',
    next: '请联系客服核对是否已开具，核对前请勿重复开具',
    ends: 'badly',
  },
  cancelled: { zh: ORDER_STATES.cancelled.zh, tone: 'waiting', next: '草稿已退回草稿箱', ends: 'badly' },
  returned: { zh: '已退回', tone: 'bad', next: '请按原因修改后重新提交', ends: 'badly' },
};

/** The draft can be edited again. */
export const isReturned = ({ state }: Submission): boolean => state === 'returned' || state === 'failed';

type Reversible = Pick<ListedOrder, 'state' | 'totals' | 'reversed' | 'voiding'>;

/** It is void, or is to be: nothing else becomes of it. */
const isVoided = ({ voiding }: Reversible): boolean => voiding !== undefined && VOID_STATES[voiding].stands;

/** Whether a red letter can be made of it: something of it is left. M017 */
export const isReversible = (order: Reversible): boolean =>
  order.state === 'issued' &&
  !isVoided(order) &&
  order.totals.total > 0 &&
  reversalOf(order.totals.total, order.reversed).left > 0;

const REVERSAL_TONES: Readonly<Record<Reversal, Tone>> = {
  none: 'good',
  partly: 'waiting',
  pending: 'working',
  wholly: 'neutral',
};

const VOID_TONES: Readonly<Record<VoidState, Tone>> = {
  waiting: 'working',
  begun: 'working',
  voided: 'neutral',
  failed: 'bad',
};

/** How an order is shown: one that is voided, or whose voiding is on its way, says so; an issued invoice that was taken back says so, with what is left of it. */
export function orderLook(order: Reversible): Pick<StateRow, 'zh' | 'tone' | 'next'> {
  const { state, totals, reversed, voiding } = order;
  if (voiding !== undefined) return { zh: VOID_STATES[voiding].zh, tone: VOID_TONES[voiding], next: '' };
  const { reversal, left } = reversalOf(totals.total, reversed);
  if (state !== 'issued' || reversal === 'none') return SUBMISSION_STATES[state];
  const { zh } = REVERSALS[reversal];
  const tone = REVERSAL_TONES[reversal];
  if (reversal !== 'partly') return { zh, tone, next: '' };
  const rest = groupThousands(formatFen(left));
  return { zh: `${zh}·余${rest}`, tone, next: `价税合计尚有${rest}元可以红冲` };
}
