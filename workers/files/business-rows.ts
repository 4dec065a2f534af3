import { regionTree } from '../../domain/regions/region-tree.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { MAX_ROWS } from '../../domain/special-business/check-block.ts';
import { withPlaceNames } from '../../domain/special-business/place-names.ts';
import { rowsFromCells } from '../../domain/special-business/rows-from-cells.ts';
import { knownHeaders, rowsFromTable } from '../../domain/special-business/rows-from-table.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { readBusinessFile, readBusinessText } from '../contract/files-tasks.ts';
import { readText } from '../ledger/clipboard/read-text.ts';
import { readKnownTable } from './read-table.ts';
import type { Pace } from './xlsx/read-part.ts';

/** Rows of a special business from a spreadsheet. */
export async function businessRowsOfFile(
  { fileName, bytes, business, places }: InputOf<typeof readBusinessFile>,
  pace?: Pace,
): Promise<Result<OutputOf<typeof readBusinessFile>>> {
  const read = await readKnownTable({ fileName, bytes, headers: knownHeaders(business) }, pace);
  if (!read.ok) return read;
  const { header, rows: cells, notices } = read.value;
  const { rows, problems } = rowsFromTable(business, header, cells);
  return ok({ rows: withPlaceNames(business, rows, regionTree(places)), problems, notices });
}

/** Rows of a special business from the clipboard. */
export function businessRowsOfText({
  text,
  business,
  field,
  places,
}: InputOf<typeof readBusinessText>): OutputOf<typeof readBusinessText> {
  const { rows: cells, more } = readText(text, MAX_ROWS);
  const { rows, problems } = rowsFromCells(business, cells, field);
  const left = more === 0 ? [] : [appError('table.tooManyRows', { max: MAX_ROWS, left: more })];
  return {
    rows: withPlaceNames(business, rows, regionTree(places)),
    problems: [...problems, ...left],
    notices: [],
  };
}
