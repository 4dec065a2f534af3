import type { InvoiceKey } from './columns.ts';

/** Fields of purchases by the column of sheet 1 that holds them; 所在地区 has four. DOMAIN A3, template sheet 1 notes 11 to 14 */
export const BESIDE_FACE: Readonly<Record<string, InvoiceKey>> = {
  idType: 'idType',
  idNumber: 'idNumber',
  country: 'country',
  address: 'detailAddress',
  saleKind: 'saleKind',
};
