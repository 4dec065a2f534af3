import type { DetailFields } from '../../../../domain/codes/detail-fields.ts';
import type { Customer } from '../../../../domain/customers/customer.ts';
import {
  CUSTOMER_HEADERS,
  customerTableColumns,
  customerTableRow,
} from '../../../../domain/customers/customer-table.ts';
import {
  customersFromTableSteps,
  type CustomersRead,
  type LeftOut,
} from '../../../../domain/customers/customers-from-table.ts';
import { appError } from '../../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../../domain/kernel/result.ts';
import type { Lane } from '../../../../workers/client/lanes.ts';
import { runTask } from '../../../../workers/client/run-task.ts';
import { readTable } from '../../../../workers/contract/files-tasks.ts';
import { addTableRows, writeTable, type TableColumn } from '../../../../workers/contract/table-tasks.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { readFile } from '../../../platform/read-file.ts';

/** What a file says of customers, and sentences worth knowing of it. */
export interface FileCustomers extends CustomersRead {
  readonly notices: readonly string[];
}

/** The customers of a file; a file without any is refused with the reason. */
export async function readCustomers(
  lane: Lane,
  file: File,
  fields: DetailFields,
  signal: AbortSignal,
): Promise<Result<FileCustomers>> {
  const bytes = await readFile(file);
  if (!bytes.ok) return bytes;
  const input = { fileName: file.name, bytes: bytes.value, headers: CUSTOMER_HEADERS };
  const table = await runTask(lane, readTable, input, { signal });
  if (!table.ok) return table;
  const read = await inSlices(customersFromTableSteps(table.value, fields), signal);
  if (read === null) return err(appError('task.cancelled'));
  return read.refusal === null ? ok({ ...read, notices: table.value.notices }) : err(read.refusal);
}

/** Rows that go to the worker at once. */
const AT_ONCE = 500;

interface Workbook {
  readonly sheetName: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
}

async function writeWorkbook(
  lane: Lane,
  { sheetName, columns, rows }: Workbook,
  signal: AbortSignal,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    if (signal.aborted) return err(appError('task.cancelled'));
    const added = await runTask(lane, addTableRows, { rows: rows.slice(from, from + AT_ONCE) });
    if (!added.ok) return added;
  }
  const written = await runTask(lane, writeTable, { sheetName, columns, reversed: false }, { signal });
  return written.ok ? ok(written.value.bytes) : written;
}

/** All customers as a workbook that can be imported again. */
export const customersWorkbook = (
  lane: Lane,
  customers: readonly Customer[],
  fields: DetailFields,
  signal: AbortSignal,
): Promise<Result<Uint8Array<ArrayBuffer>>> =>
  writeWorkbook(
    lane,
    {
      sheetName: '客户信息',
      columns: customerTableColumns(fields),
      rows: customers.map((customer) => customerTableRow(customer, fields)),
    },
    signal,
  );

/** Rows that were not taken, with the reason in front, to be put right and imported again. */
export const leftOutWorkbook = (
  lane: Lane,
  leftOut: readonly LeftOut[],
  fields: DetailFields,
  signal: AbortSignal,
): Promise<Result<Uint8Array<ArrayBuffer>>> =>
  writeWorkbook(
    lane,
    {
      sheetName: '未导入的行',
      columns: [
        { title: '所在行', width: 8 },
        { title: '未导入原因', width: 48 },
        ...customerTableColumns(fields),
      ],
      rows: leftOut.map(({ row, why, customer }) => [
        String(row),
        why.join('；'),
        ...customerTableRow(customer, fields),
      ]),
    },
    signal,
  );
