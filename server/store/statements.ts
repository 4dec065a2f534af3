import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** What is asked for every call: a connection reads and plans it once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export type Ask = <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

/** Asks inside a transaction, or on any connection, where the statement is read anew. */
export const askIn =
  (db: Kysely<Database>): Ask =>
  async <Row>({ text }: Statement, values: readonly unknown[]) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    return rows;
  };
