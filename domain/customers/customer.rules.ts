import type { DetailFields } from '../codes/detail-fields.ts';
import { tidyTaxId } from '../invoice/tax-id.ts';
import { isCreditCode } from '../invoice/credit-code.ts';
import { LOSS_TEXTS, lostDigits } from '../invoice/lost-digits.ts';
import { gbkBytes } from '../kernel/gbk.ts';
import { cleanText } from '../kernel/clean-text.ts';
import type { Issue, Rule } from '../rules/define.ts';
import { evaluate } from '../rules/evaluate.ts';
import { combinedText } from './combined-details.ts';
import { adoptCustomer, type Customer, type KnownCustomer } from './customer.ts';

/** A customer as the rules look at it: combined fields beside the split ones. */
export interface CustomerSubject extends Customer {
  /** 地址、电话 */
  readonly contact: string;
  /** 开户行及账号 */
  readonly banking: string;
}

interface CustomerFacts {
  readonly fields: DetailFields;
}

type CustomerRule = Rule<CustomerSubject, CustomerFacts>;

/** What a customer is asked for, with its labels: all fields of both kinds of devices. 001 §3.5 */
export const CUSTOMER_LABELS = {
  name: '纳税人名称',
  taxId: '纳税人识别号',
  address: '地址',
  phone: '电话',
  bank: '开户银行',
  account: '银行账号',
  contact: '地址、电话',
  banking: '开户行及账号',
  mail: '邮箱',
  mobile: '手机号',
} as const satisfies Partial<Record<keyof CustomerSubject, string>>;

export type CustomerField = keyof typeof CUSTOMER_LABELS;

/** The fields of a customer on a device, in the order they are asked for. M235 */
export const CUSTOMER_FIELDS: Readonly<Record<DetailFields, readonly CustomerField[]>> = {
  split: ['name', 'taxId', 'address', 'phone', 'bank', 'account', 'mail', 'mobile'],
  combined: ['name', 'taxId', 'contact', 'banking', 'mail', 'mobile'],
};

/** GBK bytes. 001 §5.2, M239, C13; the mail is as long as the service takes a receiver. */
const CUSTOMER_LIMITS: Readonly<Record<DetailFields, Readonly<Partial<Record<CustomerField, number>>>>> = {
  split: { name: 200, taxId: 20, address: 200, phone: 20, bank: 200, account: 50, mail: 200 },
  combined: { name: 100, taxId: 20, contact: 100, banking: 100, mail: 200 },
};

const MAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
/** A customer's second digit is 3 to 9; a receiver's is not looked at. C10 */
const MOBILE = /^1[3-9]\d{9}$/;

const CODES = ['taxId', 'account'] as const;

const lengthRules = (fields: DetailFields): readonly CustomerRule[] =>
  Object.entries(CUSTOMER_LIMITS[fields]).map(([key, limit]): CustomerRule => {
    const field = key as CustomerField;
    return {
      id: `customer.${field}.tooLong.${fields}`,
      source: '001 §5.2; M239, C13',
      field,
      when: { fields: [fields] },
      fails: (customer) => gbkBytes(customer[field]) > limit,
      zh: `${CUSTOMER_LABELS[field]}超过${String(limit)}个字节（现为{bytes}），请缩短`,
      holes: (customer) => ({ bytes: String(gbkBytes(customer[field])) }),
      bad: { [field]: '1'.repeat(limit + 1) },
    };
  });

/** What the dialog of customers refuses, and what it asks to look at. 001 §5.2; M236–M239 */
export const CUSTOMER_RULES: readonly CustomerRule[] = [
  {
    id: 'customer.name.required',
    source: '001 §5.2; M236',
    field: 'name',
    fails: ({ name }) => name === '',
    zh: '请输入纳税人名称',
    bad: { name: '' },
  },
  {
    id: 'customer.mail.shape',
    source: '001 §5.2; M237',
    field: 'mail',
    fails: ({ mail }) => mail !== '' && !MAIL.test(mail),
    zh: '请输入正确的邮箱地址',
    bad: { mail: 'zhang.example.com' },
  },
  {
    id: 'customer.mobile.shape',
    source: '001 §5.2; M238, C10',
    field: 'mobile',
    fails: ({ mobile }) => mobile !== '' && !MOBILE.test(mobile),
    zh: '请输入正确的手机码',
    bad: { mobile: '12800000000' },
  },
  ...lengthRules('split'),
  ...lengthRules('combined'),
  ...CODES.map((field): CustomerRule => ({
    id: `customer.${field}.lostDigits`,
    source: 'own',
    field,
    fails: (customer) => lostDigits(customer[field]) === 'certain',
    zh: LOSS_TEXTS.certain,
    bad: { [field]: '6.22202E+18' },
  })),
  ...CODES.map((field): CustomerRule => ({
    id: `customer.${field}.maybeLostDigits`,
    source: 'own',
    level: 'warning',
    field,
    fails: (customer) => lostDigits(customer[field]) === 'likely',
    zh: LOSS_TEXTS.likely,
    bad: { [field]: '622202020000123000' },
  })),
  {
    id: 'customer.taxId.checkDigit',
    source: 'DOMAIN A4, GB 32100',
    level: 'warning',
    field: 'taxId',
    fails: ({ taxId }) => taxId.length === 18 && !isCreditCode(taxId) && lostDigits(taxId) === null,
    zh: '纳税人识别号校验位不符，请核对',
    bad: { taxId: '91350211M000100Y44' },
  },
];

export const customerSubject = (customer: Customer): CustomerSubject => ({
  ...customer,
  contact: combinedText(customer, 'contact'),
  banking: combinedText(customer, 'banking'),
});

/** Everything that is wrong with a customer on such a device, in the order of the table; names the fields that it shows. */
export const checkCustomer = (customer: Customer, fields: DetailFields): readonly Issue[] =>
  evaluate(CUSTOMER_RULES, customerSubject(customer), { fields }).map((issue) =>
    fields === 'combined' && issue.field === 'account' ? { ...issue, field: 'banking' } : issue,
  );

/** Runs of white space are one blank. M240 */
const oneSpaced = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** A customer as it is kept: tidy texts, a tax id and a mobile without what people write between their characters. M240 */
export function tidyCustomer(given: KnownCustomer): Customer {
  const known = adoptCustomer(given);
  return {
    name: oneSpaced(known.name),
    taxId: tidyTaxId(cleanText(known.taxId)),
    address: oneSpaced(known.address),
    phone: oneSpaced(known.phone),
    bank: oneSpaced(known.bank),
    account: oneSpaced(known.account),
    mail: oneSpaced(known.mail),
    mobile: oneSpaced(known.mobile.normalize('NFKC')).replace(/[\s-]/g, ''),
    origin: oneSpaced(known.origin),
  };
}
