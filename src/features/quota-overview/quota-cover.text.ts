import type { QuotaFigure, QuotaOverview } from '../../../domain/quota/overview.ts';
import { yuan } from './quota.text.ts';

export const percent = (share: number): string => `${String(Math.floor(share * 100))}%`;

export const addingText = ({ adding }: QuotaFigure): string =>
  adding === 0 ? '' : `待开具将${adding < 0 ? '减少' : '增加'} ${yuan(Math.abs(adding))}`;

/** What the figures cover, said honestly. */
export function coverText({ counted, pending }: QuotaOverview): string {
  const parts = [
    `按本机已知的${String(counted.count)}张发票计算（其中待开具${String(pending.count)}张），不含在其他系统开具的`,
    counted.taxInside > 0 && `${String(counted.taxInside)}张只知价税合计，按价税合计计入`,
    counted.sandbox > 0 && `含沙箱发票${String(counted.sandbox)}张`,
  ];
  return parts.filter((part) => part !== false).join('；');
}
