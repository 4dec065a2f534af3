import { clock, digest, ids } from '../../../src/offline/adapters/ambient.ts';
import { openDatabase } from '../../../src/offline/database.ts';
import { draftWrites } from '../../../src/offline/draft-writes.ts';
import { loadDraft } from '../../../src/offline/drafts.ts';
import { syncStore } from '../../../src/offline/sync-store.ts';
import { changeOf, contentOf, goodsOf, timed, withQuantity } from './drafts-made.ts';

/** Every so many lines are changed by each side, never the same. */
const STEP = 10;
/** Contents that are saved in turn. */
const SETS = 8;
const MINE = 7;

/** A draft of `count` lines on a laptop: saved over and over, and merged with what another laptop made of it. */
export async function startLongDraft(count: number) {
  const opened = await openDatabase('bench-long-draft');
  if (!opened.ok) throw new Error(opened.error.code);
  const database = opened.value;
  const who = { user: '开票员', device: 'bench' };
  const world = { clock, digest, ids };
  const started = new Map<string, string>();
  const { saveDraft } = draftWrites({
    database,
    started,
    world,
    who,
    change: (work) => database.write(work),
  });
  const store = syncStore(database, world, who);
  const lines = goodsOf(count);

  const save = async (content: ReturnType<typeof contentOf>): Promise<void> => {
    const saved = await saveDraft(content);
    if (!saved.ok) throw new Error(saved.error.code);
  };
  let seq = 0;
  /** What another laptop made of a draft comes from the service. */
  const pulled = async (content: ReturnType<typeof contentOf>, rev: number): Promise<void> => {
    const page = { epoch: 1, cursor: ++seq, changes: [changeOf(content, rev, seq)] };
    const applied = await store.applyPage(await store.position(), page);
    if (!applied.ok || !applied.value) throw new Error('a page was not applied');
  };

  const saved = ids.uuid();
  const contents = Array.from({ length: SETS }, (_, set) =>
    contentOf(saved, withQuantity(lines, 2 + set, set, SETS)),
  );
  const merged = ids.uuid();
  await pulled(contentOf(merged, lines), 1);
  await loadDraft(database, merged, started);
  await save(contentOf(merged, withQuantity(lines, MINE, 0, STEP)));

  let saves = 0;
  let merges = 0;
  let theirs = lines;
  return {
    /** From what the filling page hands over to what is on the disk. */
    save: () => timed(() => save(contents[saves++ % SETS] ?? contentOf(saved, lines))),
    /** In the ledger worker, before. */
    write: () => timed(() => Promise.resolve(contentOf(saved, lines))),
    merge: async () => {
      merges++;
      theirs = withQuantity(theirs, MINE + merges, 1 + (merges % (STEP - 1)), STEP);
      await pulled(contentOf(merged, theirs), 1 + merges);
      return timed(async () => {
        const done = await store.mergeMeetings();
        if (!done.ok || done.value !== 1) throw new Error('nothing was merged');
      });
    },
    /** Lines of the merged draft that do not say what the one or the other side said last. */
    wrong: async () => {
      const read = await loadDraft(database, merged, new Map());
      if (!read.ok) return count;
      const { quantity } = read.value.lines;
      const copies = await database.read((tx) => tx.objectStore('docs').count());
      let wrong = copies - 2;
      for (let row = 0; row < count; row++)
        if (quantity[row] !== (row % STEP === 0 ? MINE : theirs.quantity[row])) wrong++;
      return wrong;
    },
  };
}
