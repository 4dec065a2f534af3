import type { LineColumns, Totals } from '../../domain/goods/columns.ts';

/** Lines ready to be saved. */
export interface ExportedLines {
  readonly columns: LineColumns;
  readonly taxInclusive: boolean;
  readonly totals: Totals;
  /** The lines as the official goodsList, UTF-8 JSON: `[{…},{…}]`; built here so that the page is not blocked. */
  readonly goodsListJson: Uint8Array<ArrayBuffer>;
  /** Name of the first line, for lists. */
  readonly mainGoods: string;
}

/** The buffers of a set of columns, to be moved instead of copied. */
export const columnBuffers = (columns: LineColumns): ArrayBuffer[] =>
  Object.values(columns)
    .filter((column): column is Float64Array<ArrayBuffer> => ArrayBuffer.isView(column))
    .map((column) => column.buffer);
