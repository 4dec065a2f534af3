import { openLane } from '../../workers/client/lanes.ts';
import { LedgerClient } from './ledger-client.ts';

/** A ledger over a worker of its own; started with the first draft. */
export const openGoodsLedger = (): LedgerClient => new LedgerClient(openLane('ledger'));
