import { openLane } from '../../workers/client/lanes.ts';
import { LedgerClient } from './ledger-client.ts';
import type { Notes } from './refusal-notes.ts';

/** A ledger over a worker of its own; started with the first draft. */
export const openGoodsLedger = (notes: Notes): LedgerClient => new LedgerClient(openLane('ledger'), notes);
