import { EDITED, type LineColumns } from '../../domain/goods/columns.ts';
import { quantities, shownPrices, writeScaled } from '../../domain/goods/derive-line.ts';
import { emptyLines, reserveLines } from '../../domain/goods/lines.ts';
import { readRow, type LineTexts } from '../../domain/goods/read-row.ts';
import { trimScale } from '../../domain/money/scaled.ts';
import { GOODS, pickFrom, seededRandom } from '../goods-vocabulary.ts';

/** Lines for one line of the directory, so that about a quarter is left after merging. */
const LINES_PER_GOODS = 4;

/** Texts as a dictionary, each once. */
function dictionaryOf(): { readonly texts: string[]; readonly place: (text: string) => number } {
  const texts = [''];
  const places = new Map([['', 0]]);
  return {
    texts,
    place: (text) => {
      const known = places.get(text) ?? texts.push(text) - 1;
      places.set(text, known);
      return known;
    },
  };
}

/** Lines picked from a directory of count/4 goods, as in a month's deliveries; nothing derived yet. */
export function mergeableLines(count: number, seed: number): LineColumns {
  const random = seededRandom(seed);
  const whole = (below: number): number => Math.floor(random() * below);
  const { texts, place } = dictionaryOf();
  const directory = Array.from({ length: Math.ceil(count / LINES_PER_GOODS) }, (_, index) => {
    const goods = pickFrom(GOODS, random);
    return {
      name: place(`${goods.name}${index % 7 === 0 ? '' : String(index % 700)}`),
      spec: place(`${pickFrom(goods.specs, random)}${index % 3 === 0 ? '' : ` ${String(index % 90)}`}`),
      unit: place(goods.unit),
      taxCode: place(`10${String(100 + whole(400))}0000000000000`),
      price: trimScale(Math.round(goods.price * (70 + whole(60))), 2),
      rate: pickFrom([1300, 1300, 1300, 900, 600], random),
    };
  });
  const lines = { ...reserveLines(emptyLines(0), count), count, dictionary: texts };
  for (let row = 0; row < count; row++) {
    const goods = pickFrom(directory, random);
    lines.name[row] = goods.name;
    lines.spec[row] = goods.spec;
    lines.unit[row] = goods.unit;
    lines.taxCode[row] = goods.taxCode;
    lines.rate[row] = goods.rate;
    lines.edited[row] = EDITED.quantity | EDITED.price;
    lines.ids[row * 4 + 3] = row;
    writeScaled(quantities(lines), row, { mantissa: 1 + whole(500), scale: 0 });
    writeScaled(shownPrices(lines, true), row, goods.price);
  }
  return lines;
}

/** What the straightforward merge reads of a line, and what it sums. */
export interface PlainGoods extends LineTexts {
  readonly category: string;
  readonly policy: string;
  readonly quantitySum: number;
  readonly amountSum: number;
  readonly taxSum: number;
}

/**
 * Goods lines as a straightforward program holds them: one object a line with all fields of the paper's line, texts as
 * the service sent them; what is summed in whole numbers, so that it is exact.
 */
export const plainGoods = (lines: LineColumns): PlainGoods[] =>
  Array.from({ length: lines.count }, (_, row) => {
    const text = (column: Uint32Array): string => lines.dictionary[column[row] ?? 0] ?? '';
    const cells = readRow(lines, row, true);
    return {
      ...cells,
      id: `line-${String(row)}`,
      shownName: cells.name,
      grossPrice: cells.price,
      netPrice: readRow(lines, row, false).price,
      total: cells.amount,
      category: text(lines.taxCode).slice(0, 5),
      zeroRateKind: '0',
      preferential: '0',
      policy: '',
      taxInclusive: true,
      discount: '',
      discountAmount: '',
      discountTaxAmount: '',
      checked: false,
      locked: false,
      note: '',
      byteLengths: { name: 2 * cells.name.length, spec: cells.spec.length, unit: 2 },
      rates: ['0.13', '0.09', '0.06'],
      quantitySum: lines.quantity[row] ?? NaN,
      amountSum: lines.amount[row] ?? NaN,
      taxSum: lines.tax[row] ?? NaN,
    };
  });
