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

const RATE_TITLE: Readonly<Record<PaperStyle, string>> = { digital: '税率/征收率', classic: '税率' };
const NAME_TITLE: Readonly<Record<PaperStyle, string>> = {
  digital: '项目名称',
  classic: '货物或应税劳务、服务名称',
};

const DESCRIPTION: readonly PaperColumn[] = [
  { key: 'spec', zh: '规格型号', width: 29, align: 'left', text: ({ spec }) => spec },
  { key: 'unit', zh: '单位', width: 13, align: 'center', text: ({ unit }) => unit },
];
const FIGURES: readonly PaperColumn[] = [
  { key: 'quantity', zh: '数量', width: 26, align: 'right', text: ({ quantity }) => quantity },
  { key: 'price', zh: '单价', width: 30, align: 'right', text: ({ price }) => price },
];

const widthOf = (columns: readonly PaperColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);

/** The columns of the goods table; those of a special business share the room of what it leaves empty. M041. */
export function paperColumns(style: PaperStyle, { goods, goodsOnly }: PaperBusiness): readonly PaperColumn[] {
  const room = widthOf(goodsOnly ? [...DESCRIPTION, ...FIGURES] : DESCRIPTION);
  const titles = goods.reduce((sum, { zh }) => sum + zh.length, 0);
  const own = goods.map(({ zh, text }, index): PaperColumn => ({
    key: `business${String(index)}`,
    zh,
    width: (room * zh.length) / titles,
    align: 'left',
    text: ({ place }) => (place === 1 ? text : ''),
  }));
  const described = own.length === 0 ? DESCRIPTION : own;
  return [
    { key: 'name', zh: NAME_TITLE[style], width: 48, align: 'left', text: ({ name }) => name },
    ...described,
    ...(own.length > 0 && goodsOnly ? [] : FIGURES),
    { key: 'amount', zh: '金额', width: 30, align: 'right', text: ({ amount }) => formatFen(amount) },
    { key: 'rate', zh: RATE_TITLE[style], width: 24, align: 'center', text: ({ rate }) => rate },
    { key: 'tax', zh: '税额', width: 32, align: 'right', text: paperTax },
  ];
}
