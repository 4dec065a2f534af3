import { adoptCustomer, type Customer } from '../../domain/customers/customer.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { isOffered } from '../../src/offline/own-buyers.ts';
import { nextEntries } from '../../src/offline/read-entries.ts';

/** The buyers of a taxpayer's directory as they lie in the store, newest first. */
export const keptBuyers = (
  store: Pick<OfflineStore, 'read' | 'session'>,
  taxpayerId: string,
): Promise<readonly Customer[]> =>
  store.read(async (tx) => {
    const kept: Customer[] = [];
    for (let place = Infinity; ;) {
      const rows = await nextEntries(tx, 'buyer', place);
      const last = rows.at(-1);
      if (last === undefined) return kept.toReversed();
      place = last.recency;
      for (const { key, fields } of rows)
        if (fields !== null && (await isOffered(tx, { session: store.session, taxpayerId }, key)))
          kept.push(adoptCustomer(fields));
    }
  });
