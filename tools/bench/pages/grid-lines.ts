import type { LineColumns } from '../../../domain/goods/columns.ts';
import { ROW_HEIGHT } from '../../../src/features/goods-grid/grid-columns.ts';
import { recalculate } from '../../../domain/goods/recalculate.ts';
import { mergeableLines, plainGoods } from '../merge-lines.ts';

/** The lines every grid shows, as the ledger holds them. */
export function gridLines(count: number): LineColumns {
  const lines = mergeableLines(count, 3);
  recalculate(lines, true);
  return lines;
}

/** Ten columns of a peer: key, title and width in px; what our grid shows of a line, with the code for its row buttons. */
export const PEER_COLUMNS = [
  { key: 'number', title: '行号', width: 60 },
  { key: 'name', title: '商品名称', width: 220 },
  { key: 'spec', title: '规格型号', width: 150 },
  { key: 'unit', title: '单位', width: 70 },
  { key: 'quantity', title: '数量', width: 90 },
  { key: 'price', title: '单价（含税）', width: 110 },
  { key: 'amount', title: '金额（含税）', width: 120 },
  { key: 'taxRate', title: '税率', width: 80 },
  { key: 'taxAmount', title: '税额', width: 110 },
  { key: 'taxCode', title: '税收编码', width: 180 },
] as const;

type PeerKey = (typeof PEER_COLUMNS)[number]['key'];

/** A line as a peer gets it: text in every cell. */
export type PeerRow = Readonly<Record<PeerKey, string>>;

export const peerRows = (count: number): readonly PeerRow[] =>
  plainGoods(gridLines(count)).map((line, index) => ({ ...line, number: String(index + 1) }));

/** Peers draw as many rows on the screen as our grid. */
export const PEER_ROW_HEIGHT = ROW_HEIGHT;
