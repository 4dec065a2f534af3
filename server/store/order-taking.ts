import type { Feature } from '../../domain/account/features.ts';
import type { KindRates } from '../../domain/account/session.ts';
import type { Roles } from '../../domain/account/permissions.ts';
import type { DiskType } from '../../domain/codes/disk-types.ts';
import type { InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import type { TaxpayerNature } from '../../domain/codes/taxpayer-natures.ts';
import type { Party } from '../../domain/invoice/invoice.ts';
import type { LimitPeriod } from '../../domain/quota/limit-statuses.ts';
import type { SessionQuery } from './find-sessions.ts';
import type { LimitSetting } from './schema.ts';
import type { Ask, Statement } from './statements.ts';

/** functions/look-at-submission.sql and take-orders.sql under their types. */

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
  readonly kindRates: KindRates;
  /** Fen; 0 when none is known. */
  readonly singleLimit: number;
  readonly features: readonly Feature[];
  readonly seller: Party;
  readonly nature: TaxpayerNature | null;
  /** Fen; null where none is known. */
  readonly credit: number | null;
  readonly settings: readonly LimitSetting[];
}

/** Rises whenever something changes that orders of the tenant are held against, and when it is restored. */
export type Terms = readonly [epoch: number, changes: number];

/** What a submission meets. null: there is none. */
export interface Looked {
  /** Clock of the database, ISO 8601. */
  readonly now: string;
  /** What the terminal holds under. */
  readonly terms: Terms;
  /** An order under this subId. */
  readonly earlier: { readonly ddbh: string; readonly requestHash: string } | null;
  /** Number of a live order of the draft or its serial. */
  readonly live: string | null;
  /** Hash of what the draft said when an order used it up. */
  readonly usedUp: string | null;
  readonly draft: (DraftVersion & { readonly hash: string | null; readonly taxpayerId: string }) | null;
  readonly terminal: Terminal | null;
}

const LOOK: Statement = {
  name: 'look-at-submissions',
  text: `select look_at_submission(given) as looked
    from jsonb_array_elements($1::jsonb) with ordinality as one (given, n) order by n`,
};

/** What each of these submissions meets, whosever they are, in one statement. */
export async function lookAtSubmissions(ask: Ask, keys: readonly OrderKeys[]): Promise<Looked[]> {
  const rows = await ask<{ looked: Looked }>(LOOK, [JSON.stringify(keys)]);
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
  readonly buyerTaxId: string;
  readonly drawer: string;
  /** Of the invoice a red letter takes back; '' for none. */
  readonly reversesCode: string;
  readonly reversesNumber: string;
  readonly totalSum: string;
  readonly twin: string;
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

/** What must stand as the draft: a version, or whatever has this hash. */
export type DraftNamed = DraftVersion | { readonly hash: string };

/** A session as it was found a moment ago: it must still be so when the order is taken. */
export interface SessionSeen extends SessionQuery, Roles {}

/** What orders of one taxpayer have in common when they come together. */
interface Company extends PeriodStarts {
  readonly tenant: string;
  readonly taxpayerId: string;
  /** What they were held against. */
  readonly terms: Terms;
  readonly creditTypes: readonly string[];
}

export interface Ordered extends NewOrder, Company {
  readonly allowTwin: boolean;
  /** null: it was asked for. */
  readonly session: SessionSeen | null;
  readonly room: Room;
}

export type Wanted = Ordered & DraftNamed;

export type Taken =
  | { readonly outcome: 'taken' | 'twin'; readonly ddbh: string }
  | ({ readonly outcome: 'over' } & UsedSums)
  /** Something is not as it was looked at. */
  | { readonly outcome: 'changed' };

/** Somebody else holds the tenant's clock. */
export interface Busy {
  readonly outcome: 'busy';
}

const TAKE: Statement = {
  name: 'take-orders',
  text: `select taken.outcome, taken.ddbh, taken.month, taken.quarter, taken.year, taken.credited
    from jsonb_array_elements($1::jsonb) with ordinality as listed (company, n),
      lateral take_orders(company, $2) with ordinality as taken order by listed.n, taken.ordinality`,
};

/** Orders of a company among others. */
interface Listed {
  readonly company: Company;
  readonly orders: object[];
  /** Where each of them stands among all. */
  readonly places: number[];
}

/** Those that have all of it in common together, each company where its first order stands. */
function byCompany(wanted: readonly Wanted[]): Listed[] {
  const listed = new Map<string, Listed>();
  for (const [place, one] of wanted.entries()) {
    const { tenant, taxpayerId, terms, month, quarter, year, creditTypes, ...order } = one;
    const company = { tenant, taxpayerId, terms, month, quarter, year, creditTypes };
    const key = JSON.stringify(company);
    const known = listed.get(key) ?? { company, orders: [], places: [] };
    listed.set(key, known);
    known.orders.push(order);
    known.places.push(place);
  }
  return [...listed.values()];
}

async function take<Answer>(ask: Ask, wanted: readonly Wanted[], mayWait: boolean): Promise<Answer[]> {
  const listed = byCompany(wanted);
  const companies = listed.map(({ company, orders }) => ({ ...company, orders }));
  const answers = await ask<Answer>(TAKE, [JSON.stringify(companies), mayWait]);
  const taken: Answer[] = [];
  for (const [at, place] of listed.flatMap(({ places }) => places).entries()) {
    const answer = answers[at];
    if (answer === undefined) throw new Error('not every order was answered');
    taken[place] = answer;
  }
  return taken;
}

/**
 * Takes stored drafts of one tenant as orders, in one statement, which is a transaction of its own unless it stands in one.
 * Each is held against what stands and against those before it that are taken.
 */
export const takeOrders = (ask: Ask, wanted: readonly Wanted[]): Promise<Taken[]> => take(ask, wanted, true);

/** The same of several tenants; it waits for none whose clock somebody else holds. */
export const takeFreeOrders = (ask: Ask, wanted: readonly Wanted[]): Promise<(Taken | Busy)[]> =>
  take(ask, wanted, false);
