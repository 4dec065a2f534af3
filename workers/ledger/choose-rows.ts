import { LINE_NATURE, type LineColumns } from '../../domain/goods/columns.ts';
import { shownAmount, shownPrices } from '../../domain/goods/derive-line.ts';
import { rowRange } from '../../domain/goods/line-change.ts';
import { TEXT_COLUMNS } from '../../domain/goods/line-shapes.ts';
import type { RowOrder } from '../contract/ledger-views.ts';
import type { Findings } from './findings.ts';
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

const FILTERS: Readonly<Record<RowOrder['filter'], (lines: LineColumns, findings: Findings) => Passes>> = {
  all: () => () => true,
  errors: (_, findings) => (row) => findings.errorsOf(row) > 0,
  checked:
    ({ checked }) =>
    (row) =>
      checked[row] === 1,
};

/** What rows are sorted by, a number a row; NaN, which goes last, where there is nothing. */
type SortKey = (row: number) => number;
type SortField = NonNullable<RowOrder['sort']>['field'];

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

/** Rows by a key, empty ones last in both directions, equal ones as on the invoice. */
function sorted(rows: Uint32Array, key: SortKey, descending: boolean): Uint32Array {
  const keys = new Float64Array((rows.at(-1) ?? 0) + 1);
  for (const row of rows) keys[row] = key(row);
  const direction = descending ? -1 : 1;
  return rows.sort((a, b) => {
    const [one, other] = [keys[a] as number, keys[b] as number];
    if (one === other) return a - b;
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b;
    return (one - other) * direction;
  });
}

/**
 * The rows an order shows, as they are to be looked at; null for all as they stand on the invoice. A line and its
 * discount stay together: one that passes brings the other along.
 */
export function chooseRows(content: Content, findings: Findings, order: RowOrder): Uint32Array | null {
  const { lines } = content;
  if (order.filter === 'all' && order.search.trim() === '' && order.sort === null) return null;
  const isDiscount = (row: number): boolean =>
    row > 0 &&
    row < lines.count &&
    lines.nature[row] === LINE_NATURE.discount &&
    lines.nature[row - 1] === LINE_NATURE.discounted;
  const [filter, search] = [FILTERS[order.filter](lines, findings), searched(lines, order.search)];
  const passes = (row: number): boolean => filter(row) && search(row);
  const heads = rowRange(0, lines.count).filter(
    (row) => !isDiscount(row) && (passes(row) || (isDiscount(row + 1) && passes(row + 1))),
  );
  const { sort } = order;
  const ordered = sort === null ? heads : sorted(heads, keyOf(content, sort.field, heads), sort.descending);
  return Uint32Array.from([...ordered].flatMap((row) => (isDiscount(row + 1) ? [row, row + 1] : [row])));
}
