import type { CellField } from '../../ledger/cell-marks.ts';

export interface GridColumn {
  readonly key: CellField;
  /** Title without and with tax. 001 §4.5, M157. */
  readonly titles: readonly [string, string];
  readonly numeric: boolean;
  /** Enter and Tab stop here; the tax follows from the rate and is reached with the arrows. */
  readonly entry: boolean;
  /**
   * Hidden until the user asks for it. Enter and Tab pass it by unless the user wants them to stop: what hands type by
   * heart lands in the same cells whether it is shown or not.
   */
  readonly optional: boolean;
  /**
   * Width until the user drags it: at least so many pixels, and its share of what is left. What the columns of the paper
   * have at least fits beside the side navigation of a screen of 1366 pixels enlarged by a quarter.
   */
  readonly width: { readonly least: number; readonly share: number };
  /** Which values are offered in a list. */
  readonly offers: 'rates' | 'policies' | null;
  /** Which keys a touch screen offers. */
  readonly keyboard: 'text' | 'decimal';
}

type Row = Pick<GridColumn, 'key'> & Partial<GridColumn> & { readonly title?: string };

const column = ({ title = '', ...row }: Row): GridColumn => ({
  titles: [title, title],
  numeric: false,
  entry: true,
  optional: false,
  width: { least: 90, share: 1 },
  offers: null,
  keyboard: 'text',
  ...row,
});

const number = (row: Row): GridColumn => column({ numeric: true, keyboard: 'decimal', ...row });

/** The first column, where a new line starts. */
export const NAME_COLUMN = column({ key: 'name', title: '商品名称', width: { least: 128, share: 2.4 } });

/** The columns between the row number and the row's buttons, in the order of the paper. */
export const GRID_COLUMNS: readonly GridColumn[] = [
  NAME_COLUMN,
  column({ key: 'spec', title: '规格型号', width: { least: 78, share: 1.2 } }),
  column({ key: 'unit', title: '单位', width: { least: 58, share: 0.6 } }),
  number({ key: 'quantity', title: '数量', width: { least: 84, share: 1 } }),
  number({ key: 'price', titles: ['单价（不含税）', '单价（含税）'], width: { least: 112, share: 1.2 } }),
  number({ key: 'amount', titles: ['金额（不含税）', '金额（含税）'], width: { least: 112, share: 1.2 } }),
  number({
    key: 'taxRate',
    title: '税率',
    width: { least: 72, share: 0.7 },
    offers: 'rates',
    keyboard: 'text',
  }),
  number({ key: 'taxAmount', title: '税额', entry: false, width: { least: 92, share: 1 } }),
  column({ key: 'taxCode', title: '税收编码', optional: true, width: { least: 172, share: 0 } }),
  column({ key: 'category', title: '税收分类', optional: true, width: { least: 110, share: 0 } }),
  column({
    key: 'policy',
    title: '优惠政策',
    optional: true,
    width: { least: 150, share: 0 },
    offers: 'policies',
  }),
  column({ key: 'note', title: '备注', optional: true, width: { least: 120, share: 0 } }),
];

export const titleOf = (column: GridColumn, taxInclusive: boolean): string =>
  column.titles[taxInclusive ? 1 : 0];

/** Pixels; a page of 26 rows fits into the list on a screen of 768. M071 */
export const ROW_HEIGHT = 22;

/** Pixels of what a name without a code offers. M163 */
export const CODE_WIDTH = 36;
