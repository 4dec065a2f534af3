import type { LineField } from '../../../domain/goods/columns.ts';
import type { RowView } from '../../../workers/contract/ledger-views.ts';

type ShownField = Exclude<LineField, 'taxCode'> | 'taxAmount';

export interface GridColumn {
  readonly key: ShownField & keyof RowView;
  /** Title without and with tax. 001 §4.5, M157. */
  readonly titles: readonly [string, string];
  readonly numeric: boolean;
  readonly editable: boolean;
  readonly width: string;
  /** Which keys a touch screen offers. */
  readonly keyboard: 'text' | 'decimal';
}

const same = (title: string): readonly [string, string] => [title, title];

/** The first column, where a new line starts. */
export const NAME_COLUMN: GridColumn = {
  key: 'name',
  titles: same('商品名称'),
  numeric: false,
  editable: true,
  width: 'minmax(160px, 2.4fr)',
  keyboard: 'text',
};

/** The columns between the row number and the row's buttons, in the order of the paper. */
export const GRID_COLUMNS: readonly GridColumn[] = [
  NAME_COLUMN,
  {
    key: 'spec',
    titles: same('规格型号'),
    numeric: false,
    editable: true,
    width: 'minmax(90px, 1.2fr)',
    keyboard: 'text',
  },
  { key: 'unit', titles: same('单位'), numeric: false, editable: true, width: '68px', keyboard: 'text' },
  {
    key: 'quantity',
    titles: same('数量'),
    numeric: true,
    editable: true,
    width: 'minmax(84px, 1fr)',
    keyboard: 'decimal',
  },
  {
    key: 'price',
    titles: ['单价（不含税）', '单价（含税）'],
    numeric: true,
    editable: true,
    width: 'minmax(112px, 1.2fr)',
    keyboard: 'decimal',
  },
  {
    key: 'amount',
    titles: ['金额（不含税）', '金额（含税）'],
    numeric: true,
    editable: true,
    width: 'minmax(112px, 1.2fr)',
    keyboard: 'decimal',
  },
  { key: 'taxRate', titles: same('税率'), numeric: true, editable: true, width: '80px', keyboard: 'text' },
  {
    key: 'taxAmount',
    titles: same('税额'),
    numeric: true,
    editable: false,
    width: 'minmax(92px, 1fr)',
    keyboard: 'text',
  },
];

/** Row number, columns, row buttons. */
export const GRID_TEMPLATE = ['46px', ...GRID_COLUMNS.map(({ width }) => width), '62px'].join(' ');

/** Indexes of the columns that can be typed into, left to right. */
export const EDITABLE_COLUMNS: readonly number[] = GRID_COLUMNS.flatMap(({ editable }, index) =>
  editable ? [index] : [],
);

export const titleOf = (column: GridColumn, taxInclusive: boolean): string =>
  column.titles[taxInclusive ? 1 : 0];

export const ROW_HEIGHT = 32;
