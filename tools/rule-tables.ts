import { CUSTOMER_RULES } from '../domain/customers/customer.rules.ts';
import { VOUCHER_LIST_RULES } from '../domain/difference-levy/check-vouchers.ts';
import { ENTRY_RULES } from '../domain/difference-levy/entry.rules.ts';
import { VOUCHER_RULES } from '../domain/difference-levy/voucher.rules.ts';
import { GOODS_RULES } from '../domain/goods-library/goods.rules.ts';
import { SELLER_REMARK_RULES, SELLER_ROW_RULES } from '../domain/invoice/check-seller-config.ts';
import { CODED_NAME_RULES } from '../domain/rules/coded-name.rules.ts';
import { CODING_RULES, GIVEN_CODE_RULES } from '../domain/rules/coding.rules.ts';
import type { Rule } from '../domain/rules/define.ts';
import { DOCUMENT_RULES } from '../domain/rules/document.rules.ts';
import { FACE_RULES } from '../domain/rules/face.rules.ts';
import { ISSUING_RULES } from '../domain/rules/issuing.rules.ts';
import { LINE_RULES } from '../domain/rules/line.rules.ts';
import { SPECIAL_BUSINESSES } from '../domain/special-business/all.ts';
import { rowRules } from '../domain/special-business/block-rules.ts';
import { TABLE_RULES } from '../domain/special-business/check-block.ts';
import { JOINT_BUYER_RULES } from '../domain/special-business/joint-buyers.ts';

/** A rule of any table, without what only its own subject can be asked. */
export type RuleRow = Pick<Rule<never>, 'id' | 'source' | 'level' | 'remedy' | 'zh'> & {
  readonly field: string;
  readonly when?: Readonly<Record<string, readonly unknown[] | undefined>>;
  readonly fix?: { readonly key: string };
};

/** Every table of rules, in the order of the paper. */
export const RULE_TABLES: readonly { readonly title: string; readonly rules: readonly RuleRow[] }[] = [
  { title: 'Face', rules: FACE_RULES },
  { title: 'Goods lines', rules: LINE_RULES },
  { title: 'Goods list as a whole', rules: DOCUMENT_RULES },
  { title: 'Issuing side', rules: ISSUING_RULES },
  { title: 'Coding anomalies', rules: CODING_RULES },
  { title: 'Names against codes', rules: CODED_NAME_RULES },
  { title: 'Giving a line its code', rules: GIVEN_CODE_RULES },
  { title: 'Goods library', rules: GOODS_RULES },
  { title: 'Customers', rules: CUSTOMER_RULES },
  { title: 'Difference levy: entry', rules: ENTRY_RULES },
  { title: 'Difference levy: voucher', rules: VOUCHER_RULES },
  { title: 'Difference levy: vouchers together', rules: VOUCHER_LIST_RULES },
  { title: 'Joint buyers', rules: JOINT_BUYER_RULES },
  {
    title: 'Seller configuration',
    rules: [...SELLER_ROW_RULES.addresses, ...SELLER_ROW_RULES.banks, ...SELLER_REMARK_RULES],
  },
  { title: 'Special businesses: tables of rows', rules: TABLE_RULES },
  ...SPECIAL_BUSINESSES.filter(({ fields }) => Object.keys(fields).length > 0).map((business) => ({
    title: `Special business ${business.code} ${business.zh}`,
    rules: rowRules(business),
  })),
];
