import type { DetailFields } from '../codes/detail-fields.ts';
import { appError, type AppError } from '../kernel/errors.ts';
import { runToEnd, type Steps } from '../kernel/steps.ts';
import { COMBINED_DETAILS, isCombined, partedLoosely } from './combined-details.ts';
import { customerColumns } from './customer-table.ts';
import { checkCustomer, CUSTOMER_LABELS, tidyCustomer, type CustomerField } from './customer.rules.ts';
import { adoptCustomer, type Customer } from './customer.ts';
import { customerKey } from './merged-customer.ts';

/** A customer of a file, and the 1-based row it stands in. */
export interface ReadCustomer {
  readonly row: number;
  readonly customer: Customer;
}

/** A row that is not taken. */
export interface LeftOut extends ReadCustomer {
  /** Why, as sentences. */
  readonly why: readonly string[];
}

export interface CustomersRead {
  readonly customers: readonly ReadCustomer[];
  readonly leftOut: readonly LeftOut[];
  /** Why nothing of it can be taken; null where something can. */
  readonly refusal: AppError | null;
}

/** A table as the files worker reads it. */
export interface CustomerTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** 0-based row of the sheet they begin at. */
  readonly firstRow: number;
}

/** Rows between two reports of progress. */
const STRIDE = 100;

const ONLY_NUMBER = /^[\d\s()（）+-]+$/;

/** The details of a text that holds two of them; one that is a number alone is the number. */
const partsOf = (text: string, field: keyof typeof COMBINED_DETAILS): Partial<Customer> =>
  ONLY_NUMBER.test(text)
    ? { [COMBINED_DETAILS[field].number]: text }
    : partedLoosely(text.replace(/\s+/g, ' ').trim(), field);

/** A column of one detail says it better than one of two. */
function readRow(cells: readonly string[], columns: readonly (CustomerField | null)[]): Customer {
  let told: Partial<Customer> = {};
  columns.forEach((field, at) => {
    const text = cells[at]?.trim() ?? '';
    if (field === null || text === '') return;
    told = isCombined(field) ? { ...partsOf(text, field), ...told } : { ...told, [field]: text };
  });
  return tidyCustomer({ ...adoptCustomer(told), origin: 'imported' });
}

const isBlank = (cells: readonly string[]): boolean => cells.every((text) => text.trim() === '');

const errorsOf = (customer: Customer, fields: DetailFields): readonly string[] =>
  checkCustomer(customer, fields)
    .filter(({ level }) => level === 'error')
    .map(({ field, message }) =>
      message.includes(CUSTOMER_LABELS[field as CustomerField])
        ? message
        : `${CUSTOMER_LABELS[field as CustomerField]}：${message}`,
    );

/** Customers from the cells of a sheet: columns by their headings; what can't be kept is left out with the reason. */
export function* customersFromTableSteps(
  { header, rows, firstRow }: CustomerTable,
  fields: DetailFields,
): Steps<CustomersRead> {
  const columns = customerColumns(header);
  if (!columns.includes('name'))
    return {
      customers: [],
      leftOut: [],
      refusal: appError('table.missingColumns', { columns: CUSTOMER_LABELS.name }),
    };
  const customers: ReadCustomer[] = [];
  const leftOut: LeftOut[] = [];
  const rowOf = new Map<string, number>();
  for (const [at, cells] of rows.entries()) {
    if (at % STRIDE === 0) yield { phase: 'readCustomers', done: at, total: rows.length };
    if (isBlank(cells)) continue;
    const customer = readRow(cells, columns);
    const row = firstRow + at + 1;
    const why = errorsOf(customer, fields);
    const twin = rowOf.get(customerKey(customer));
    if (why.length > 0) leftOut.push({ row, customer, why });
    else if (twin !== undefined)
      leftOut.push({ row, customer, why: [`与第${String(twin)}行是同一客户，已取第${String(twin)}行`] });
    else {
      rowOf.set(customerKey(customer), row);
      customers.push({ row, customer });
    }
  }
  const isEmpty = customers.length + leftOut.length === 0;
  return { customers, leftOut, refusal: isEmpty ? appError('table.noRows') : null };
}

/** All at once, for tests and small tables. */
export const customersFromTable = (table: CustomerTable, fields: DetailFields): CustomersRead =>
  runToEnd(customersFromTableSteps(table, fields));
