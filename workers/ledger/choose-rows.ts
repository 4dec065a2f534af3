import { LINE_NATURE, type LineColumns } from '../../domain/goods/columns.ts';
import { shownAmount, shownPrices } from '../../domain/goods/derive-line.ts';
import { rowRange } from '../../domain/goods/line-change.ts';
import { TEXT_COLUMNS } from '../../domain/goods/line-shapes.ts';
import type { RowOrder } from '../contract/ledger-views.ts';
import type { Content } from './ledger-change.ts';

/** Texts a search looks into. */
const SEARCHED = ['name', 'spec', 'unit', 'taxCode', 'note'] as const;

/** Width and case don't matter to a search. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Pinyin order, `M2` before `M10`. */
const COLLATOR = new Intl.Collator('zh-u-co-pinyin', { numeric: true });

type Passes = (row: number) => boolean;

function searched({ dictionary, ...lines }: LineColumns, search: string): Passes {
  const wanted = folded(search.trim());
  if (wanted === '') return () => true;
  const found = Uint8Array.from(dictionary, (text) => Number(folded(text).includes(wanted)));
  return (row) => SEARCHED.some((column) => found[lines[column][row] ?? 0] === 1);
}

const FILTERS: Readonly<Record<RowOrder['filter'], (lines: LineColumns, isFaulty: Passes) => Passes>> = {
  all: () => () => true,
  errors: (_, isFaulty) => isFaulty,
  checked:
    ({ checked }) =>
    (row) =>
      checked[row] === 1,
};

/** What rows are sorted by, a number a row; NaN, which goes last, where there is nothing. */
type SortKey = (row: number) => number;
type Sort = NonNullable<RowOrder['sort']>;
type SortField = Sort['field'];

/** Places of texts in the order of the dictionary's language; the empty text has none. */
function textKey({ dictionary }: LineColumns, column: Uint32Array, rows: Uint32Array): SortKey {
  const places = [...new Set(rows.map((row) => column[row] ?? 0))].filter(
    (place) => (dictionary[place] ?? '') !== '',
  );
  places.sort((a, b) => COLLATOR.compare(dictionary[a] ?? '', dictionary[b] ?? ''));
  const rank = new Float64Array(dictionary.length).fill(NaN);
  let last = -1;
  places.forEach((place, index) => {
    const before = places[index - 1];
    const same =
      before !== undefined && COLLATOR.compare(dictionary[before] ?? '', dictionary[place] ?? '') === 0;
    last = same ? last : index;
    rank[place] = last;
  });
  return (row) => rank[column[row] ?? 0] ?? NaN;
}

const scaledKey =
  (mantissa: Float64Array, scale: Uint8Array): SortKey =>
  (row) =>
    (mantissa[row] ?? NaN) / 10 ** (scale[row] ?? 0);

/** Kinds of 0 % side by side, below the lowest rate. */
const rateKey =
  ({ rate, zeroRateKind }: LineColumns): SortKey =>
  (row) =>
    (rate[row] ?? -1) < 0 ? NaN : (rate[row] ?? 0) * 4 + (zeroRateKind[row] ?? 0);

const NUMBER_KEYS = {
  quantity: ({ lines }) => scaledKey(lines.quantity, lines.quantityScale),
  price({ lines, taxInclusive }) {
    const { mantissa, scale } = shownPrices(lines, taxInclusive);
    return scaledKey(mantissa, scale);
  },
  amount:
    ({ lines, taxInclusive }) =>
    (row) =>
      shownAmount(lines, row, taxInclusive),
  taxAmount:
    ({ lines }) =>
    (row) =>
      lines.tax[row] ?? NaN,
  taxRate: ({ lines }) => rateKey(lines),
} as const satisfies Record<Exclude<SortField, (typeof TEXT_COLUMNS)[number]>, (content: Content) => SortKey>;

function keyOf(content: Content, field: SortField, rows: Uint32Array): SortKey {
  const column = TEXT_COLUMNS.find((text) => text === field);
  if (column !== undefined) return textKey(content.lines, content.lines[column], rows);
  return NUMBER_KEYS[field as keyof typeof NUMBER_KEYS](content);
}

/** How two rows stand to each other: empty ones last in both directions, equal ones as on the invoice. */
function comparing(content: Content, { field, descending }: Sort, rows: Uint32Array) {
  const key = keyOf(content, field, rows);
  const keys = new Float64Array(rows.reduce((most, row) => Math.max(most, row), 0) + 1);
  for (const row of rows) keys[row] = key(row);
  const direction = descending ? -1 : 1;
  return (a: number, b: number): number => {
    const [one, other] = [keys[a] as number, keys[b] as number];
    if (one === other) return a - b;
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b;
    return (one - other) * direction;
  };
}

/** A discount stands below its line and is looked at with it. */
const isDiscount = ({ nature, count }: LineColumns, row: number): boolean =>
  row > 0 &&
  row < count &&
  nature[row] === LINE_NATURE.discount &&
  nature[row - 1] === LINE_NATURE.discounted;

/** Rows with their discounts. */
const withDiscounts = (lines: LineColumns, heads: Iterable<number>): readonly number[] =>
  [...heads].flatMap((row) => (isDiscount(lines, row + 1) ? [row, row + 1] : [row]));

/** Rows with those that came back put where a sort has them; the others stay where they are looked at. */
export function sortedIn(
  content: Content,
  sort: Sort,
  rows: readonly number[],
  isBack: (row: number) => boolean,
): Uint32Array {
  const { lines } = content;
  const heads = rows.filter((row) => !isDiscount(lines, row));
  const compare = comparing(content, sort, Uint32Array.from(heads));
  const back = heads.filter(isBack).sort(compare);
  let next = 0;
  const backBefore = (row: number): readonly number[] => {
    const from = next;
    while (next < back.length && compare(back[next] ?? 0, row) < 0) next++;
    return back.slice(from, next);
  };
  const staying = heads.filter((row) => !isBack(row)).flatMap((row) => [...backBefore(row), row]);
  return Uint32Array.from(withDiscounts(lines, [...staying, ...back.slice(next)]));
}

/**
 * The rows an order shows, as they are to be looked at; null for all as they stand on the invoice. A line and its
 * discount stay together: one that passes brings the other along.
 */
export function chooseRows(content: Content, isFaulty: Passes, order: RowOrder): Uint32Array | null {
  const { lines } = content;
  if (order.filter === 'all' && order.search.trim() === '' && order.sort === null) return null;
  const [filter, search] = [FILTERS[order.filter](lines, isFaulty), searched(lines, order.search)];
  const passes = (row: number): boolean => filter(row) && search(row);
  const heads = rowRange(0, lines.count).filter(
    (row) => !isDiscount(lines, row) && (passes(row) || (isDiscount(lines, row + 1) && passes(row + 1))),
  );
  if (order.sort !== null) heads.sort(comparing(content, order.sort, heads));
  return Uint32Array.from(withDiscounts(lines, heads));
}
