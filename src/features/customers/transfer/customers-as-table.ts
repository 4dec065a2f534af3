import type { DetailFields } from '../../../../domain/codes/detail-fields.ts';
import { customerTableColumns } from '../../../../domain/customers/customer-table.ts';
import { CUSTOMER_FIELDS } from '../../../../domain/customers/customer.rules.ts';
import type { DirectoryTable } from '../../../transfer/directory-table.ts';

/** The directory of customers as a workbook, with the columns the device takes. */
export const customersAsTable = (fields: DetailFields): DirectoryTable => ({
  noun: '客户',
  counted: '条客户信息',
  sheetName: '客户信息',
  columns: customerTableColumns(fields).map((column, at) => ({
    ...column,
    required: CUSTOMER_FIELDS[fields][at] === 'name',
  })),
});
