import { locateLines, readWindow } from '../../workers/contract/ledger-tasks.ts';
import type { LedgerLink } from './ledger-link.ts';
import type { TypedText } from './unwritten-steps.ts';
import type { VisibleRows } from './row-cache.ts';

type Link = Pick<LedgerLink, 'run'>;

/** Where lines stand on the invoice by now, null for one that is gone; null when the ledger doesn't answer. */
export async function rowsOf(
  link: Link,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number | null> | null> {
  const found = await link.run(locateLines, { ids });
  if (!found.ok) return null;
  return new Map(ids.map((id, index) => [id, found.value.rows[index] ?? null]));
}

/** Identity of the line at a row of the invoice, if there is one. */
export async function idAt(link: Link, rows: VisibleRows, row: number): Promise<string | undefined> {
  const known = rows.lineAt(row);
  if (known !== undefined) return known.id;
  const read = await link.run(readWindow, { window: { from: row, count: 1 } });
  return read.ok ? read.value.rows.find((line) => line.row === row)?.id : undefined;
}

/** Where a text belongs that was typed before: to its line, or to a cell that nothing stands in; else nowhere. */
export async function placeOf(link: Link, { id, row, field }: TypedText): Promise<number | null> {
  if (id !== null) return (await rowsOf(link, [id]))?.get(id) ?? null;
  const read = await link.run(readWindow, { window: { from: row, count: 1 } });
  return read.ok && (read.value.rows[0]?.[field] ?? '') === '' ? row : null;
}
