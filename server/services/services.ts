import type { AlarmDetail } from '../alarms.ts';
import type { Roles } from '../../domain/account/permissions.ts';
import type { Owed } from '../../domain/account/second-factor.ts';
import type { KnownCompanies } from '../companies/known-companies.ts';
import type { Configuration } from '../configuration.ts';
import type { ServiceSecret } from '../service-secret.ts';
import type { AuditHeads } from './audit-heads.ts';
import type { BoxRows } from './box-rows.ts';
import type { ClockWatch } from './clock-watch.ts';
import type { HeadSignatures } from './head-signatures.ts';
import type { KnownInvoices } from './known-invoices.ts';
import type { Receipts } from './receipt-types.ts';
import type { SeenSessions } from './seen-sessions.ts';
import type { SeenTerminals } from './seen-terminals.ts';
import type { KnownUsage } from './known-usage.ts';
import type { TakeOrder } from './take-together.ts';
import type { CopyOut } from '../store/copy-out.ts';
import type { Db } from '../store/open-database.ts';
import type { Looked, OrderKeys } from '../store/order-taking.ts';
import type { FoundSession, SessionQuery } from '../store/find-sessions.ts';

/** What the use cases work with. */
export interface Services {
  readonly db: Db;
  /** Answers while all else waits. */
  readonly aside: Db;
  readonly copyOut: CopyOut;
  readonly configuration: Configuration;
  readonly secret: ServiceSecret;
  readonly signatures: HeadSignatures;
  readonly heads: AuditHeads;
  readonly receipts: Receipts;
  /** Hash of a password nobody knows: checked for unknown accounts, so that they cost the same time. */
  readonly dummyHash: string;
  /** Of the database. */
  readonly clock: ClockWatch;
  readonly boxRows: BoxRows;
  readonly sessionOf: (query: SessionQuery) => Promise<FoundSession | null>;
  readonly sessions: SeenSessions<Principal>;
  readonly lookAtSubmission: (keys: OrderKeys) => Promise<Looked>;
  readonly invoices: KnownInvoices;
  readonly terminals: SeenTerminals;
  readonly usage: KnownUsage;
  readonly companies: KnownCompanies;
  readonly takeOrder: TakeOrder;
  /** For what a person must look at. */
  alarm(what: string, detail: AlarmDetail): void;
}

/** Who is asking, from the session only. */
export interface Principal extends Roles {
  readonly tenant: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Where the app is installed; null when it didn't say. */
  readonly laptopId: string | null;
  /** Of support: the company whose work it reads instead of its own. */
  readonly visits?: string | null;
  /** What has to be done before anything else. */
  readonly owes: Owed | null;
  /** How far the company's changes had come when the session was asked for; undefined for one that was asked for earlier. */
  readonly changes?: { readonly seq: number; readonly epoch: number; readonly at: Date };
}
