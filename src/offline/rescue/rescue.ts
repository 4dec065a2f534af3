import type { Session } from '../../../domain/account/session.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import * as ambient from '../adapters/ambient.ts';
import { openChanges } from '../changes.ts';
import { databaseName, openDatabase, type Seal } from '../database.ts';
import { openFile, type OpenedFile } from './envelope.ts';
import { exportAll } from './export.ts';
import { importAll, type ImportResult } from './import.ts';
import { inspect, type RescueSummary } from './inspect.ts';
import type { RescueRun, RescueWorld } from './ports.ts';

/** Taking everything local out as one file, and bringing such a file in. */
export interface Rescue {
  /** One file under a passphrase; '': as it is. */
  readonly exportAll: (passphrase: string, run: RescueRun) => Promise<Result<Blob>>;
  /** rescue.sealed: a passphrase is needed, '' was given; rescue.passphrase: it is another one. */
  readonly open: (file: Blob, passphrase: string) => Promise<Result<OpenedFile>>;
  /** Reads a file through and through; nothing is changed. */
  readonly inspect: (file: OpenedFile, run: RescueRun) => Promise<Result<RescueSummary>>;
  /** Adds what is missing. Stopped or killed, it goes on where it was when the file is imported again. */
  readonly importAll: (file: OpenedFile, run: RescueRun) => Promise<Result<ImportResult>>;
  readonly close: () => void;
}

/** Opens a way of its own into the user's database, beside the store of the page. */
export async function openRescue(
  session: Session,
  parts: Pick<RescueWorld, 'journals' | 'preferences'>,
  seal: Seal | null = null,
): Promise<Result<Rescue>> {
  const name = databaseName(session, seal);
  const opened = await openDatabase(name, undefined, seal);
  if (!opened.ok) return err(opened.error);
  const database = opened.value;
  const changes = openChanges(name, () => undefined);
  const world: RescueWorld = { ...parts, clock: ambient.clock, schedule: ambient.schedule };
  return ok({
    exportAll: (passphrase, run) => exportAll(database, session, world, passphrase, run),
    open: openFile,
    inspect: (file, run) => inspect(file, session, world, run),
    importAll: async (file, run) => {
      const sound = await inspect(file, session, world, run);
      if (!sound.ok) return sound;
      const result = await importAll(database, file, sound.value.head, world, run);
      changes.tell({ data: true });
      return result;
    },
    close: () => {
      changes.close();
      database.close();
    },
  });
}
