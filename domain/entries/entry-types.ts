import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import type { Party } from '../invoice/invoice.ts';
import type { SellerConfig } from '../invoice/seller-config.ts';

/** A name that stood in a field of the people of an invoice. */
interface Clerk {
  readonly field: string;
  readonly name: string;
}

/** What an entry of each type says. */
export interface EntryFields {
  readonly buyer: Party;
  readonly clerk: Clerk;
  readonly seller: SellerConfig;
  readonly usualKind: { readonly invoiceKind: InvoiceKind };
  readonly comfort: { readonly value: string };
}

export type EntryType = keyof EntryFields;

interface EntryRule<Fields> {
  readonly zh: string;
  /** Whom it holds for: everybody of the tenant; one taxpayer or device of it, whose id the key then is; or one user, with whose id the key begins. */
  readonly of: 'tenant' | 'taxpayer' | 'device' | 'user';
  /** What the key is: two laptops that write the same key write the same entry. */
  readonly key: string;
  /** Each is set by itself: of two laptops the one that reaches the service later wins, field by field. */
  readonly fields: readonly (keyof Fields & string)[];
  readonly source: string;
}

/** Directories and settings: everything that is synced beside drafts and orders. PROTOCOL §1, class F */
export const ENTRY_TYPES: { readonly [Type in EntryType]: EntryRule<EntryFields[Type]> } = {
  buyer: {
    zh: '购买方',
    of: 'tenant',
    key: '税号，没有税号的为名称',
    fields: ['name', 'taxId', 'address', 'phone', 'bank', 'account'],
    source: 'M246',
  },
  clerk: {
    zh: '收款人、复核人、开票人',
    of: 'tenant',
    key: '栏目/姓名',
    fields: ['field', 'name'],
    source: 'M141',
  },
  seller: {
    zh: '销方信息',
    of: 'taxpayer',
    key: '纳税人',
    fields: ['addresses', 'banks', 'remark'],
    source: 'M266',
  },
  usualKind: {
    zh: '常用票种',
    of: 'device',
    key: '开票设备',
    fields: ['invoiceKind'],
    source: 'own',
  },
  comfort: {
    zh: '表格列与操作习惯',
    of: 'user',
    key: '用户/习惯',
    fields: ['value'],
    source: 'own',
  },
};

export const ENTRY_TYPE_KEYS = Object.keys(ENTRY_TYPES) as [EntryType, ...EntryType[]];

/** Settings are few and wanted at once; directories are searched. */
export const SETTING_TYPES = ENTRY_TYPE_KEYS.filter((type) => ENTRY_TYPES[type].of !== 'tenant');
