import type { Session } from '../../../domain/account/session.ts';
import { appError, type AppError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { SCHEMA_VERSION } from '../migrations.ts';
import type { OpenedFile } from './envelope.ts';
import { fileLines } from './file-lines.ts';
import { pacer } from './pace.ts';
import { FORMAT_VERSION, readLine, type Head, type RescueRecord } from './records.ts';
import { LinesDigest } from './seal.ts';
import type { RescueRun, RescueWorld } from './ports.ts';

/** What a sound file holds. */
export interface RescueSummary {
  readonly head: Head;
  readonly drafts: number;
  /** Drafts among them with work the service has not acknowledged. */
  readonly unsent: number;
  /** Submissions among them that will be sent from here. */
  readonly submissions: number;
  /** Unsaved work. */
  readonly working: number;
  readonly buyers: number;
}

type Counts = Omit<RescueSummary, 'head'>;

const DAMAGED = appError('rescue.damaged');

/** A file as far as it was read. */
class Inspection {
  #head: Head | null = null;
  #counts: Counts = { drafts: 0, unsent: 0, submissions: 0, working: 0, buyers: 0 };
  #sealed = false;
  #digest = new LinesDigest();
  #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Takes the next line; why it can't be one of a sound file, or null. */
  async take(bytes: Uint8Array<ArrayBuffer>): Promise<AppError | null> {
    const line = readLine(decode(this.#decoder, bytes));
    const wrong = this.#head === null ? this.#begin(line) : await this.#goOn(line);
    await this.#digest.add(bytes);
    return wrong;
  }

  end(): Result<RescueSummary> {
    if (this.#head === null) return err(appError('rescue.foreign'));
    return this.#sealed ? ok({ head: this.#head, ...this.#counts }) : err(DAMAGED);
  }

  #begin(line: ReturnType<typeof readLine>): AppError | null {
    if (line?.kind !== 'head') return appError('rescue.foreign');
    this.#head = line;
    return refusalOf(line, this.#session);
  }

  async #goOn(line: ReturnType<typeof readLine>): Promise<AppError | null> {
    if (this.#sealed || line === null || line.kind === 'head') return DAMAGED;
    if (line.kind !== 'end') {
      this.#counts = counted(this.#counts, line);
      return null;
    }
    this.#sealed = line.lines === this.#digest.lines && line.digest === (await this.#digest.hex());
    return this.#sealed ? null : DAMAGED;
  }
}

/** Reads a file from end to end: whether it is ours, whole, this user's, and what is in it. */
export async function inspect(
  file: OpenedFile,
  session: Session,
  world: Pick<RescueWorld, 'clock' | 'schedule'>,
  { signal, onProgress }: RescueRun,
): Promise<Result<RescueSummary>> {
  const pace = pacer(world.clock, world.schedule);
  const inspection = new Inspection(session);
  let read = 0;
  for await (const { bytes, at } of fileLines(file.content())) {
    if (signal.aborted) return err(appError('task.cancelled'));
    const wrong = await inspection.take(bytes);
    if (wrong !== null) return err(wrong);
    read = at;
    onProgress({ phase: 'checking', done: at, total: file.size });
    await pace();
  }
  const whole = inspection.end();
  // What is ours under a passphrase and has no beginning was cut off.
  return (whole.ok ? read !== file.size : file.isSealed) ? err(DAMAGED) : whole;
}

function decode(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return '';
  }
}

function refusalOf(head: Head, { tenantId, userId }: Session): AppError | null {
  if (head.version > FORMAT_VERSION || head.schemaVersion > SCHEMA_VERSION) return appError('rescue.newer');
  if (head.tenantId !== tenantId || head.userId !== userId)
    return appError('rescue.otherUser', { owner: head.owner });
  return null;
}

function counted(counts: Counts, record: RescueRecord): Counts {
  if (record.kind === 'working') return { ...counts, working: counts.working + 1 };
  if (record.kind === 'buyer' || (record.kind === 'entry' && record.row.type === 'buyer'))
    return { ...counts, buyers: counts.buyers + 1 };
  if (record.kind !== 'draft') return counts;
  return {
    ...counts,
    drafts: counts.drafts + 1,
    unsent: counts.unsent + (record.ops.length > 0 ? 1 : 0),
    submissions: counts.submissions + (record.sub === null ? 0 : 1),
  };
}
