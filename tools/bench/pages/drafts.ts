import { openDB } from 'idb';
import { recalculate, totalsOf } from '../../../domain/goods/recalculate.ts';
import { ok } from '../../../domain/kernel/result.ts';
import { openDatabase, type Seal } from '../../../src/offline/database.ts';
import { listDrafts } from '../../../src/offline/draft-list.ts';
import { faceColumns } from '../../../src/offline/face-columns.ts';
import type { DraftQuery } from '../../../src/offline/list-types.ts';
import type { DocRow } from '../../../src/offline/schema.ts';
import { BLANK_FACE } from '../../../tests/blank-face.ts';
import { mergeableLines, plainGoods } from '../merge-lines.ts';

/** Goods lines of a draft. PERF §8 */
const LINES = 10;
/** Drafts a transaction. */
const AT_ONCE = 500;
const PAGE = 20;

/** A prime, so that no order of the drafts is the one they are stored in. */
const mixed = (index: number, count: number): number => (index * 7919) % count;

async function timed<T>(work: () => Promise<T>): Promise<readonly [ms: number, value: T]> {
  const start = performance.now();
  const value = await work();
  return [performance.now() - start, value];
}

/** The product's draft box over so many drafts, and the same as whole records in one store that are all read. */
export async function startDrafts(count: number, seal: Seal | null = null) {
  const lines = mergeableLines(LINES, 1);
  recalculate(lines, true);
  const goods = plainGoods(lines);
  const totals = totalsOf(lines);
  const made = (index: number) => {
    const at = mixed(index, count);
    const face = {
      ...BLANK_FACE,
      buyer: { ...BLANK_FACE.buyer, name: `购方${String(at).padStart(5, '0')}`, taxId: String(at) },
    };
    const doc: DocRow = {
      draftId: `draft-${String(index).padStart(6, '0')}`,
      ywlsh: `2026112108000${String(index).padStart(7, '0')}`,
      taxpayerId: 'taxpayer',
      deviceId: 'device',
      savedAt: 1_700_000_000_000 + at,
      ...faceColumns(face),
      mainGoods: '螺纹钢',
      totals: { ...totals, total: totals.total + at },
      lineCount: lines.count,
      baseRev: 1,
      baseEpoch: 1,
      version: 'rev:1.1',
      hash: '',
      flag: null,
      subId: null,
      shown: 1,
    };
    return { doc, face };
  };
  const opened = await openDatabase(`bench-drafts${seal === null ? '' : '-sealed'}`, undefined, seal);
  if (!opened.ok) throw new Error(opened.error.code);
  const database = opened.value;
  const peer = await openDB('bench-whole-drafts', 1, {
    upgrade(created) {
      created.createObjectStore('drafts', { keyPath: 'draftId' });
    },
  });
  for (let from = 0; from < count; from += AT_ONCE) {
    const written = await database.write(async (tx) => {
      for (let index = from; index < Math.min(count, from + AT_ONCE); index++) {
        const { doc, face } = made(index);
        await tx.objectStore('docs').put(doc);
        await tx.objectStore('contents').put({ draftId: doc.draftId, face, lines });
      }
      return ok(null);
    });
    if (!written.ok) throw new Error(written.error.code);
    const whole = peer.transaction('drafts', 'readwrite');
    for (let index = from; index < Math.min(count, from + AT_ONCE); index++) {
      const { doc, face } = made(index);
      void whole.store.put({ ...doc, face, goods });
    }
    await whole.done;
  }
  const ours = (query: Partial<DraftQuery>) =>
    timed(() => listDrafts(database, { offset: 0, limit: PAGE, ...query }));
  const readAll = () =>
    timed(async () => {
      const all = (await peer.getAll('drafts')) as DocRow[];
      all.sort((a, b) => b.savedAt - a.savedAt);
      return {
        drafts: all.slice(0, PAGE),
        total: all.length,
        sums: all.reduce((sum, draft) => sum + draft.totals.total, 0),
      };
    });
  return {
    first: async () => (await ours({}))[0],
    far: async () => (await ours({ offset: count / 2 }))[0],
    byBuyer: async () => (await ours({ sort: 'buyerName' }))[0],
    search: async () => (await ours({ search: '购方0123' }))[0],
    readAll: async () => (await readAll())[0],
    /** Differences between the two ways of finding the same page. */
    wrong: async () => {
      const [, mine] = await ours({});
      const [, theirs] = await readAll();
      const ids = (drafts: readonly { readonly draftId: string }[]) =>
        drafts.map(({ draftId }) => draftId).join();
      return (
        Number(ids(mine.drafts) !== ids(theirs.drafts)) +
        Number(mine.total !== theirs.total) +
        Number(mine.sums.total !== theirs.sums)
      );
    },
  };
}
