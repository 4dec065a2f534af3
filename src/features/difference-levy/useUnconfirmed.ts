import { useState } from 'react';
import type { DifferenceEntryProps } from './difference-entry.ts';
import { forgetEntry, keepEntry, keptEntry, type Unconfirmed } from './kept-entry.ts';

/** Where the dialog begins: with what an earlier page kept, else with what it is given. */
export function useUnconfirmed({ keepAs = '', readOnly = false, sales, vouchers }: DifferenceEntryProps) {
  const keeps = keepAs !== '' && !readOnly;
  const [kept] = useState(() => (keeps ? keptEntry(keepAs) : null));
  return {
    start: kept ?? { sales, vouchers },
    restored: kept !== null,
    keep: (entry: Unconfirmed) => {
      if (keeps) keepEntry(keepAs, entry);
    },
    forget: () => {
      if (keeps) forgetEntry(keepAs);
    },
  };
}
