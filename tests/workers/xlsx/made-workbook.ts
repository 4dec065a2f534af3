import { pickFrom, seededRandom } from '../../../tools/goods-vocabulary.ts';
import { zipOf } from '../../../tools/zip-of.ts';
import type { Bytes } from '../workbooks.ts';
import { chance, habitsOf, whole, type Habits, type Random } from './habits.ts';
import { partsOf, STRICT, TRANSITIONAL, type MadeSheet, type TrueSheet } from './made-parts.ts';
import { letters, Writer, type TrueCell } from './workbook-writer.ts';

export interface MadeWorkbook {
  readonly bytes: Bytes;
  readonly sheets: readonly TrueSheet[];
  readonly habits: Habits;
}

/** A workbook as one of many programs would write it, with the truth about it. */
export function madeWorkbook(seed: number, fixed: Partial<Habits> = {}): MadeWorkbook {
  const random = seededRandom(seed);
  const habits = { ...habitsOf(random), ...fixed };
  const writer = new Writer(random, habits);
  const sheets = Array.from({ length: 1 + whole(random, 3) }, (_, index) =>
    madeSheet(writer, random, habits, index),
  );
  return {
    bytes: zipOf(partsOf(writer, habits, sheets), habits),
    sheets: sheets.map(({ truth }) => truth),
    habits,
  };
}

function madeSheet(writer: Writer, random: Random, habits: Habits, index: number): MadeSheet {
  const cells = new Map<string, TrueCell>();
  const rows: string[] = [];
  const width = 1 + whole(random, 14);
  const height = 1 + whole(random, 30);
  for (let row = 0; row < height; row++) {
    // A row that doesn't say which it is follows the one before.
    if (habits.rowRefs && chance(random, 0.1)) continue;
    const out: string[] = [];
    for (let column = 0; column < width; column++) {
      // A cell that doesn't say where it is stands beside the one before.
      if (habits.cellRefs && chance(random, 0.15)) continue;
      const [xml, truth] = writer.cell(row, column);
      out.push(xml);
      if (truth !== null) cells.set(`${String(row)},${String(column)}`, truth);
    }
    const r = habits.rowRefs ? { r: row + 1 } : {};
    const hidden = chance(random, 0.05) ? { hidden: 1 } : {};
    rows.push(writer.tag('row', { ...r, spans: `1:${String(width)}`, ...hidden, ht: 16.5 }, out.join('')));
  }
  const merges = mergesOf(random, height, width);
  const xml = writer.tag(
    'worksheet',
    namespaceOf(habits),
    dimensionOf(writer, habits, width, height) +
      writer.tag('cols', {}, writer.tag('col', { min: 1, max: 1, width: 9, hidden: 1 })) +
      writer.tag('sheetData', {}, rows.join('')) +
      (merges.length === 0
        ? ''
        : writer.tag(
            'mergeCells',
            {},
            merges.map((range) => writer.tag('mergeCell', { ref: rangeText(range) })).join(''),
          )),
  );
  const hidden = index > 0 && chance(random, 0.4);
  return {
    xml,
    truth: {
      name: pickFrom(['清单', 'A&B', '__proto__', 'Sheet'], random) + String(index),
      hidden,
      cells,
      merges,
    },
  };
}

/** The namespace of the sheet, with the prefix of the writer. */
const namespaceOf = ({ strict, prefix }: Habits): Readonly<Record<string, string>> => ({
  [prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`]: strict
    ? `${STRICT}/spreadsheetml/main`
    : `${TRANSITIONAL}/spreadsheetml/2006/main`,
});

function dimensionOf(writer: Writer, { dimension }: Habits, width: number, height: number): string {
  if (dimension === 'none') return '';
  const last = dimension === 'whole' ? 'XFD1048576' : `${letters(width - 1)}${String(height)}`;
  return writer.tag('dimension', { ref: `A1:${last}` });
}

/** Merges side by side, so that none covers another. */
function mergesOf(random: Random, height: number, width: number): TrueSheet['merges'] {
  if (chance(random, 0.5)) return [];
  const merges: (readonly [number, number, number, number])[] = [];
  for (let row = 0; row + 2 < height; row += 3) {
    const left = whole(random, width);
    merges.push([row, left, row + whole(random, 3), Math.min(width - 1, left + whole(random, 3))]);
  }
  return merges.filter(([top, left, bottom, right]) => bottom > top || right > left);
}

const rangeText = ([top, left, bottom, right]: readonly [number, number, number, number]): string =>
  `${letters(left)}${String(top + 1)}:${letters(right)}${String(bottom + 1)}`;
