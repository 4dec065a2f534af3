import type { LineColumns } from '../domain/goods/columns.ts';
import { splitSource } from '../domain/goods/line-source.ts';

/**
 * Where a line came from, as a member of its JSON, only where it is not the row below the one of the line before: the whole
 * address, the row where the table is the same, '' where lines from nowhere begin. '' for most lines.
 */
export function sourceMember(
  { source, sourceRow }: LineColumns,
  row: number,
  texts: readonly string[],
): string {
  const [table = 0, above = 0] = [source[row], source[row - 1]];
  if (table === 0) return above === 0 ? '' : ',"source":""';
  const line = sourceRow[row] ?? 0;
  if (table !== above) return `,"source":${(texts[table] ?? '""').slice(0, -1)}${String(line)}"`;
  return line === (sourceRow[row - 1] ?? 0) + 1 ? '' : `,"source":"${String(line)}"`;
}

/** The table and the row of each line; '' and 0 for lines from nowhere. */
export function sourcesOf(
  lines: readonly { readonly source?: string | undefined }[],
): readonly (readonly [table: string, row: number])[] {
  let [table, row] = ['', 0];
  return lines.map(({ source }) => {
    if (source === undefined) row = table === '' ? 0 : row + 1;
    else {
      const [named, own] = splitSource(source);
      table = named === '' && own > 0 ? table : named;
      row = table === '' ? 0 : own;
    }
    return [table, row];
  });
}
