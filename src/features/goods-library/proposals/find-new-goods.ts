import type { DiskType } from '../../../../domain/codes/disk-types.ts';
import { DEVICE_MODELS } from '../../../../domain/codes/device-models.ts';
import { faultsOfGoods } from '../../../../domain/goods-library/goods-from-table.ts';
import { goodsTexts } from '../../../../domain/goods-library/goods-of-line.ts';
import { goodsOfRow, type RowTexts } from '../../../../domain/goods-library/goods-of-row.ts';
import type { GoodsEntry } from '../../../../domain/goods-library/goods-entry.ts';
import { goodsKey } from '../../../../domain/goods-library/goods-key.ts';
import { nameKey } from '../../../../domain/invoice/same-name.ts';
import { eachGoods } from '../../../offline/goods-entries.ts';
import { readPreference, writePreference } from '../../../platform/preferences.ts';
import { factsOfCodes } from '../facts-of-codes.ts';
import type { LibraryPlace } from '../library-place.ts';

/** Goods of an issued invoice that the library lacks, and what would keep them out of it. */
export interface NewGoods {
  readonly goods: GoodsEntry;
  readonly why: readonly string[];
}

export interface Proposal {
  readonly goods: readonly NewGoods[];
  /** When the latest invoice that was looked at was issued; milliseconds. */
  readonly until: number;
}

/** Submissions that are looked at, the latest ones. */
const LOOKED_AT = 300;
const AT_ONCE = 50;

const seenKey = (taxpayerId: string): string => `goods.proposed.${taxpayerId}`;

/** Invoices issued up to then are not looked at again for new goods. */
export const noteProposed = ({ taxpayerId }: LibraryPlace, until: number): void => {
  writePreference(seenKey(taxpayerId), String(until));
};

/** Times at which submissions of this laptop became invoices, by the submission; the latest first. */
async function issuedOnes({ store }: LibraryPlace): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (let offset = 0; offset < LOOKED_AT; offset += AT_ONCE) {
    const { submissions, total } = await store.listSubmissions({ offset, limit: AT_ONCE });
    for (const { subId, state, issuedAt, purchase, original } of submissions)
      if (state === 'issued' && purchase !== true && original === undefined)
        found.set(subId, Date.parse(issuedAt));
    if (offset + AT_ONCE >= total) break;
  }
  return found;
}

/** What the lines of an invoice say of their goods; nothing where it is another company's or was made elsewhere. */
async function textsOf({ store, taxpayerId }: LibraryPlace, subId: string): Promise<readonly RowTexts[]> {
  const read = await store.loadSubmission(subId);
  if (!read.ok) return [];
  const { deviceId, face, lines } = read.value;
  const own = store.session.taxpayers.find(({ id }) => id === taxpayerId)?.devices ?? [];
  if (!own.some(({ id }) => id === deviceId)) return [];
  return goodsTexts(lines, face.taxInclusive);
}

async function libraryNames({ store, taxpayerId }: LibraryPlace): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const batch of eachGoods(store, taxpayerId))
    for (const { name } of batch) names.add(nameKey(name));
  return names;
}

const named = ({ name = '' }: RowTexts): string => nameKey(name);

/**
 * Goods of invoices that were issued since they were proposed last and that neither the library has nor an invoice before:
 * what was passed over once does not come again.
 */
export async function findNewGoods(place: LibraryPlace): Promise<Proposal> {
  const since = Number(readPreference(seenKey(place.taxpayerId)));
  const issued = [...(await issuedOnes(place))];
  const until = Math.max(since, ...issued.map(([, at]) => at).filter(Number.isFinite));
  if (until <= since) return { goods: [], until };
  const known = await libraryNames(place);
  const fresh = new Map<string, RowTexts>();
  for (const [subId, at] of issued)
    for (const texts of await textsOf(place, subId)) {
      if (at <= since) known.add(named(texts));
      else {
        const { name = '', spec = '', unit = '' } = texts;
        const key = goodsKey({ name, spec, unit });
        if (!fresh.has(key)) fresh.set(key, texts);
      }
    }
  const rows = [...fresh.values()].filter((texts) => !known.has(named(texts)));
  return { goods: await asGoods(rows, place), until };
}

async function asGoods(rows: readonly RowTexts[], { device }: LibraryPlace): Promise<readonly NewGoods[]> {
  const codes = await factsOfCodes(rows.map(({ taxCode = '' }) => taxCode));
  const { reducedRate: formula } = DEVICE_MODELS[device.model];
  const disk: DiskType = device.diskType;
  return rows.map((texts) => {
    const { goods, why } = goodsOfRow(texts, { codes, formula });
    // A code that was issued before is kept, whatever the table says of it. M265
    return { goods, why: why.length > 0 ? why : faultsOfGoods(goods, new Set([goods.taxCode]), disk) };
  });
}
