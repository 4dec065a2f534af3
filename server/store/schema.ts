import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';
import type { Authorization } from '../../domain/account/authorizations.ts';
import type { Feature } from '../../domain/account/features.ts';
import type { KindRates } from '../../domain/account/session.ts';
import type { CollectedType, CollectionKind, CollectionState } from '../../domain/codes/collection-states.ts';
import type { DiskType } from '../../domain/codes/disk-types.ts';
import type { FileFormat } from '../../domain/codes/file-formats.ts';
import type { InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import type { EntryVersion } from '../../domain/entries/changed-entry.ts';
import type { EntryType } from '../../domain/entries/entry-types.ts';
import type { HoldReason } from '../../domain/codes/hold-reasons.ts';
import type { OrderState } from '../../domain/codes/order-states.ts';
import type { VoidState } from '../../domain/codes/void-states.ts';
import type { TaxpayerNature } from '../../domain/codes/taxpayer-natures.ts';
import type { Party } from '../../domain/invoice/invoice.ts';
import type { AppError } from '../../domain/kernel/errors.ts';
import type { leaseApi, RobotScope } from '../../wire/robot.api.ts';
import type { TaskKind } from '../../domain/tasks/task-kinds.ts';
import type { LimitPeriod, LimitStatus } from '../../domain/quota/limit-statuses.ts';
import type { Collected } from '../../wire/received.api.ts';
import type { DraftWire } from '../../wire/sync.api.ts';
import type { AccountTables } from './account-tables.ts';
import type { Json } from './json-column.ts';

/** What was set for the turnover of a period. Amounts in fen, null where the status has none. */
export interface LimitSetting {
  period: LimitPeriod;
  intercept_status: LimitStatus;
  intercept_amount: number | null;
  remind_status: LimitStatus;
  remind_amount: number | null;
}

/** Tables of migrations/*.sql; what they mean is said there. */
export interface Database extends AccountTables {
  tenants: {
    tenant: string;
    name: string;
    /** null: all. */
    authorizations: ColumnType<readonly Authorization[] | null, string | undefined, string>;
  };
  tenant_clock: {
    tenant: string;
    seq: Generated<number>;
    epoch: Generated<number>;
    min_seq: Generated<number>;
    /** When a backup was last restored. */
    restored_at: Date | null;
    /** Until then no robot gets a task. PROTOCOL §9 */
    recovering_until: Date | null;
    audit_n: Generated<number>;
    audit_hash: Generated<string>;
    /** Since when every row is sealed; null: some are older than seals. migrations/0033 */
    sealed_at: Generated<Date | null>;
    /** How far the chain is signed: number, hash, when, whether every row was sealed, and the signature of that. */
    signed_n: number | null;
    signed_hash: string | null;
    signed_at: Date | null;
    signed_sealed: boolean | null;
    signature: string | null;
  };
  cleaned_texts: { tenant: string; at: Date; rows: Json<Readonly<Record<string, number>>> };
  taxpayers: {
    tenant: string;
    taxpayer_id: string;
    position: number;
    seller: Json<Party>;
    nature: TaxpayerNature | null;
  };
  devices: {
    tenant: string;
    device_id: string;
    taxpayer_id: string;
    position: number;
    name: string;
    /** As its file named it; domain/codes/device-models.ts says what it behaves as. */
    model: string;
    disk_type: DiskType;
    invoice_kinds: Json<readonly InvoiceKind[]>;
    rates: Json<readonly number[]>;
    kind_rates: ColumnType<KindRates, string | undefined, string>;
    single_limit: number;
    features: ColumnType<readonly Feature[], string | undefined, string>;
  };
  credits: { tenant: string; taxpayer_id: string; total: number };
  limit_settings: { tenant: string; taxpayer_id: string } & LimitSetting;
  turnovers: {
    tenant: string;
    taxpayer_id: string;
    month: Date;
    invoice_type: string;
    amount: number;
    purchases: number;
  };
  device_settings: { tenant: string; device_id: string; name: DeviceSetting; value: Json<unknown> };
  docs: {
    tenant: string;
    type: 'draft';
    id: string;
    rev: number;
    seq: number;
    body: Json<DraftWire | null>;
    tomb: 'deleted' | 'consumed' | null;
    epoch: Generated<number>;
    hash: string | null;
    schema_version: number;
    updated_by: string;
    device: string;
    updated_at: Date;
    /** Set by the database from the body. */
    device_id: ColumnType<string | null, never, never>;
    taxpayer_id: ColumnType<string | null, never, never>;
    main_goods: ColumnType<string | null, never, never>;
    /** Length of the body's text. */
    bytes: ColumnType<number | null, never, never>;
    amount: ColumnType<number | null, never, never>;
    tax: ColumnType<number | null, never, never>;
  };
  entries: EntryTable & {
    seq: number;
    set_at: Json<Readonly<Record<string, EntryVersion>>>;
    owner: string | null;
  };
  entry_history: EntryTable;
  ops: { tenant: string; op_id: string; request_hash: string; result: Json<StoredResult>; at: Date };
  orders: {
    tenant: string;
    sub_id: string;
    request_hash: string;
    draft_id: string;
    ywlsh: string;
    ddbh: string;
    state: OrderState;
    rev: number;
    seq: number;
    accepted_at: Date;
    accepted_by: string;
    device_id: string;
    disk_type: DiskType;
    invoice_type: string;
    buyer_name: string;
    main_goods: string;
    total_sum: string;
    draft: Json<DraftWire>;
    twin: string | null;
    code: string | null;
    number: string | null;
    issued_at: Date | null;
    sandbox: Generated<boolean>;
    error_hint: string | null;
    error_message: string | null;
    leased_at: Date | null;
    begun_at: Date | null;
    ended_at: Date | null;
    progress: Generated<string>;
    purchase: Generated<boolean>;
    retaken_at: Date | null;
    lost_ddbh: string | null;
    hold: HoldReason | null;
    void_state: VoidState | null;
    voided_at: Date | null;
    /** Set by the database from the draft. */
    taxpayer_id: ColumnType<string | null, never, never>;
    amount: ColumnType<number | null, never, never>;
    tax: ColumnType<number | null, never, never>;
    buyer_tax_id: ColumnType<string | null, never, never>;
    drawer: ColumnType<string | null, never, never>;
    reverses_code: ColumnType<string | null, never, never>;
    reverses_number: ColumnType<string | null, never, never>;
  };
  invoice_files: {
    tenant: string;
    sub_id: string;
    format: FileFormat;
    /** Base64. */
    content: string;
    kept_at: Generated<Date>;
  };
  tasks: {
    task_id: string;
    tenant: string;
    sub_id: string;
    state: 'ready' | 'leased' | 'begun' | 'done' | 'failed' | 'cancelled' | 'unknown';
    fence: Generated<number>;
    robot: string | null;
    lease_until: Date | null;
    created_at: Generated<Date>;
    not_before: Generated<Date>;
    must_lookup: Generated<boolean>;
    lookup_fence: number | null;
    wanted_robot: string | null;
    kind: ColumnType<TaskKind, TaskKind | undefined, never>;
    /** Of what robots choose it by; of one to issue the database sets it from the order. */
    for_type: ColumnType<string | null, string | undefined, never>;
    for_device: ColumnType<string | null, string | undefined, never>;
  };
  commands: {
    tenant: string;
    command_id: string;
    kind: TaskKind;
    sub_id: string;
    body: Json<unknown>;
    state: 'open' | 'done' | 'failed';
    hint: Generated<string>;
    message: Generated<string>;
    asked_at: Date;
    asked_by: string;
    ended_at: Date | null;
  };
  attempts: {
    tenant: string;
    sub_id: string;
    fence: number;
    robot: string;
    begun_at: Generated<Date>;
    outcome: 'issued' | 'refused' | 'notFound' | 'unknown' | null;
  };
  contradictions: {
    tenant: string;
    sub_id: string;
    robot: string;
    said: 'issued' | 'failed' | 'unknown';
    number: Generated<string>;
    fence: number;
    said_at: Generated<Date>;
    settled_at: Date | null;
    settled_by: string | null;
  };
  robots: {
    name: string;
    token_hash: string;
    tenant: string | null;
    scopes: ColumnType<readonly RobotScope[], string | undefined, string>;
    capabilities: ColumnType<z.infer<typeof leaseApi.request> | null, string | undefined, string>;
    seen_at: Date | null;
  };
  device_logins: {
    tenant: string;
    device_id: string;
    robot: string;
    logged_in: boolean;
    method: string;
    qr_code: string | null;
    qr_until: Date | null;
    at: Date;
  };
  received_invoices: {
    tenant: string;
    taxpayer_id: string;
    code: string;
    number: string;
    /** YYYY-MM-DD when written. */
    issued_on: ColumnType<Date, string, string>;
    invoice_type: string;
    seller_name: string;
    amount: number;
    tax: number;
    body: Json<Collected>;
    collected_at: Date;
    collection_id: string | null;
  };
  collections: {
    tenant: string;
    collection_id: string;
    taxpayer_id: string;
    device_id: string;
    /** YYYY-MM-DD when written. */
    first_day: ColumnType<Date, string, string>;
    last_day: ColumnType<Date, string, string>;
    kind: Generated<CollectionKind>;
    invoice_type: CollectedType | null;
    state: CollectionState;
    quantity: Generated<number>;
    reason: Generated<string>;
    asked_at: Date;
    taken_until: Date | null;
    robot: string | null;
  };
  audit: {
    tenant: string;
    n: number;
    at: Date;
    who: string;
    what: string;
    detail: Json<unknown>;
    hash: string;
  };
}

interface EntryTable {
  tenant: string;
  type: EntryType;
  key: string;
  rev: number;
  epoch: number;
  fields: Json<Readonly<Record<string, unknown>>>;
  tomb: boolean;
  updated_by: string;
  device: string;
  updated_at: Date;
}

/** What programs set before it was an entry; nothing is written there any more. */
export type DeviceSetting = 'people' | 'defaultProduct';

/** Outcome of a sync op as it is kept; document state is attached fresh when it is replayed. */
export interface StoredResult {
  readonly status: 'ok' | 'conflict' | 'rejected';
  readonly rev: number;
  /** Of an entry: the time in which the revision was written. */
  readonly epoch?: number;
  readonly error?: AppError;
}
