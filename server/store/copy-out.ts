import { sql, type RawBuilder } from 'kysely';
import type { Connection, Pool, Submittable } from 'pg';
import type { Db } from './db.ts';

/** The columns of a row, all of them texts, as UTF-8; null where they are null. The bytes are good until the callback ends. */
export type TextRow = readonly (Buffer | null)[];

/**
 * Reads texts of one tenant as bytes, for what goes out as it lies: nothing is decoded on the way, and one round trip is all it
 * takes. The query has no parameters: values stand in it as `sql.lit`.
 */
export type CopyOut = (
  tenant: string,
  query: RawBuilder<unknown>,
  onRow: (row: TextRow) => void,
) => Promise<void>;

/** First bytes of PostgreSQL's binary COPY format; then four of flags, and the length of what else the head says. */
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const HEAD_LENGTH_AT = SIGNATURE.length + 4;

/** The rows of a message, which are all whole; a field count of -1 is the end of them. */
function readRows(message: Buffer, onRow: (row: TextRow) => void): void {
  let at = 0;
  if (message.subarray(0, SIGNATURE.length).equals(SIGNATURE))
    at = HEAD_LENGTH_AT + 4 + message.readInt32BE(HEAD_LENGTH_AT);
  while (at < message.length) {
    const fields = message.readInt16BE(at);
    if (fields === -1) return;
    at += 2;
    const row: (Buffer | null)[] = [];
    for (let field = 0; field < fields; field++) {
      const length = message.readInt32BE(at);
      at += 4;
      row.push(length === -1 ? null : message.subarray(at, at + Math.max(0, length)));
      at += Math.max(0, length);
    }
    onRow(row);
  }
}

const ignore = (): void => undefined;

/** What pg's client calls as the answers to a query of somebody else's making come in. */
class CopyQuery implements Submittable {
  /** The client puts its own around it, for its time limit. */
  callback: (error: Error | null) => void;
  readonly handleRowDescription = ignore;
  readonly handleDataRow = ignore;
  readonly handleCommandComplete = ignore;
  readonly #text: string;
  readonly #onRow: (row: TextRow) => void;
  #failure: Error | null = null;

  constructor(text: string, onRow: (row: TextRow) => void, callback: (error: Error | null) => void) {
    this.#text = text;
    this.#onRow = onRow;
    this.callback = callback;
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (this.#failure !== null) return;
    try {
      readRows(chunk, this.#onRow);
    } catch (cause) {
      // Thrown on, it would end the process.
      this.#failure = cause instanceof Error ? cause : new Error(String(cause));
    }
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure);
  }
}

async function copy(pool: Pool, text: string, onRow: (row: TextRow) => void): Promise<void> {
  const client = await pool.connect();
  const failure = await new Promise<Error | null>((resolve) => {
    client.query(new CopyQuery(text, onRow, resolve));
  });
  // Of a copy that failed rows may still come: nobody else gets the connection.
  client.release(failure ?? undefined);
  if (failure !== null) throw failure;
}

export const copyOut =
  (pool: Pool, db: Db): CopyOut =>
  async (tenant, query, onRow) => {
    const { sql: text } = sql`
      select set_config('app.tenant', ${sql.lit(tenant)}, true);
      copy (${query}) to stdout (format binary)`.compile(db);
    await db.lanes.reads.run(tenant, () => copy(pool, text, onRow));
  };
