import type { Delivered } from './delivered.ts';

/** Why there is nothing to download; null where there is. */
export function noFiles(
  { subId, files }: Pick<Delivered, 'subId' | 'files'>,
  connected: boolean,
): string | null {
  if (subId === null) return '归集时没有取得发票文件，需要版式文件请从电子税务局下载。';
  if (files === null)
    return connected ? '暂时无法查询发票文件，请稍后刷新页面。' : '当前离线，联网后可以下载发票文件。';
  return files.length > 0 ? null : '开具时没有收到发票文件，可以打印票面或导出Excel。';
}

/** What stands in the place of an invoice that can't be shown. */
export const BLANKS = {
  incomplete: {
    title: '缺少发票号码',
    text: '地址中没有完整的发票代码和号码，请从开票订单或进项归集打开发票。',
  },
  unknown: {
    title: '没有找到这张发票',
    text: '本单位没有这个发票代码和号码的发票，请核对后重试；进项发票需要先归集。',
  },
  offline: {
    title: '当前离线',
    text: '本机没有这张发票的记录，联网后自动查找。',
  },
  failed: { title: '暂时无法查看发票', text: '' },
} as const;
