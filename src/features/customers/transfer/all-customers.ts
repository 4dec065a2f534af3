import type { DetailFields } from '../../../../domain/codes/detail-fields.ts';
import { customerTableRow } from '../../../../domain/customers/customer-table.ts';
import type { Customer } from '../../../../domain/customers/customer.ts';
import { searchOf } from '../../../directory/index.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import type { ExportSource } from '../../../transfer/use-table-export.ts';
import { customersAsTable } from './customers-as-table.ts';

/** Everybody in a taxpayer's directory, the latest first. */
export async function allCustomers(store: OfflineStore, taxpayerId: string): Promise<readonly Customer[]> {
  const whole = { from: 0, limit: Number.MAX_SAFE_INTEGER };
  const { entries } = await searchOf(store).page('buyers', taxpayerId, '', whole);
  return entries.map(({ entry }) => entry);
}

/** What is exported of them. */
export async function customersToExport(
  store: OfflineStore,
  taxpayerId: string,
  fields: DetailFields,
): Promise<ExportSource> {
  const customers = await allCustomers(store, taxpayerId);
  return {
    table: customersAsTable(fields),
    rows: customers.map((customer) => customerTableRow(customer, fields)),
  };
}
