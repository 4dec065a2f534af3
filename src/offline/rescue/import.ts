import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { Database } from '../database.ts';
import type { OpenedFile } from './envelope.ts';
import { fileLines } from './file-lines.ts';
import { landDraft, prepareArrival, type Landing } from './land-draft.ts';
import { landRemembered } from './land-remembered.ts';
import { landSubmission } from './land-submission.ts';
import { landWorking } from './land-working.ts';
import { pacer } from './pace.ts';
import {
  readLine,
  type DraftRecord,
  type Head,
  type RescueRecord,
  type SubmissionRecord,
} from './records.ts';
import type { RescueRun, RescueWorld } from './ports.ts';

/** What an import did. */
export interface ImportResult extends Readonly<Record<Landing, number>> {
  /** Submissions that wait to be sent from here now. */
  readonly submissions: number;
  /** Unsaved work that was brought in, as it was or as a draft of its own. */
  readonly working: number;
}

/** Drafts of one transaction, and lines of them at most. */
const MOST_DRAFTS = 25;
const MOST_LINES = 2000;

/** Brings in what a checked file holds, some drafts at a time. */
class Importing {
  #counts = { added: 0, updated: 0, copied: 0, known: 0, submissions: 0, working: 0 };
  #waiting: DraftRecord[] = [];
  #lines = 0;
  readonly #database: Database;
  readonly #head: Head;
  readonly #world: RescueWorld;

  constructor(database: Database, head: Head, world: RescueWorld) {
    this.#database = database;
    this.#head = head;
    this.#world = world;
  }

  get result(): ImportResult {
    return { ...this.#counts };
  }

  async take(record: RescueRecord): Promise<Result<null>> {
    if (record.kind !== 'draft') {
      const landed = await this.land();
      return landed.ok ? this.#takeOther(record) : landed;
    }
    this.#waiting.push(record);
    this.#lines += record.lines.count;
    const isFull = this.#waiting.length === MOST_DRAFTS || this.#lines > MOST_LINES;
    return isFull ? this.land() : ok(null);
  }

  /** Writes the drafts that wait. */
  async land(): Promise<Result<null>> {
    const records = this.#waiting;
    if (records.length === 0) return ok(null);
    this.#waiting = [];
    this.#lines = 0;
    const arrivals = await Promise.all(records.map(prepareArrival));
    const landed = await this.#database.write(async (tx) => {
      const landings: Landing[] = [];
      for (const arrival of arrivals) landings.push(await landDraft(tx, arrival, this.#head));
      return ok(landings);
    });
    if (!landed.ok) return landed;
    landed.value.forEach((landing, index) => {
      this.#counts[landing] += 1;
      const isSent = landing === 'added' || landing === 'updated';
      if (isSent && (records[index]?.sub ?? null) !== null) this.#counts.submissions += 1;
    });
    return ok(null);
  }

  async #takeOther(record: Exclude<RescueRecord, DraftRecord>): Promise<Result<null>> {
    if (record.kind === 'submission') return this.#takeSubmission(record);
    if (record.kind === 'preference') {
      this.#world.preferences.fill(record.key, record.value);
      return ok(null);
    }
    if (record.kind !== 'working') return landRemembered(this.#database, record);
    const landed = await landWorking(this.#database, record, this.#world.journals);
    if (!landed.ok) return landed;
    if (landed.value !== 'known') this.#counts.working += 1;
    return ok(null);
  }

  async #takeSubmission(record: SubmissionRecord): Promise<Result<null>> {
    const landed = await this.#database.write(async (tx) => ok(await landSubmission(tx, record, this.#head)));
    if (!landed.ok) return landed;
    if (landed.value) this.#counts.submissions += 1;
    return ok(null);
  }
}

/** Brings in a file that was found sound. */
export async function importAll(
  database: Database,
  file: OpenedFile,
  head: Head,
  world: RescueWorld,
  { signal, onProgress }: RescueRun,
): Promise<Result<ImportResult>> {
  const pace = pacer(world.clock, world.schedule);
  const importing = new Importing(database, head, world);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const { bytes, at } of fileLines(file.content())) {
    if (signal.aborted) return err(appError('task.cancelled'));
    const line = readLine(decoder.decode(bytes));
    if (line === null) return err(appError('rescue.damaged'));
    if (line.kind === 'head' || line.kind === 'end') continue;
    const taken = await importing.take(line);
    if (!taken.ok) return taken;
    onProgress({ phase: 'importing', done: at, total: file.size });
    await pace();
  }
  const landed = await importing.land();
  return landed.ok ? ok(importing.result) : landed;
}
