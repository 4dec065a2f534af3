import { filledRows } from '../special-business/blank-block.ts';
import type { Block, Printed, SpecialBusiness } from '../special-business/define.ts';
import { printedColumns, printedText } from '../special-business/printed.ts';
import type { PaperStyle } from './paper-kinds.ts';

/** What a special business adds to the paper. M041, M057–M062. */
export interface PaperBusiness {
  /** Columns of the goods table instead of spec and unit, with the text of the first line. */
  readonly goods: readonly { readonly zh: string; readonly text: string }[];
  /** Quantity and price have no column either: the business keeps them empty. */
  readonly goodsOnly: boolean;
  /** The table below the goods; no headers when there is none. */
  readonly table: {
    readonly headers: readonly string[];
    readonly rows: readonly (readonly string[])[];
    /** Rows of the business, of which `rows` are the first. */
    readonly count: number;
  };
  /** Lines of the remark. */
  readonly remarks: readonly string[];
}

/** Rows of a business's table on the paper itself; the rest is told as a number. */
const TABLE_ROWS: Readonly<Record<PaperStyle, number>> = { digital: 8, classic: 3 };

const NOTHING: PaperBusiness = {
  goods: [],
  goodsOnly: false,
  table: { headers: [], rows: [], count: 0 },
  remarks: [],
};

/** The classic forms have no columns of their own for a business: all of it stands in the remark. */
export function paperBusiness(
  style: PaperStyle,
  business: SpecialBusiness | null,
  block: Block,
): PaperBusiness {
  if (business === null) return NOTHING;
  const items = printedColumns(business);
  const filled = filledRows(business, block).map(([, row]) => row);
  const shown = filled.slice(0, TABLE_ROWS[style]);
  const inRemark = style === 'classic' ? items : items.filter(({ at }) => at === 'remark');
  const inGoods = style === 'classic' ? [] : items.filter(({ at }) => at === 'goods');
  const inTable = style === 'classic' ? [] : items.filter(({ at }) => at === 'table');
  const text = (item: Printed, row = filled[0]) =>
    row === undefined ? '' : printedText(business, item, row);
  const told = (row = filled[0]) =>
    inRemark.flatMap((item) => (text(item, row) === '' ? [] : [`${item.zh}:${text(item, row)};`])).join(' ');
  const rest = filled.length - shown.length;
  return {
    goods: inGoods.map((item) => ({ zh: item.zh, text: text(item) })),
    goodsOnly: business.goods?.empty?.includes('price') === true,
    table: {
      headers: inTable.map(({ zh }) => zh),
      rows: inTable.length === 0 ? [] : shown.map((row) => inTable.map((item) => text(item, row))),
      count: inTable.length === 0 ? 0 : filled.length,
    },
    remarks: [
      ...shown.map((row) => told(row)),
      ...(style === 'classic' && rest > 0 ? [`共${String(filled.length)}行`] : []),
      business.paperNote ?? '',
    ].filter((line) => line !== ''),
  };
}
