import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as XLSX from 'xlsx';
import { describe, expect, it } from 'vitest';
import { cellText, isRepeated } from '../../domain/importing/grid/sheet-grid.ts';
import { readWorkbook } from '../../workers/files/read-sheets.ts';
import type { Bytes } from './workbooks.ts';
import { SHEETJS_CANNOT } from './xlsx/habits.ts';
import type { TrueSheet } from './xlsx/made-parts.ts';
import { madeWorkbook } from './xlsx/made-workbook.ts';
import { oracleCells, ourCells, type CellMap } from './xlsx/read-cells.ts';
import type { TrueCell } from './xlsx/workbook-writer.ts';

/** `npm run soak -- workbooks` takes many more. */
const WORKBOOKS = Number(process.env['SUIKAI_WORKBOOKS'] ?? 30);

type Cells = ReadonlyMap<string, TrueCell>;

/** Cells that differ, at most a few: a message that can be read. */
function differences(expected: Cells, found: Cells): readonly string[] {
  const places = [...new Set([...expected.keys(), ...found.keys()])];
  const [a, b] = [expected, found].map((cells) => (at: string) => JSON.stringify(cells.get(at)));
  return places.flatMap((at) => (a!(at) === b!(at) ? [] : [`${at}: ${a!(at)} → ${b!(at)}`])).slice(0, 5);
}

/** Without what stands under a merge: it can't be seen, and the merge's first cell is repeated there. */
function visible({ cells, merges }: Pick<TrueSheet, 'cells' | 'merges'>): Cells {
  const left = new Map(cells);
  for (const [top, first, bottom, last] of merges) {
    const shown = cells.get(`${String(top)},${String(first)}`);
    if (shown === undefined || shown.value === '' || shown.kind === 5) continue;
    for (let row = top; row <= bottom; row++)
      for (let column = first; column <= last; column++)
        if (row !== top || column !== first) left.delete(`${String(row)},${String(column)}`);
  }
  return left;
}

async function ours(bytes: Bytes): Promise<readonly CellMap[]> {
  const cells = await ourCells(bytes);
  if (typeof cells === 'string') throw new Error(cells);
  return cells;
}

it(`${String(WORKBOOKS)} workbooks of many writers: every cell is the truth, and what SheetJS reads`, async () => {
  const wrong: string[] = [];
  let [compared, cellCount] = [0, 0];
  for (let seed = 1; seed <= WORKBOOKS; seed++) {
    const { bytes, sheets, habits } = madeWorkbook(seed);
    const read = await ours(bytes);
    const oracle = SHEETJS_CANNOT.some(({ habit }) => habit(habits)) ? null : oracleCells(bytes);
    if (oracle !== null) compared += 1;
    sheets.forEach((sheet, index) => {
      const { name = '', hidden = false, cells = new Map<string, TrueCell>() } = read[index] ?? {};
      const found = [
        ...differences(visible(sheet), visible({ cells, merges: sheet.merges })),
        ...(oracle === null ? [] : differences(sheet.cells, oracle[index]?.cells ?? new Map())),
        ...(name === sheet.name && hidden === sheet.hidden ? [] : [`sheet ${name}`]),
      ];
      cellCount += sheet.cells.size;
      wrong.push(...found.map((difference) => `seed ${String(seed)}: ${difference}`));
    });
  }
  expect(wrong).toEqual([]);
  expect(cellCount).toBeGreaterThan(WORKBOOKS * 100);
  expect(compared).toBeGreaterThan(WORKBOOKS / 2);
});

it('every merge shows its first cell everywhere, told apart from what was typed', async () => {
  let merged = 0;
  for (let seed = 1; seed <= Math.ceil(WORKBOOKS / 4); seed++) {
    const { bytes, sheets } = madeWorkbook(seed, { prefix: '', comments: false });
    const read = await readWorkbook('a.xlsx', bytes);
    if (!read.ok) throw new Error(read.error.code);
    sheets.forEach(({ merges }, index) => {
      const { grid } = read.value.sheets[index]!;
      for (const [top, left, bottom, right] of merges) {
        const text = cellText(grid, top, left);
        if (text === '') continue;
        for (let row = top; row <= Math.min(bottom, grid.height - 1); row++)
          for (let column = left; column <= Math.min(right, grid.width - 1); column++) {
            expect(cellText(grid, row, column)).toBe(text);
            expect(isRepeated(grid, row, column)).toBe(row !== top || column !== left);
            merged += 1;
          }
      }
    });
  }
  expect(merged).toBeGreaterThan(50);
});

it('workbooks that SheetJS writes are read as it reads them', async () => {
  for (let seed = 1; seed <= Math.ceil(WORKBOOKS / 8); seed++) {
    const book = XLSX.utils.book_new();
    madeWorkbook(seed).sheets.forEach(({ cells }, index) => {
      const sheet = XLSX.utils.aoa_to_sheet([]);
      for (const [at, { value }] of cells) {
        const [r = 0, c = 0] = at.split(',').map(Number);
        const shown = typeof value === 'string' ? value.replace(/[\r]/g, '') : value;
        XLSX.utils.sheet_add_aoa(sheet, [[shown]], { origin: { r, c } });
      }
      XLSX.utils.book_append_sheet(book, sheet, `表${String(index)}`);
    });
    for (const bookSST of [true, false]) {
      const bytes = new Uint8Array(
        XLSX.write(book, { type: 'array', bookSST, compression: true }) as ArrayBuffer,
      );
      const [read, oracle] = [await ours(bytes), oracleCells(bytes)];
      expect(read.flatMap(({ cells }, index) => differences(oracle[index]!.cells, cells))).toEqual([]);
    }
  }
});

const FIXTURES = new URL('../../../shared/fixtures/', import.meta.url);
const absent = !existsSync(FIXTURES);

describe.skipIf(absent)('recorded workbooks (skipped where ../shared is absent)', () => {
  const names = absent ? [] : readdirSync(FIXTURES).filter((name) => name.endsWith('.xlsx'));

  it.each(names)('%s: every cell as SheetJS reads it', async (name) => {
    const bytes = new Uint8Array(readFileSync(new URL(name, FIXTURES)));
    const oracle = oracleCells(bytes);
    const read = await ours(bytes);
    expect(read.map((sheet) => sheet.name)).toEqual(oracle.map((sheet) => sheet.name));
    read.forEach((sheet, index) => {
      const { cells, merges = [] } = oracle[index]!;
      expect(differences(visible({ cells, merges }), visible({ cells: sheet.cells, merges }))).toEqual([]);
    });
  });
});
