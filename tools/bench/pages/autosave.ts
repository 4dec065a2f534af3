import { openDB } from 'idb';
import { packLines } from '../../../domain/goods/pack-lines.ts';
import { recalculate } from '../../../domain/goods/recalculate.ts';
import { mintIds } from '../../../workers/host/mint-ids.ts';
import { LedgerEngine } from '../../../workers/ledger/engine.ts';
import { History } from '../../../workers/ledger/history.ts';
import { openJournal } from '../../../workers/ledger/journal.ts';
import { restore } from '../../../workers/ledger/open-ledger.ts';
import { mergeableLines, plainGoods } from '../merge-lines.ts';

const WINDOW = { from: 0, count: 60 };
/** Edits of one measurement. */
const EDITS = 5;

/** Chromium's flag --expose-gc gives it. */
const sweepHeap = (globalThis as { readonly gc?: () => void }).gc ?? (() => undefined);

async function timed(work: () => Promise<unknown>): Promise<number> {
  sweepHeap();
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A draft of `count` lines kept by the product's journal, and as one record of objects; all commits are strict. */
export async function startAutosave(count: number) {
  const lines = mergeableLines(count, 1);
  recalculate(lines, true);
  const engine = new LedgerEngine({ mintIds, openJournal });
  await engine.open({
    draftId: 'edited',
    journal: 'bench-journal',
    saved: { columns: lines, taxInclusive: true },
    window: WINDOW,
  });
  const journal = await openJournal('bench-snapshots');
  const db = await openDB('bench-record', 1, {
    upgrade(created) {
      created.createObjectStore('drafts');
    },
  });
  const draft = plainGoods(lines);
  let edits = 0;
  const edit = async () => {
    const command = {
      kind: 'setCell',
      row: (++edits * 7919) % count,
      field: 'quantity',
      text: String(edits),
    } as const;
    const done = engine.apply({ command, window: WINDOW });
    if (!done.ok) throw new Error(done.error.code);
    await engine.flush();
  };
  const snapshot = async () => {
    const packed = packLines(lines);
    const kept = { draftId: 'whole', version: 1, taxInclusive: true, packed, ...new History().stacks() };
    await journal.fold({ snapshot: kept, steps: [], dead: [] });
  };
  const readSnapshot = async () => {
    const content = await journal.load('whole');
    if (content === null || restore(content).state.lines.count !== count) throw new Error('lost lines');
  };
  const record = async () => {
    const tx = db.transaction('drafts', 'readwrite', { durability: 'strict' });
    await Promise.all([tx.store.put(draft, 'draft'), tx.done]);
  };
  const readRecord = async () => {
    const read = (await db.get('drafts', 'draft')) as typeof draft;
    if (read.length !== count) throw new Error('lost lines');
  };
  await edit();
  return {
    fields: () => Object.keys(draft[0] ?? {}).length,
    edit: () =>
      timed(async () => {
        for (let done = 0; done < EDITS; done++) await edit();
      }).then((ms) => ms / EDITS),
    snapshot: () => timed(snapshot),
    readSnapshot: () => timed(readSnapshot),
    record: () => timed(record),
    readRecord: () => timed(readRecord),
  };
}
