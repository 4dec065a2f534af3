import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { fromJson, toJson } from '../../domain/rescue/structured-json.ts';
import type { KeptJournal } from '../../workers/contract/journal-tasks.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { LedgerEngine } from '../../workers/ledger/engine.ts';
import { journalRead, journalWritten } from '../../workers/ledger/journal-rescue.ts';
import { openJournal } from '../../workers/ledger/journal.ts';
import { goods } from './ledger-commands.ts';

const ALL = { from: 0, count: 100 };

function value<T>(answer: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

const open = async (journal: string, draftId: string) => {
  const engine = new LedgerEngine({ mintIds, openJournal });
  const view = value(await engine.open({ draftId, journal, saved: null, window: ALL }));
  return { engine, view };
};

async function worked(journal: string): Promise<KeptJournal> {
  const engine = new LedgerEngine({ mintIds, openJournal });
  await engine.open({
    draftId: 'd',
    journal,
    saved: { columns: goods(3), taxInclusive: false },
    window: ALL,
  });
  value(engine.apply({ command: { kind: 'setCell', row: 0, field: 'unit', text: '箱' }, window: ALL }));
  value(engine.apply({ command: { kind: 'remove', row: 1, count: 1 }, window: ALL }));
  await engine.flush();
  const kept = value(await journalRead({ journal, draftId: 'd' }));
  if (kept === null) throw new Error('no journal');
  return kept;
}

it('a journal travels as JSON to another laptop and opens there, under another draft, with its undo', async () => {
  const kept = fromJson(JSON.parse(JSON.stringify(toJson(await worked('from'))))) as KeptJournal;
  const place = { journal: 'to', draftId: 'copy' };
  expect(value(await journalRead(place))).toBeNull();
  expect(value(await journalWritten({ ...place, kept }))).toBe('written');
  expect(value(await journalWritten({ ...place, kept }))).toBe('same');
  const { engine, view } = await open('to', 'copy');
  expect(view).toMatchObject({ recovered: true, count: 2, rows: [{ unit: '箱' }, {}] });
  expect(value(await engine.travel('undo', { window: ALL }))).toMatchObject({ count: 3 });
});

it('another journal of the same draft is left alone, and one of a newer program too', async () => {
  const kept = await worked('mine');
  const { engine } = await open('other', 'd');
  value(engine.apply({ command: { kind: 'insert', row: 0, count: 1 }, window: ALL }));
  await engine.flush();
  const before = value(await journalRead({ journal: 'other', draftId: 'd' }));
  expect(value(await journalWritten({ journal: 'other', draftId: 'd', kept }))).toBe('other');
  expect(value(await journalRead({ journal: 'other', draftId: 'd' }))).toEqual(before);
  const newer = { ...kept, schemaVersion: kept.schemaVersion + 1 };
  expect(value(await journalWritten({ journal: 'other', draftId: 'x', kept: newer }))).toBe('newer');
});
