import type { LineSettings } from '../../../domain/goods/line-settings.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { paperGoods } from '../../../domain/preview/paper-goods.ts';
import type { IssuedFacts, PreviewedInvoice } from '../../../domain/preview/invoice-paper.ts';
import { linesOf, type Cells } from '../goods/lines-of.ts';
import { GOOD_FACE } from '../rules/faces.ts';

/** A line of steel: 2 t at 1500.50, 13 %. */
export const STEEL: Cells = {
  name: '螺纹钢',
  spec: 'HRB400φ16E',
  unit: '吨',
  quantity: '2',
  price: '1500.5',
  taxRate: '13',
  category: '黑色金属冶炼压延品',
};

export const ISSUED: IssuedFacts = {
  number: '26350000000000000001',
  code: '',
  date: '2026-11-21',
  checkCode: '',
  machine: '',
  qrImage: '',
  state: 'blue',
  sandbox: true,
};

export const goodsOf = (rows: readonly Cells[], settings: Partial<LineSettings> = {}) =>
  paperGoods(linesOf(rows, false, settings));

/** A draft with one line of steel, changed as told. */
export const draftOf = (
  face: Partial<InvoiceFace> = {},
  rest: Partial<PreviewedInvoice> = {},
): PreviewedInvoice => ({
  face: { ...GOOD_FACE, ...face },
  goods: goodsOf([STEEL]),
  business: null,
  issued: null,
  ...rest,
});
