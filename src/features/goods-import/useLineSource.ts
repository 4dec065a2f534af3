import { useEffect, useState } from 'react';
import { readSource, type LineSource } from '../../../domain/goods/line-source.ts';
import { openLane, type Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { openWorkbook, showRows } from '../../../workers/contract/files-tasks.ts';
import { readLineSource } from '../../../workers/contract/ledger-sources.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { fileOf, keepsFiles } from '../../offline/adapters/parse-records.ts';
import type { RecordsUser } from './useParseRecords.ts';

/** Where a line came from, as far as it is known here. */
export interface SourceView {
  /** null: from no file. */
  readonly source: LineSource | null;
  /** What this laptop keeps is sealed: no file is kept. */
  readonly sealed: boolean;
  /** Rows around it, the first of them 0-based; null where the file is not at hand. */
  readonly table: { readonly from: number; readonly rows: readonly (readonly string[])[] } | null;
}

const NOWHERE: SourceView = { source: null, sealed: false, table: null };

/** Rows shown above and below. */
const AROUND = 8;

/** Looks a line's source up, once; null while it is being looked up. */
export function useLineSource(
  client: Pick<LedgerClient, 'ask'>,
  row: number,
  user: RecordsUser,
): SourceView | null {
  const [view, setView] = useState<SourceView | null>(null);
  useEffect(() => {
    const lane = openLane('files');
    const life = new AbortController();
    const look = async (): Promise<SourceView> => {
      const asked = await client.ask(readLineSource, { row });
      const source = asked.ok ? readSource(asked.value.address) : null;
      if (source === null) return NOWHERE;
      const sealed = !(await keepsFiles(user));
      return { source, sealed, table: await tableOf(lane, source, user, life.signal) };
    };
    void look().then((found) => {
      if (!life.signal.aborted) setView(found);
    });
    return () => {
      life.abort();
      lane.close();
    };
  }, [client, row, user]);
  return view;
}

/** The rows around a cell, read out of the file that was kept. */
async function tableOf(
  lane: Lane,
  { mark, sheet, row }: LineSource,
  user: RecordsUser,
  signal: AbortSignal,
): Promise<SourceView['table']> {
  const kept = await fileOf(user, mark);
  if (!kept.ok || kept.value === null) return null;
  const book = await runTask(lane, openWorkbook, { file: kept.value, entry: 'more' }, { signal });
  const sheets = book.ok ? book.value.sheets : [];
  // Long names of sheets are cut in addresses.
  const found =
    sheets.find(({ name }) => name === sheet) ?? sheets.find(({ name }) => name.startsWith(sheet));
  if (!book.ok || found === undefined) return null;
  const from = Math.max(0, row - 1 - AROUND);
  const { workbookId } = book.value;
  const read = await runTask(lane, showRows, { workbookId, sheet: found.index, from, count: 2 * AROUND + 1 });
  return read.ok ? { from, rows: read.value } : null;
}
