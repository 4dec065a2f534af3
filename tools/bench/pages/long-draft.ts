import { clock, digest, ids } from '../../../src/offline/adapters/ambient.ts';
import { openDatabase, type Seal } from '../../../src/offline/database.ts';
import { draftWrites } from '../../../src/offline/draft-writes.ts';
import { loadDraft, type StartedFrom } from '../../../src/offline/drafts.ts';
import { syncStore } from '../../../src/offline/sync-store.ts';
import type { FrozenOp } from '../../../src/offline/sync/ports.ts';
import { changeOf, contentOf, goodsOf, timed, withQuantity } from './drafts-made.ts';

/** Every so many lines are changed by each side, never the same. */
const STEP = 10;
/** Contents that are saved in turn. */
const SETS = 8;
const MINE = 7;

async function openLaptop(name: string, seal: Seal | null) {
  const opened = await openDatabase(`${name}${seal === null ? '' : '-sealed'}`, undefined, seal);
  if (!opened.ok) throw new Error(opened.error.code);
  const database = opened.value;
  const who = { user: '开票员', device: 'bench' };
  const world = { clock, digest, ids };
  const started: StartedFrom = new Map();
  const { saveDraft } = draftWrites({
    database,
    started,
    world,
    who,
    change: (work) => database.write(work),
    status: () => ({ lastError: null }),
  });
  const save = async (content: ReturnType<typeof contentOf>): Promise<void> => {
    const saved = await saveDraft(content);
    if (!saved.ok) throw new Error(saved.error.code);
  };
  return { database, started, store: syncStore(database, world, who), save };
}

/** A draft of `count` lines on a laptop: saved over and over, and merged with what another laptop made of it. */
export async function startLongDraft(count: number, seal: Seal | null = null) {
  const { database, started, store, save } = await openLaptop('bench-long-draft', seal);
  const synced = await openLaptop('bench-synced-draft', seal);
  const lines = goodsOf(count);

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
  let rev = 0;
  let theirs = lines;
  const next = () => contents[saves++ % SETS] ?? contentOf(saved, lines);
  /** The service takes what waits; how long it took until that could be sent. */
  const send = async (): Promise<number> => {
    let frozen: readonly FrozenOp[] = [];
    const spell = await timed(async () => {
      const taken = await synced.store.takeBatch(new Set());
      frozen = taken.ok ? taken.value.ops : [];
    });
    for (const { op } of frozen)
      await synced.store.settleDraft(op.opId, { status: 'ok', rev: ++rev, epoch: 1 });
    if (frozen.length !== 1) throw new Error('not one change was frozen');
    return spell;
  };
  return {
    /** From what the filling page hands over to what is on the disk. */
    save: () => timed(() => save(next())),
    /** The service has what is changed. */
    change: async () => {
      const spell = await timed(() => synced.save(next()));
      await send();
      return spell;
    },
    /** From what is on the disk to the bytes that are sent. */
    freeze: async () => {
      await synced.save(next());
      return send();
    },
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
