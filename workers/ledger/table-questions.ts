import { clipboardHtml, clipboardText } from '../../domain/goods/clipboard/write-clipboard.ts';
import { rowRange } from '../../domain/goods/line-change.ts';
import { linesByCode } from '../../domain/goods/goods-codes.ts';
import { gatherLines } from '../../domain/goods/lines.ts';
import { readCell } from '../../domain/goods/read-row.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { codedNames } from '../contract/ledger-codes.ts';
import type { copyCells, readSubtotal } from '../contract/ledger-previews.ts';
import type { readLineSource } from '../contract/ledger-sources.ts';
import type { locateLines, readPlaces } from '../contract/ledger-tasks.ts';
import type { Window } from '../contract/ledger-views.ts';

import { clampWindow } from './ledger-view.ts';
import { locate } from './line-identity.ts';
import type { OpenLedger } from './open-ledger.ts';

/** The rows at the places of a window. */
function rowsAt({ state, shown }: OpenLedger, asked: Window): Uint32Array {
  const { from, count } = clampWindow(asked, shown.count(state.lines.count));
  return rowRange(from, from + count).map((place) => shown.at(place));
}

/** What stands at some places. */
export const placed = (
  open: OpenLedger,
  { window }: InputOf<typeof readPlaces>,
): Result<OutputOf<typeof readPlaces>> => ok({ rows: [...rowsAt(open, window)] });

/** Totals of what stands at some places. */
export function subtotal(
  open: OpenLedger,
  { window }: InputOf<typeof readSubtotal>,
): Result<OutputOf<typeof readSubtotal>> {
  const { lines, version } = open.state;
  return ok({ version, totals: totalsOf(gatherLines(lines, rowsAt(open, window))) });
}

/** Cells as texts for a clipboard. */
export function copied(
  open: OpenLedger,
  { window, fields, headers, shown = [] }: InputOf<typeof copyCells>,
): Result<OutputOf<typeof copyCells>> {
  const { lines, taxInclusive } = open.state;
  const instead = new Map(shown.map(({ row, field, text }) => [`${String(row)}:${field}`, text]));
  const cells = Array.from(rowsAt(open, window), (row) =>
    fields.map(
      (field) => instead.get(`${String(row)}:${field}`) ?? readCell(lines, row, field, taxInclusive),
    ),
  );
  return ok({ text: clipboardText(cells, headers), html: clipboardHtml(cells, headers, fields) });
}

/** Where a line came from. */
export function lineSource(
  { state: { lines } }: OpenLedger,
  { row }: InputOf<typeof readLineSource>,
): Result<OutputOf<typeof readLineSource>> {
  const table = lines.dictionary[lines.source[row] ?? 0] ?? '';
  return ok({ address: table === '' ? '' : table + String(lines.sourceRow[row]) });
}

/** Where lines stand by now. */
export const located = (
  { state }: OpenLedger,
  { ids }: InputOf<typeof locateLines>,
): Result<OutputOf<typeof locateLines>> => ok({ rows: locate(state.lines, ids) });

/** The names of all lines with a code. */
export function namesWithCode({ state: { lines } }: OpenLedger): Result<OutputOf<typeof codedNames>> {
  const groups = linesByCode(lines);
  return ok({
    names: groups.map(({ name }) => name),
    codes: groups.map(({ taxCode }) => taxCode),
    lines: Uint32Array.from(groups, ({ rows }) => rows.length),
    rows: Uint32Array.from(groups.flatMap(({ rows }) => rows)),
  });
}
