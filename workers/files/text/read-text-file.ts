import { gridOf } from '../../../domain/importing/grid/grid-writer.ts';
import { plainSheet, type ReadContent } from '../read-sheet.ts';
import { readDelimited } from './read-delimited.ts';

/** A text file: its table as the only sheet, if it has one. Every cell is a text: a long number keeps its digits. */
export function readTextFile(text: string, maxRows: number): ReadContent {
  const { rows, more, text: around } = readDelimited(text, maxRows);
  const sheets =
    rows.length === 0
      ? []
      : [{ ...plainSheet('文本', gridOf(rows)), cut: more > 0, rows: rows.length + more }];
  return { sheets, text: around };
}
