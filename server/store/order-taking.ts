import { sql } from 'kysely';
import type { Feature } from '../../domain/account/features.ts';
import type { DiskType } from '../../domain/codes/disk-types.ts';
import type { InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import type { TaxpayerNature } from '../../domain/codes/taxpayer-natures.ts';
import type { Party } from '../../domain/invoice/invoice.ts';
import type { LimitPeriod } from '../../domain/quota/limit-statuses.ts';
import type { Db } from './open-database.ts';
import type { LimitSetting } from './schema.ts';
import type { TenantTx } from './tenant-tx.ts';

/** The functions of migrations/0022 under their types. */

type AnyDb = Db | TenantTx['db'];

/** What tells an order, its draft and its device. */
export interface OrderKeys {
  readonly tenant: string;
  readonly subId: string;
  readonly draftId: string;
  readonly ywlsh: string;
  readonly deviceId: string;
}

/** A version of a draft: what it says can't change under this name. */
export interface DraftVersion {
  readonly rev: number;
  readonly epoch: number;
}

export interface Terminal {
  readonly taxpayerId: string;
  readonly diskType: DiskType;
  readonly invoiceKinds: readonly InvoiceKind[];
  /** Basis points. */
  readonly rates: readonly number[];
  /** Fen; 0 when none is known. */
  readonly singleLimit: number;
  readonly features: readonly Feature[];
  readonly seller: Party;
  readonly nature: TaxpayerNature | null;
  /** Fen; null where none is known. */
  readonly credit: number | null;
  readonly settings: readonly LimitSetting[];
}

/** What a submission meets. null: there is none. */
export interface Looked {
  /** Clock of the database, ISO 8601. */
  readonly now: string;
  /** An order under this subId. */
  readonly earlier: { readonly ddbh: string; readonly requestHash: string } | null;
  /** Number of a live order of the draft or its serial. */
  readonly live: string | null;
  /** Hash of what the draft said when an order used it up. */
  readonly usedUp: string | null;
  readonly draft: (DraftVersion & { readonly hash: string | null; readonly taxpayerId: string }) | null;
  readonly terminal: Terminal | null;
}

/** What each of these submissions meets, whosever they are, in one statement. */
export async function lookAtSubmissions(db: AnyDb, keys: readonly OrderKeys[]): Promise<Looked[]> {
  const { rows } = await sql<{ looked: Looked }>`
    select look_at_submission(given) as looked
    from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) with ordinality as one (given, n) order by n`.execute(
    db,
  );
  return rows.map(({ looked }) => looked);
}

/** What is written of an order besides what its draft says. */
export interface NewOrder extends OrderKeys {
  readonly taskId: string;
  readonly requestHash: string;
  /** User. */
  readonly by: string;
  readonly diskType: DiskType;
  readonly invoiceType: string;
  readonly buyerName: string;
  readonly totalSum: string;
  readonly twin: string;
  readonly isAgain: boolean;
  readonly isPurchase: boolean;
}

/** Fen without tax, as far as the service took it. What was bought is no turnover. */
export interface UsedSums extends Readonly<Record<LimitPeriod, number>> {
  /** Of the month, on invoices against the credit, whoever sells. */
  readonly credited: number;
}

/** What turnover may have come to before this order, fen; null: anything. */
export type Room = Readonly<Record<LimitPeriod | 'credit', number | null>>;

/** First days of the periods that turnover is added up over, YYYY-MM-DD. */
export type PeriodStarts = Readonly<Record<LimitPeriod, string>>;

export interface Wanted extends NewOrder, DraftVersion, PeriodStarts {
  readonly taxpayerId: string;
  readonly allowTwin: boolean;
  readonly creditTypes: readonly string[];
  readonly room: Room;
}

export type Taken =
  | { readonly outcome: 'taken' | 'twin'; readonly ddbh: string }
  | ({ readonly outcome: 'over' } & UsedSums)
  /** Something is not as it was looked at. */
  | { readonly outcome: 'changed' };

/** Somebody else holds the tenant's clock. */
export interface Busy {
  readonly outcome: 'busy';
}

const take = async <Outcome>(db: AnyDb, wanted: readonly Wanted[], mayWait: boolean): Promise<Outcome[]> => {
  const { rows } = await sql<Outcome>`
    select taken.* from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) with ordinality as one (given, n),
      lateral take_order(one.given, ${mayWait}) as taken order by n`.execute(db);
  return rows;
};

/** Takes stored drafts of one tenant as orders, in one statement, which is a transaction of its own unless it stands in one. */
export const takeOrders = (db: AnyDb, wanted: readonly Wanted[]): Promise<Taken[]> => take(db, wanted, true);

/** The same of several tenants; it waits for none whose clock somebody else holds. */
export const takeFreeOrders = (db: AnyDb, wanted: readonly Wanted[]): Promise<(Taken | Busy)[]> =>
  take(db, wanted, false);

/** Writes an order from what its draft says now; answers its number. */
export async function writeOrder({ db, now }: TenantTx, order: NewOrder): Promise<string> {
  const { rows } = await sql<{ ddbh: string }>`
    select write_order(${JSON.stringify(order)}::jsonb, ${now}) as ddbh`.execute(db);
  return rows[0]?.ddbh ?? '';
}
