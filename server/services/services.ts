import type { Configuration } from '../configuration.ts';
import type { Db } from '../store/open-database.ts';

/** What the use cases work with. */
export interface Services {
  readonly db: Db;
  readonly configuration: Configuration;
  /** Hash of a password nobody knows: checked for unknown accounts, so that they cost the same time. */
  readonly dummyHash: string;
  /** For what a person must look at. */
  alarm(what: string, detail: Readonly<Record<string, string | number>>): void;
}

/** Who is asking, from the session only. */
export interface Principal {
  readonly tenant: string;
  readonly userId: string;
}
