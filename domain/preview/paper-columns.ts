import { formatFen } from '../money/fen.ts';
import type { PaperBusiness } from './paper-business.ts';
import type { PaperStyle } from './paper-kinds.ts';
import { paperTax, type PaperLine } from './paper-line.ts';

/** A column of the goods table. */
export interface PaperColumn {
  readonly key: string;
  readonly zh: string;
  /** Millimetres of the 232 mm between the frame's sides; measured on the bureau's own PDFs. DOMAIN A4. */
  readonly width: number;
  readonly align: 'left' | 'center' | 'right';
  text(line: PaperLine): string;
}

/** A column before a style of paper is chosen: what each prints above it, and how wide it is there. */
interface MeasuredColumn extends Omit<PaperColumn, 'zh' | 'width'> {
  readonly on: Readonly<Record<PaperStyle, readonly [zh: string, width: number]>>;
}

const NAME: MeasuredColumn = {
  key: 'name',
  on: { digital: ['项目名称', 48], classic: ['货物或应税劳务、服务名称', 56] },
  align: 'left',
  text: ({ name }) => name,
};
const DESCRIPTION: readonly MeasuredColumn[] = [
  {
    key: 'spec',
    on: { digital: ['规格型号', 29], classic: ['规格型号', 24] },
    align: 'left',
    text: ({ spec }) => spec,
  },
  {
    key: 'unit',
    on: { digital: ['单位', 13], classic: ['单位', 14] },
    align: 'center',
    text: ({ unit }) => unit,
  },
];
const FIGURES: readonly MeasuredColumn[] = [
  {
    key: 'quantity',
    on: { digital: ['数量', 26], classic: ['数量', 27] },
    align: 'right',
    text: ({ quantity }) => quantity,
  },
  {
    key: 'price',
    on: { digital: ['单价', 30], classic: ['单价', 29] },
    align: 'right',
    text: ({ price }) => price,
  },
];
const SUMS: readonly MeasuredColumn[] = [
  {
    key: 'amount',
    on: { digital: ['金额', 30], classic: ['金额', 36] },
    align: 'right',
    text: ({ amount }) => formatFen(amount),
  },
  {
    key: 'rate',
    on: { digital: ['税率/征收率', 24], classic: ['税率', 11] },
    align: 'center',
    text: ({ rate }) => rate,
  },
  { key: 'tax', on: { digital: ['税额', 32], classic: ['税额', 35] }, align: 'right', text: paperTax },
];

const widthOf = (columns: readonly PaperColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);

/** The columns of the goods table; those of a special business share the room of what it leaves empty. M041. */
export function paperColumns(style: PaperStyle, { goods, goodsOnly }: PaperBusiness): readonly PaperColumn[] {
  const printed = ({ on, ...column }: MeasuredColumn): PaperColumn => {
    const [zh, width] = on[style];
    return { ...column, zh, width };
  };
  const description = DESCRIPTION.map(printed);
  const figures = FIGURES.map(printed);
  const room = widthOf(goodsOnly ? [...description, ...figures] : description);
  const titles = goods.reduce((sum, { zh }) => sum + zh.length, 0);
  const own = goods.map(({ zh, text }, index): PaperColumn => ({
    key: `business${String(index)}`,
    zh,
    width: (room * zh.length) / titles,
    align: 'left',
    text: ({ place }) => (place === 1 ? text : ''),
  }));
  return [
    printed(NAME),
    ...(own.length === 0 ? description : own),
    ...(own.length > 0 && goodsOnly ? [] : figures),
    ...SUMS.map(printed),
  ];
}
