import { ENTRY_TYPES } from '../../domain/entries/entry-types.ts';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import type { EntryOp } from '../../wire/entries.api.ts';
import type { SyncOp } from '../../wire/sync.api.ts';
import { findDraftHead } from '../store/docs.ts';
import { findEntry } from '../store/entries.ts';
import type { Usage } from '../store/usage.ts';
import type { TenantTx } from '../store/tenant-tx.ts';
import { usageOf, type Counted } from './known-usage.ts';
import type { Principal, Services } from './services.ts';

const MB = 1024 * 1024;

/** What a company, or a user of it, may keep: one row a limit. A draft whose submission waits is let in over it, so far. */
interface StorageQuota {
  readonly of: keyof Usage;
  readonly setting: 'MOST_DRAFTS' | 'MOST_DRAFT_MB' | 'MOST_ENTRIES' | 'MOST_OWN_ENTRIES';
  readonly unit: number;
  readonly error: 'quota.drafts' | 'quota.draftBytes' | 'quota.entries';
}

const OF_DRAFTS: readonly StorageQuota[] = [
  { of: 'drafts', setting: 'MOST_DRAFTS', unit: 1, error: 'quota.drafts' },
  { of: 'draftBytes', setting: 'MOST_DRAFT_MB', unit: MB, error: 'quota.draftBytes' },
];
const OF_ENTRIES: readonly StorageQuota[] = [
  { of: 'entries', setting: 'MOST_ENTRIES', unit: 1, error: 'quota.entries' },
];
const OWN: StorageQuota = { of: 'ownEntries', setting: 'MOST_OWN_ENTRIES', unit: 1, error: 'quota.entries' };
/** Over a full quota for what is to be issued, whose draft is gone with the order. */
const FOR_ORDERS = 1.1;

const LASTS_MS = 60_000;
/** Who is over may have made room. */
const OVER_LASTS_MS = 1000;

/** The limits an op could go over; none for what takes away, or changes what is there. */
function quotasOf(op: SyncOp | EntryOp): readonly StorageQuota[] {
  if (op.kind === 'unset') return [];
  if (op.type !== 'draft') return ENTRY_TYPES[op.type].of === 'user' ? [...OF_ENTRIES, OWN] : OF_ENTRIES;
  return op.kind === 'put' ? OF_DRAFTS : [];
}

/** Whether the op brings something that is not there yet. */
async function isNew(tx: TenantTx, op: SyncOp | EntryOp): Promise<boolean> {
  if (op.type !== 'draft') return (await findEntry(tx, { type: op.type, key: op.id }))?.tomb ?? true;
  const head = await findDraftHead(tx, op.id);
  return head === undefined || head.tomb === 'deleted';
}

/** An op, and how long its text is. */
interface Wanted {
  readonly op: SyncOp | EntryOp;
  readonly length: number;
}

/** Counts what is let in; more than it comes to, where something is written anew: then all is counted again. */
function count(usage: Counted, quotas: readonly StorageQuota[], length: number): void {
  for (const { of } of quotas) usage[of] += of === 'draftBytes' ? length : 1;
}

/** Why there is no room for an op; null where there is. What is there already can always be changed, thrown away and issued. */
export async function overQuota(
  { usage: known, configuration }: Pick<Services, 'usage' | 'configuration'>,
  tx: TenantTx,
  who: Principal,
  { op, length }: Wanted,
): Promise<AppError | null> {
  const quotas = quotasOf(op);
  if (quotas.length === 0) return null;
  const share = 'forOrder' in op && op.forOrder === true ? FOR_ORDERS : 1;
  const firstOver = (usage: Usage): StorageQuota | undefined =>
    quotas.find(({ of, setting, unit }) => usage[of] >= configuration[setting] * unit * share);
  let usage = await usageOf(known, tx, who.userId, LASTS_MS);
  if (firstOver(usage) !== undefined) usage = await usageOf(known, tx, who.userId, OVER_LASTS_MS);
  const over = firstOver(usage);
  if (over !== undefined && (await isNew(tx, op)))
    return appError(over.error, { most: configuration[over.setting] });
  count(usage, quotas, length);
  return null;
}
