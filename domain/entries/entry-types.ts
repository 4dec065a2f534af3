import type { BatchRow } from '../bureau-workbook/batch-row.ts';
import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import { CUSTOMER_KEYS, type Customer } from '../customers/customer.ts';
import { BLANK_GOODS, type GoodsEntry } from '../goods-library/goods-entry.ts';
import { CLERK_FIELDS, type Clerks } from '../invoice/clerks.ts';
import type { SellerConfig } from '../invoice/seller-config.ts';

/** A name that stood in a field of the people of an invoice. */
interface Clerk {
  readonly field: string;
  readonly name: string;
  /** The device it stood on an invoice of; absent in entries that are kept for the whole tenant. */
  readonly device?: string;
}

/** What an entry of each type says. */
export interface EntryFields {
  readonly buyer: Customer;
  readonly clerk: Clerk;
  readonly defaultClerks: Clerks;
  readonly seller: SellerConfig;
  readonly usualKind: { readonly invoiceKind: InvoiceKind };
  readonly comfort: { readonly value: string };
  readonly goods: GoodsEntry;
  readonly defaultGoods: { readonly goods: string };
  readonly commonCode: { readonly taxCode: string; readonly codeName: string; readonly category: string };
  readonly learnedCode: { readonly name: string; readonly taxCode: string; readonly category: string };
  /** What is known of it so far. */
  readonly batchRow: Partial<BatchRow>;
}

export type EntryType = keyof EntryFields;

interface EntryRule<Fields> {
  /**
   * Whom it holds for: everybody of the tenant; one taxpayer or device of it, whose id the key then is; one user, with whose
   * id the key begins; or one taxpayer, with whose id the key begins (directory-key.ts): its own directory.
   */
  readonly of: 'tenant' | 'taxpayer' | 'device' | 'user' | 'directory';
  /** Each is set by itself: of two laptops the one that reaches the service later wins, field by field. */
  readonly fields: readonly (keyof Fields & string)[];
}

const GOODS_FIELDS = Object.keys(BLANK_GOODS) as (keyof GoodsEntry)[];

/**
 * Directories and settings, and what is known of drafts beside them: everything that is synced beside drafts and orders.
 * Two laptops that write the same key write the same entry. PROTOCOL §1, class F
 */
export const ENTRY_TYPES: { readonly [Type in EntryType]: EntryRule<EntryFields[Type]> } = {
  /** 购买方, by tax id, or by name without one; of the version before, kept for the whole tenant. M234, M246 */
  buyer: { of: 'directory', fields: CUSTOMER_KEYS },
  /** 收款人、复核人、开票人, by device/field/name; of the version before by field/name, kept for the whole tenant. M130, M141 */
  clerk: { of: 'directory', fields: ['field', 'name', 'device'] },
  /** 默认经办人, by device: whom its invoices begin with. M130 */
  defaultClerks: { of: 'directory', fields: CLERK_FIELDS },
  /** 销方信息, by taxpayer. M266 */
  seller: { of: 'taxpayer', fields: ['addresses', 'banks', 'remark'] },
  /** 常用票种, by device. */
  usualKind: { of: 'device', fields: ['invoiceKind'] },
  /** 表格列与操作习惯, by user/comfort. */
  comfort: { of: 'user', fields: ['value'] },
  /** 商品库, by goods code (zxbm). M251 */
  goods: { of: 'directory', fields: GOODS_FIELDS },
  /** 默认商品, by device: the goods code it begins with. M260 */
  defaultGoods: { of: 'directory', fields: ['goods'] },
  /** 常用编码, by 税收分类编码. M154 */
  commonCode: { of: 'directory', fields: ['taxCode', 'codeName', 'category'] },
  /** What somebody chose for goods of a name, by the name as known-name.ts has it. M261 */
  learnedCode: { of: 'directory', fields: ['name', 'taxCode', 'category'] },
  /** 税局批量开票, by draft. DOMAIN A6 */
  batchRow: { of: 'tenant', fields: ['serial', 'rows', 'lines', 'files', 'refusals'] },
};

/** Of all types; a program that only reads and writes entries knows no more of them. */
export const ENTRY_TYPE_KEYS = [
  'buyer',
  'clerk',
  'defaultClerks',
  'goods',
  'defaultGoods',
  'commonCode',
  'learnedCode',
  'seller',
  'usualKind',
  'comfort',
  'batchRow',
] as const satisfies readonly EntryType[];
