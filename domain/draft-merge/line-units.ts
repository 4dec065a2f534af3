import { isDiscount } from '../goods/discount/line-nature.ts';
import type { LineColumns } from '../goods/columns.ts';
import { DICTIONARY_COLUMNS, type Column, type ColumnKey } from '../goods/line-shapes.ts';
import { UUID_WORDS, uuidFromWords } from '../kernel/ids.ts';
import { LINE_GROUPS, LINE_GROUP_KEYS, type LineGroupKey } from './groups.ts';

/** A line with the discount below it, if it has one: they are never parted. */
export interface Unit {
  readonly id: string;
  readonly row: number;
  /** 2 with a discount. */
  readonly rows: 1 | 2;
}

export type Units = ReadonlyMap<string, Unit>;

/** The units of a version by the identity of their line, in their order; null where two lines share one. */
export function unitsOf(lines: LineColumns): Units | null {
  const units = new Map<string, Unit>();
  for (let row = 0; row < lines.count;) {
    const rows = row + 1 < lines.count && isDiscount(lines, row + 1) ? 2 : 1;
    const id = uuidFromWords(lines.ids, row * UUID_WORDS);
    if (units.has(id)) return null;
    units.set(id, { id, row, rows });
    row += rows;
  }
  return units;
}

/** Whether a row of one version and a row of another say the same in some columns. */
type SameRow = (row: number, other: number) => boolean;

const TEXTS: ReadonlySet<string> = new Set(DICTIONARY_COLUMNS);

/** Where each text of a dictionary stands in another; -1 where it does not. */
function translated(from: readonly string[], to: readonly string[]): Int32Array {
  const places = new Map(to.map((text, place) => [text, place]));
  places.set('', 0);
  return Int32Array.from(from, (text) => places.get(text) ?? -1);
}

type Pair = readonly [a: Column, b: Column];

/** Empty numbers are NaN. */
const sameNumber = (a: number | undefined, b: number | undefined): boolean =>
  a === b || (Number.isNaN(a) && Number.isNaN(b));

function sameColumns(
  a: LineColumns,
  b: LineColumns,
  words: Int32Array,
  columns: readonly ColumnKey[],
): SameRow {
  const pairs = (isText: boolean): Pair[] =>
    columns.filter((key) => TEXTS.has(key) === isText).map((key) => [a[key] as Column, b[key] as Column]);
  const [texts, numbers] = [pairs(true), pairs(false)];
  return (row, other) => {
    for (const [left, right] of texts) if (words[left[row] ?? 0] !== right[other]) return false;
    for (const [left, right] of numbers) if (!sameNumber(left[row], right[other])) return false;
    return true;
  };
}

const ALL_COLUMNS: readonly ColumnKey[] = Object.values(LINE_GROUPS).flatMap(({ columns }) => columns);

/** Compares the units of two versions; made once for all of them. */
export class UnitComparison {
  readonly #groups: Readonly<Record<LineGroupKey, SameRow>>;
  readonly #all: SameRow;

  constructor(a: LineColumns, b: LineColumns) {
    const words = translated(a.dictionary, b.dictionary);
    const rows = LINE_GROUP_KEYS.map((key) => [key, sameColumns(a, b, words, LINE_GROUPS[key].columns)]);
    this.#groups = Object.fromEntries(rows) as Record<LineGroupKey, SameRow>;
    this.#all = sameColumns(a, b, words, ALL_COLUMNS);
  }

  /** The discount below a line belongs to its calc. */
  same(group: LineGroupKey, a: Unit, b: Unit): boolean {
    if (!this.#groups[group](a.row, b.row)) return false;
    return group !== 'calc' || this.#sameDiscount(a, b);
  }

  sameUnit(a: Unit, b: Unit): boolean {
    return this.#all(a.row, b.row) && this.#sameDiscount(a, b);
  }

  /** Whether the row of this number says the same in both, whichever lines they are. */
  sameRow(row: number): boolean {
    return this.#all(row, row);
  }

  #sameDiscount(a: Unit, b: Unit): boolean {
    return a.rows === b.rows && (a.rows === 1 || this.#all(a.row + 1, b.row + 1));
  }
}
