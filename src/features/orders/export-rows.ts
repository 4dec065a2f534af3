import { INVOICE_KINDS } from '../../../domain/codes/invoice-kinds.ts';
import { formatFen } from '../../../domain/money/fen.ts';
import type { TableColumn } from '../../../workers/contract/table-tasks.ts';
import type { ListedOrder } from '../../offline/orders.ts';
import { momentText } from '../../ui/number-text.ts';
import { orderError } from './order-error.ts';
import { partiesOf, type Place } from './places.ts';
import { orderLook } from './submission-states.ts';

interface ExportColumn extends TableColumn {
  readonly cell: (order: ListedOrder, place: Place | undefined) => string;
}

const issuedText = (issuedAt: string): string => {
  const at = Date.parse(issuedAt);
  return Number.isNaN(at) ? '' : momentText(at);
};

/** The workbook of the order list. 002 §3, M396 */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  { title: '提交时间', width: 17, cell: ({ submittedAt }) => momentText(submittedAt) },
  { title: '订单编号', width: 24, cell: ({ ddbh }) => ddbh },
  { title: '发票类型', width: 26, cell: ({ invoiceKind }) => INVOICE_KINDS[invoiceKind].zh },
  { title: '销售方名称', width: 30, cell: (order, place) => partiesOf(order, place).seller },
  { title: '购买方名称', width: 30, cell: (order, place) => partiesOf(order, place).buyer },
  { title: '主要商品', width: 24, cell: ({ mainGoods }) => mainGoods },
  { title: '价税合计', width: 14, isMoney: true, cell: ({ totals }) => formatFen(totals.total) },
  { title: '状态', width: 12, cell: (order) => orderLook(order).zh },
  { title: '发票代码', width: 14, cell: ({ code }) => code },
  { title: '发票号码', width: 22, cell: ({ number }) => number },
  { title: '开票时间', width: 17, cell: ({ issuedAt }) => issuedText(issuedAt) },
  { title: '开票设备', width: 20, cell: ({ deviceId }, place) => place?.device ?? deviceId },
  { title: '错误信息', width: 40, cell: (order) => orderError(order) ?? '' },
  { title: '备注', width: 10, cell: ({ sandbox }) => (sandbox ? '沙箱' : '') },
];

/** A row of it. */
export const exportRow = (order: ListedOrder, places: readonly Place[]): readonly string[] => {
  const place = places.find(({ deviceId }) => deviceId === order.deviceId);
  return EXPORT_COLUMNS.map(({ cell }) => cell(order, place));
};
