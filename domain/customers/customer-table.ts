import type { DetailFields } from '../codes/detail-fields.ts';
import { headerKey, outsideBrackets } from '../importing/headings/match-header.ts';
import { CUSTOMER_FIELDS, CUSTOMER_LABELS, customerSubject, type CustomerField } from './customer.rules.ts';
import type { Customer } from './customer.ts';

/** What lists of other programs call the fields, beside our own labels. */
const OTHER_WORDS: Readonly<Record<CustomerField, string>> = {
  name: '名称 客户名称 客户 购买方名称 购方名称 购货单位 购货单位名称 单位名称 公司名称 企业名称 发票抬头 抬头 抬头名称 开票名称 受票方名称 nsrmc',
  taxId:
    '识别号 税号 统一社会信用代码 社会信用代码 信用代码 统一社会信用代码/纳税人识别号 纳税人识别号/统一社会信用代码 购买方纳税人识别号 购买方税号 购方税号 客户税号 公司税号 单位税号 企业税号 纳税人税号 nsrsbh',
  address: '单位地址 注册地址 公司地址 企业地址 客户地址 购买方地址 购方地址 gmfdz',
  phone:
    '电话号码 联系电话 单位电话 注册电话 公司电话 企业电话 客户电话 固定电话 座机 购买方电话 购方电话 gmflxdh',
  bank: '开户行 开户行名称 开户银行名称 银行名称 银行 基本户开户行 购买方开户银行 购买方开户行 购方开户行 gmfkhh',
  account: '账号 帐号 银行帐号 账户 银行账户 银行卡号 购买方银行账号 购方银行账号 gmfyhzh',
  contact: '地址电话 地址及电话 地址和电话 单位地址电话 购买方地址电话 购方地址电话 购买方地址及电话 dzdh',
  banking:
    '开户银行及账号 开户行账号 开户银行账号 开户行及帐号 开户行和账号 银行及账号 购买方开户行及账号 购方开户行及账号 购买方开户行账号 yhzh',
  mail: '电子邮箱 邮箱地址 电子邮件 邮件 email e-mail 收票邮箱 接收邮箱 客户邮箱 mail',
  mobile: '手机 手机号码 移动电话 收票手机 收票手机号 联系手机 客户手机 mobile',
};

const FIELDS = Object.keys(CUSTOMER_LABELS) as CustomerField[];

const FIELD_OF_KEY: ReadonlyMap<string, CustomerField> = new Map(
  FIELDS.flatMap((field) =>
    [CUSTOMER_LABELS[field], ...OTHER_WORDS[field].split(' ')].map((word): [string, CustomerField] => [
      headerKey(word),
      field,
    ]),
  ),
);

/** Headings by which a table of customers is found. */
export const CUSTOMER_HEADERS: readonly string[] = [
  ...FIELDS.map((field) => CUSTOMER_LABELS[field]),
  ...FIELDS.flatMap((field) => OTHER_WORDS[field].split(' ')),
];

/** Which field each column is of; null: of none, or of one that another column has already. */
export function customerColumns(header: readonly string[]): readonly (CustomerField | null)[] {
  const taken = new Set<CustomerField>();
  return header.map((text) => {
    const field = FIELD_OF_KEY.get(headerKey(text)) ?? FIELD_OF_KEY.get(outsideBrackets(text)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Widths in characters. */
const WIDTHS: Readonly<Partial<Record<CustomerField, number>>> = {
  name: 36,
  taxId: 22,
  phone: 16,
  mobile: 14,
};
const USUAL_WIDTH = 28;

/** The columns of a workbook of customers, as the device takes them; what is written is read again as it was. */
export const customerTableColumns = (
  fields: DetailFields,
): readonly { readonly title: string; readonly width: number }[] =>
  CUSTOMER_FIELDS[fields].map((field) => ({
    title: CUSTOMER_LABELS[field],
    width: WIDTHS[field] ?? USUAL_WIDTH,
  }));

/** A row of it. */
export function customerTableRow(customer: Customer, fields: DetailFields): readonly string[] {
  const texts = customerSubject(customer);
  return CUSTOMER_FIELDS[fields].map((field) => texts[field]);
}
