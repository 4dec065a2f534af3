import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import type { Lane } from './turns.ts';

/** Ways to the database: what waits in one leaves the others free. */
export interface Lanes {
  /** Changes of a tenant, one after another: they hold a connection while they wait for its clock. */
  readonly changes: Lane;
  /** What finds a tenant and waits for its clock then. */
  readonly found: Lane;
  /** Reads of a tenant. */
  readonly reads: Lane;
  /** What finds a tenant, and no more. */
  readonly across: Lane;
}

export interface Db extends Kysely<Database> {
  readonly lanes: Lanes;
}
