import type { Party } from '../../../domain/invoice/invoice.ts';

interface CustomerField {
  readonly zh: string;
  /** Characters. The directory serves all devices, so the widest limit of 001 §5.2 counts; the checks know each device's. */
  readonly most: number;
  /** Pixels in the list: what its digits take; absent where a text shares what is left. */
  readonly width?: number;
}

/** What is kept of a customer, in the order it is asked for. 001 §5.2 */
export const CUSTOMER_FIELDS: Readonly<Record<keyof Party, CustomerField>> = {
  name: { zh: '纳税人名称', most: 200 },
  taxId: { zh: '纳税人识别号', most: 20, width: 164 },
  address: { zh: '地址', most: 200 },
  phone: { zh: '电话', most: 20, width: 118 },
  bank: { zh: '开户银行', most: 200 },
  account: { zh: '银行账号', most: 50, width: 186 },
};

export const CUSTOMER_KEYS = Object.keys(CUSTOMER_FIELDS) as (keyof Party)[];

/** As it is kept: one space where several were typed, none around. 001 §5.2 */
export const tidyCustomer = (entered: Party): Party => ({
  name: oneSpaced(entered.name),
  taxId: oneSpaced(entered.taxId),
  address: oneSpaced(entered.address),
  phone: oneSpaced(entered.phone),
  bank: oneSpaced(entered.bank),
  account: oneSpaced(entered.account),
});

const oneSpaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
