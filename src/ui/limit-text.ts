import { formatFen } from '../../domain/money/fen.ts';
import type { Reminder } from '../../domain/quota/foresee.ts';
import { groupThousands, momentText } from './number-text.ts';

const yuan = (fen: number): string => `${groupThousands(formatFen(fen))}元`;

/** That what is submitted passes a sum of which its taxpayer wants to be reminded. M286 */
export const reminderText = ({ zh, used, total, limit }: Reminder): string =>
  `${zh}${yuan(used)}，加上待开具和本次发送的共${yuan(total)}，超过${yuan(limit)}`;

interface Known {
  readonly saidAt: number | null;
  readonly isFresh: boolean;
}

/** How old the limits are that something was held against; '' where they were asked for just now. C37 */
export const limitAgeText = ({ saidAt, isFresh }: Known): string => {
  if (isFresh) return '';
  if (saidAt === null) return '限额设置和授信额度尚未获取，联网提交后由服务核对';
  return `限额为 ${momentText(saidAt)} 获取，联网后由服务重新核对`;
};

/** What one invoice may come to. */
export const roomText = (room: number): string => `${yuan(room)}（不含税）`;
