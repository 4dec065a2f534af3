import type { DetailFields } from '../../../../domain/codes/detail-fields.ts';
import { CUSTOMER_HEADERS, customerTableRow } from '../../../../domain/customers/customer-table.ts';
import { customersFromTableSteps } from '../../../../domain/customers/customers-from-table.ts';
import { customerKey } from '../../../../domain/customers/merged-customer.ts';
import {
  planImport,
  type ImportedCustomer,
  type ImportPlan,
} from '../../../../domain/customers/plan-import.ts';
import { directoryKey } from '../../../../domain/entries/directory-key.ts';
import { ok } from '../../../../domain/kernel/result.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import {
  keepPieces,
  type ImportSource,
  type Keeping,
  type KeptImport,
} from '../../../transfer/directory-table.ts';
import { readInSlices, tableOfFile } from '../../../transfer/read-rows.ts';
import { allCustomers } from './all-customers.ts';
import { customersAsTable } from './customers-as-table.ts';

interface Place {
  readonly store: OfflineStore;
  readonly taxpayerId: string;
  readonly fields: DetailFields;
}

/** Who changes its tax id leaves its old entry. */
const isMoved = ({ customer, before }: ImportedCustomer): boolean =>
  before !== null && customerKey(before) !== customerKey(customer);

async function keepImported(
  customers: readonly ImportedCustomer[],
  { store, taxpayerId }: Place,
  keeping: Keeping,
): Promise<KeptImport> {
  const [moved, others] = [customers.filter(isMoved), customers.filter((one) => !isMoved(one))];
  const first = await keepPieces(others, keeping, (piece) =>
    store.keepEntries(
      'buyer',
      piece.map(({ customer }) => [directoryKey(taxpayerId, customerKey(customer)), customer]),
    ),
  );
  let { done } = first;
  for (const { customer, before } of moved) {
    if (first.error !== null || keeping.signal.aborted) break;
    const kept = await store.correctBuyer(taxpayerId, before ?? customer, customer);
    if (!kept.ok) return { done, error: kept.error };
    done += 1;
    keeping.onProgress(done);
  }
  return { done, error: first.error };
}

/** How customers are imported from a file. */
export function customerImport(place: Place): ImportSource<ImportPlan, ImportedCustomer> {
  const { store, taxpayerId, fields } = place;
  return {
    table: customersAsTable(fields),
    hint: '按表头识别各列，如纳税人名称、识别号、地址电话、开户行及账号、邮箱、手机号，顺序不限。',
    read: async (lane, file, signal) => {
      const table = await tableOfFile(lane, file, CUSTOMER_HEADERS, signal);
      if (!table.ok) return table;
      const read = await readInSlices(customersFromTableSteps(table.value, fields), signal);
      if (!read.ok) return read;
      const { customers, leftOut } = read.value;
      return ok({
        plan: planImport(customers, await allCustomers(store, taxpayerId)),
        leftOut: leftOut.map(({ row, customer, why }) => ({
          row,
          name: customer.name,
          why,
          cells: customerTableRow(customer, fields),
        })),
        notices: table.value.notices,
      });
    },
    keep: (customers, keeping) => keepImported(customers, place, keeping),
  };
}
