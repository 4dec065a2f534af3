import { isAllowed, type Action } from '../../domain/account/permissions.ts';
import type { EntryType } from '../../domain/entries/entry-types.ts';
import type { EntryOp } from '../../wire/entries.api.ts';
import type { SyncOp } from '../../wire/sync.api.ts';
import type { Principal } from './services.ts';

/** What somebody must be allowed to do to change it, by what it is. 002 §6; C3 */
const NEEDED: Readonly<Record<EntryType | 'draft', Action>> = {
  draft: 'draft.write',
  buyer: 'draft.write',
  clerk: 'draft.write',
  defaultClerks: 'seller.write',
  goods: 'draft.write',
  defaultGoods: 'draft.write',
  commonCode: 'draft.write',
  learnedCode: 'draft.write',
  seller: 'seller.write',
  usualKind: 'draft.write',
  comfort: 'account.own',
  batchRow: 'draft.write',
};

/** Whoever is signed in pushes: who only looks on has habits of the page all the same. Each op asks for its own right. */
export const mayPush = (who: Principal, { type }: SyncOp | EntryOp): boolean => isAllowed(NEEDED[type], who);
