import { expect, it } from 'vitest';
import { proposeSheet } from '../../domain/importing/propose-sheet.ts';
import { readFile } from '../workers/files/read-tables.ts';
import { filesOf, type MadeFile } from './made-files.ts';
import { makeTable } from './made-tables.ts';
import { scoreTable, type Score } from './score-table.ts';

/** Tables; each is written in five to nine formats. */
const COUNT = Number(process.env['SUIKAI_TABLE_FILES'] ?? 12);
const FIRST_SEED = Number(process.env['SUIKAI_TABLES_SEED'] ?? 1);

/** The visible sheet that looks most like goods, as an import takes it. */
async function scoreFile({ format, fileName, bytes, truth }: MadeFile): Promise<Score> {
  const { sheets } = await readFile(fileName, bytes);
  const [best] = sheets
    .filter(({ hidden }) => !hidden)
    .sort((a, b) => proposeSheet(b.grid).goods - proposeSheet(a.grid).goods);
  if (best === undefined) throw new Error(`${format}: no sheet`);
  const score = scoreTable(truth, best.grid);
  const told = (texts: readonly string[]): readonly string[] => texts.map((text) => `${format}: ${text}`);
  return { ...score, silent: told(score.silent), wrong: told(score.wrong) };
}

it('99 of 100 cells of files in every format are right, and no number is wrong without a word', async () => {
  let [cells, right, files] = [0, 0, 0];
  const silent: string[] = [];
  const wrong: string[] = [];
  const traps = new Set<string>();
  for (let seed = FIRST_SEED; seed < FIRST_SEED + COUNT; seed++) {
    const made = makeTable(seed);
    for (const file of filesOf(made)) {
      const score = await scoreFile(file);
      files += 1;
      cells += score.cells;
      right += score.right;
      silent.push(...score.silent);
      wrong.push(...score.wrong);
      for (const trap of file.traps) traps.add(trap);
    }
  }
  expect(silent).toEqual([]);
  expect(right / cells, wrong.join('\n')).toBeGreaterThanOrEqual(0.99);
  expect(files).toBeGreaterThanOrEqual(COUNT * 5);
  expect([...traps].sort()).toEqual([
    'formulas',
    'formulas without values',
    'hidden column',
    'hidden row',
    'hidden sheet',
    'line breaks',
    'nested tables',
    'percent formats',
    'sheet before',
  ]);
});
