import { MAX_LINES } from '../goods/columns.ts';
import { replacedRates } from '../goods/replaced-rates.ts';

/** What became of imported lines. */
export interface Taken {
  readonly imported: number;
  /** Lines there was no room for. */
  readonly leftOut: number;
  /** Cells that stay empty in the special business. M222 */
  readonly cleared: number;
  /** Imported lines without a tax code. M163, M327 */
  readonly uncoded: number;
  /** Imported lines whose rate is not offered, and that have another now. M179, M180 */
  readonly ratesReplaced: number;
}

/**
 * How an import is told, with what so many rows mean for the invoice. 001 §8, M327, M328
 *
 * @param cut the file goes on beyond what was read
 */
export function importNotice(
  { imported, leftOut, cleared, uncoded, ratesReplaced }: Taken,
  more: readonly string[] = [],
  cut = false,
): string {
  const parts = [
    `已导入${String(imported)}条数据`,
    leftOut > 0 && `，超出${String(MAX_LINES)}条上限的${cut ? '至少' : ''}${String(leftOut)}条未导入`,
    cleared > 0 && `，已清空${String(cleared)}个当前特定业务不填写的单元格`,
    ratesReplaced > 0 && `，${replacedRates(ratesReplaced)}`,
    uncoded > 0 && `。其中${String(uncoded)}条未匹配到我的商品，可点击商品名称处的[赋码]完成匹配。`,
  ];
  const told = parts.filter((part) => part !== false).join('');
  return more.length === 0 ? told : [told.replace(/。$/, ''), ...more].join('。');
}
