import { useEffect, useRef, useState } from 'react';
import type { AppError } from '../../../domain/kernel/errors.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import { openLane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { journalPlace } from '../../../workers/contract/journal-place.ts';
import { readJournal, writeJournal, type KeptJournal } from '../../../workers/contract/journal-tasks.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import type { ImportResult } from '../../offline/rescue/import.ts';
import type { OpenedFile } from '../../offline/rescue/envelope.ts';
import type { RescueSummary } from '../../offline/rescue/inspect.ts';
import type { RescueProgress, RescueRun } from '../../offline/rescue/ports.ts';
import { openRescue, type Rescue } from '../../offline/rescue/rescue.ts';
import { allPreferences, readPreference, writePreference } from '../../platform/preferences.ts';
import { saveFile } from '../../platform/save-file.ts';
import { flushUnsaved } from '../../ui/unsaved.ts';
import { fileName } from './rescue.text.ts';

export type RescuePhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: RescueProgress }
  | {
      readonly kind: 'exported';
      readonly name: string;
      readonly bytes: number;
      readonly isSealed: boolean;
      /** What the file holds, read back from it. */
      readonly summary: RescueSummary;
    }
  /** The file is under a passphrase. */
  | { readonly kind: 'sealed'; readonly file: File; readonly error: AppError | null }
  /** The file is sound: shall it be imported? */
  | {
      readonly kind: 'asking';
      readonly name: string;
      readonly file: OpenedFile;
      readonly summary: RescueSummary;
    }
  | { readonly kind: 'imported'; readonly result: ImportResult }
  | { readonly kind: 'failed'; readonly error: AppError };

const IDLE: RescuePhase = { kind: 'idle' };

const preferences = {
  all: allPreferences,
  fill: (key: string, value: string) => {
    if (readPreference(key) === '') writePreference(key, value);
  },
};

/** Works with everything local of the user; the journals are reached through a ledger worker of its own. */
async function withRescue<T>(
  { session, seal = null, journalName }: OfflineStore,
  work: (rescue: Rescue) => Promise<Result<T>>,
): Promise<Result<T>> {
  const lane = openLane('ledger');
  const journal = journalPlace(journalName, seal?.key);
  const parts = {
    preferences,
    journals: {
      read: (draftId: string) => runTask(lane, readJournal, { journal, draftId }),
      write: (draftId: string, kept: unknown) =>
        runTask(lane, writeJournal, { journal, draftId, kept: kept as KeptJournal }),
    },
  };
  const opened = await openRescue(session, parts, seal);
  try {
    return opened.ok ? await work(opened.value) : opened;
  } finally {
    if (opened.ok) opened.value.close();
    lane.close();
  }
}

async function readThrough(
  rescue: Rescue,
  file: Blob,
  passphrase: string,
  run: RescueRun,
): Promise<Result<{ readonly file: OpenedFile; readonly summary: RescueSummary }>> {
  const opened = await rescue.open(file, passphrase);
  if (!opened.ok) return opened;
  const read = await rescue.inspect(opened.value, run);
  return read.ok ? ok({ file: opened.value, summary: read.value }) : read;
}

/** One run at a time; what runs is stopped with the dialog. */
export function useRescue(store: OfflineStore) {
  const [phase, setPhase] = useState<RescuePhase>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  const perform = async <T>(
    first: RescueProgress['phase'],
    work: (rescue: Rescue, run: RescueRun) => Promise<Result<T>>,
    done: (value: T) => RescuePhase,
    failed: (error: AppError) => RescuePhase = (error) => ({ kind: 'failed', error }),
  ): Promise<void> => {
    const stop = new AbortController();
    running.current = stop;
    const onProgress = (progress: RescueProgress) => {
      if (!stop.signal.aborted) setPhase({ kind: 'running', progress });
    };
    onProgress({ phase: first, done: 0, total: 1 });
    const result = await withRescue(store, (rescue) => work(rescue, { signal: stop.signal, onProgress }));
    if (result.ok) setPhase(done(result.value));
    else setPhase(result.error.code === 'task.cancelled' ? IDLE : failed(result.error));
  };

  /** '': as it is. What was written is read back before it is handed out. */
  const exportAll = (passphrase: string) =>
    perform(
      'exporting',
      async (rescue, run) => {
        await flushUnsaved();
        const file = await rescue.exportAll(passphrase, run);
        if (!file.ok) return file;
        const read = await readThrough(rescue, file.value, passphrase, run);
        return read.ok ? ok({ file: file.value, summary: read.value.summary }) : read;
      },
      ({ file, summary }) => {
        const isSealed = passphrase !== '';
        const name = fileName(store.session.account, Date.now(), isSealed);
        saveFile(name, file.type, file);
        return { kind: 'exported', name, bytes: file.size, isSealed, summary };
      },
    );

  const check = (file: File, passphrase = '') =>
    perform(
      'checking',
      (rescue, run) => readThrough(rescue, file, passphrase, run),
      (read) => ({ kind: 'asking', name: file.name, ...read }),
      (error) => {
        if (error.code === 'rescue.sealed') return { kind: 'sealed', file, error: null };
        return error.code === 'rescue.passphrase'
          ? { kind: 'sealed', file, error }
          : { kind: 'failed', error };
      },
    );

  const importAll = (file: OpenedFile) =>
    perform(
      'importing',
      (rescue, run) => rescue.importAll(file, run),
      (result) => {
        void store.sync();
        return { kind: 'imported', result };
      },
    );

  return {
    phase,
    exportAll,
    check,
    importAll,
    stop: () => running.current?.abort(),
    back: () => {
      setPhase(IDLE);
    },
  };
}
