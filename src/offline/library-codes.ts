import type { LineColumns } from '../../domain/goods/columns.ts';
import { giveCode, uncodedRows, type GoodsCode } from '../../domain/goods/goods-codes.ts';
import { eachGoods } from './goods-entries.ts';
import type { OfflineStore } from './offline.ts';

type Reader = Pick<OfflineStore, 'read'>;

/** Codes of goods of a library by their names; of goods of one name with different codes none can be meant for sure. M163 */
export async function codesOfNames(
  store: Reader,
  taxpayerId: string,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, GoodsCode>> {
  const found = new Map<string, GoodsCode | null>();
  for await (const batch of eachGoods(store, taxpayerId))
    for (const { name, taxCode, category } of batch) {
      if (!names.has(name) || taxCode === '') continue;
      const before = found.get(name);
      const isSame = before === undefined || (before?.taxCode === taxCode && before.category === category);
      found.set(name, isSame ? { taxCode, category } : null);
    }
  return new Map([...found].flatMap(([name, code]) => (code === null ? [] : [[name, code] as const])));
}

/** Names of lines without a code, each with its rows. */
export function uncodedNames(lines: LineColumns): ReadonlyMap<string, readonly number[]> {
  const names = new Map<string, number[]>();
  for (const row of uncodedRows(lines)) {
    const name = lines.dictionary[lines.name[row] ?? 0] ?? '';
    const rows = names.get(name);
    if (rows === undefined) names.set(name, [row]);
    else rows.push(row);
  }
  return names;
}

/** Lines whose goods the library has, with their codes; in place on the arrays. M163 */
export async function codedLines(
  store: Reader,
  taxpayerId: string,
  lines: LineColumns,
): Promise<LineColumns> {
  const uncoded = uncodedNames(lines);
  if (uncoded.size === 0) return lines;
  const codes = await codesOfNames(store, taxpayerId, new Set(uncoded.keys()));
  return [...codes].reduce((sofar, [name, code]) => giveCode(sofar, uncoded.get(name) ?? [], code), lines);
}
