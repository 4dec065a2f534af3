import { formatFen } from '../../../domain/money/fen.ts';
import type { QuotaFigure } from '../../../domain/quota/overview.ts';
import { groupThousands, momentText } from '../../ui/number-text.ts';

/** Yuan for reading: no decimals where there are none. */
export const yuan = (fen: number): string => groupThousands(formatFen(fen)).replace(/\.00$/, '');

/** A limit that is not meant for the taxpayer is not named. */
export const usedText = ({ used, limit, isMeasured }: QuotaFigure): string =>
  isMeasured ? `${yuan(used)} / ${yuan(limit)} 元` : `${yuan(used)} 元`;

/** What is left of the credit, and how much it is. */
export const creditText = ({ used, limit }: QuotaFigure): string =>
  `${yuan(limit - used)} / ${yuan(limit)} 元`;

export const UNKNOWN = '未获取';

/** How old the figures are. */
export function ageText(online: boolean, lastSyncAt: number | null): string {
  const since = lastSyncAt === null ? '尚未同步' : `截至 ${momentText(lastSyncAt)}`;
  return online ? since : `离线，${since}`;
}
