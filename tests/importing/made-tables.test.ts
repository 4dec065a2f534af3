import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../../workers/files/read-sheets.ts';
import { bytesOfCells, gridOfCells } from './grid-of-cells.ts';
import { makeTable } from './made-tables.ts';
import { scoreTable, type Score } from './score-table.ts';

const COUNT = Number(process.env['SUIKAI_TABLES'] ?? 40);
const FIRST_SEED = Number(process.env['SUIKAI_TABLES_SEED'] ?? 1);

const add = (a: Score, b: Score): Score => ({
  cells: a.cells + b.cells,
  right: a.right + b.right,
  silent: [...a.silent, ...b.silent],
  wrong: [...a.wrong, ...b.wrong],
});

describe('tables as people make them', () => {
  it('99 of 100 cells are right, and no number is wrong without a word', () => {
    const seeds = Array.from({ length: COUNT }, (_, index) => FIRST_SEED + index);
    const score = seeds
      .map((seed) => makeTable(seed))
      .map((table) => scoreTable(table, gridOfCells(table.cells, table.merges)))
      .reduce(add, { cells: 0, right: 0, silent: [], wrong: [] });
    expect(score.silent).toEqual([]);
    expect(score.right / score.cells, score.wrong.join('\n')).toBeGreaterThanOrEqual(0.99);
  });

  it('a workbook of the same table reads the same', async () => {
    for (const seed of [3, 7, 12, 20, 33]) {
      const table = makeTable(seed);
      const book = await readWorkbook('a.xlsx', bytesOfCells(table.cells, table.merges));
      const grid = book.ok ? book.value.sheets[0]?.grid : undefined;
      if (grid === undefined) throw new Error('not read');
      const score = scoreTable(table, gridOfCells(table.cells, table.merges));
      expect(scoreTable(table, grid)).toEqual(score);
    }
  });
});
