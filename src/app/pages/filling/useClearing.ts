import { useRef } from 'react';
import type { LedgerCommand } from '../../../../workers/contract/ledger-commands.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';

const CLEARING: readonly LedgerCommand[] = [
  { kind: 'clear' },
  { kind: 'settings', settings: { levy: 'ordinary' } },
];

/** Empties the goods lines of a face that is cleared, and brings them back while nothing happened to them since. M150 */
export function useClearing(client: LedgerClient) {
  const cleared = useRef({ steps: 0, version: NaN });
  const clearGoods = async () => {
    let steps = 0;
    for (const command of CLEARING) {
      const before = client.version();
      await client.apply(command);
      if (client.version() !== before) steps += 1;
    }
    cleared.current = { steps, version: client.version() };
  };
  const restoreGoods = async () => {
    const { steps, version } = cleared.current;
    if (version !== client.version()) return;
    for (let step = 0; step < steps; step++) await client.undo();
  };
  return { clearGoods, restoreGoods };
}
