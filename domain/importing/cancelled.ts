import { oncePerCell } from './once.ts';
import type { SheetGrid } from './sheet-grid.ts';

/** What says of a row that it is not sold. */
const CANCELLED =
  /^(?:(?:已|交易)?(?:取消|关闭|作废|撤销|退款)|订单(?:取消|关闭)|退款成功|已全额退款)$|[(（](?:已?取消|已?作废|已?退货?)[)）]|^\S{1,20}已?作废$/;

/** The word of a row that was called off; '' for every other. */
export function cancelledIn(grid: SheetGrid): (row: number) => string {
  const wordAt = oncePerCell(grid, (text) => (CANCELLED.test(text.trim()) ? text.trim() : ''));
  return (row) => {
    for (let column = 0; column < grid.width; column++) {
      const word = wordAt(row, column);
      if (word !== '') return word;
    }
    return '';
  };
}
