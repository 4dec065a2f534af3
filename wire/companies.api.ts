import { z } from 'zod';
import { combinedText } from '../domain/customers/combined-details.ts';
import { BLANK_CUSTOMER, type Customer } from '../domain/customers/customer.ts';
import { readFaceText } from '../domain/face-text/read-face-text.ts';
import type { Party } from '../domain/invoice/invoice.ts';
import { parts } from './recognition.api.ts';
import { encodeRecognition, TITLE_NAMES } from './recognition.codec.ts';
import { customerWire } from './customers.api.ts';

/** Fewer characters find half the country. M243 */
const FEWEST = 2;

const asked = z
  .object({
    termId: z.string().max(40),
    taxerId: z.string().max(40).default(''),
    keyword: z.string().trim().max(100),
  })
  .transform(({ termId, taxerId, keyword }) => ({
    diskId: termId,
    taxpayerId: taxerId,
    keyword: keyword.length < FEWEST ? '' : keyword,
  }));

/** Who answered: the provider of the administrator, or what the taxpayer knows itself, and why that. */
const answeredBy = {
  source: z.enum(['provider', 'own']),
  message: z.string(),
};

const ANSWERED_BY = {
  provider: { source: 'provider', message: '' },
  none: { source: 'own', message: '未设置企业查询服务，以下为本单位的客户和往来发票' },
  silent: { source: 'own', message: '企业查询服务没有应答，以下为本单位的客户和往来发票' },
} as const;

export interface FoundCompanies {
  readonly by: keyof typeof ANSWERED_BY;
  readonly companies: readonly Party[];
}

const suggestion = z.object({
  name: z.string(),
  creditCode: z.string(),
  addressTel: z.string(),
  bankAccount: z.string(),
});

/** 001 §7.3: companies by a part of their name, for who types a buyer. M244, M370 */
export const companySuggestionsApi = {
  method: 'GET',
  path: '/v3/tax/title/enterprise',
  request: asked,
  response: z.object({ ...answeredBy, list: z.array(suggestion) }),
} as const;

export const encodeSuggestions = ({
  by,
  companies,
}: FoundCompanies): z.infer<typeof companySuggestionsApi.response> => ({
  ...ANSWERED_BY[by],
  list: companies.map((company) => ({
    name: company.name,
    creditCode: company.taxId,
    addressTel: combinedText(company, 'contact'),
    bankAccount: combinedText(company, 'banking'),
  })),
});

/** What is asked of a search. */
export const encodeCompanyQuery = (asked: {
  readonly diskId: string;
  readonly taxpayerId: string;
  readonly keyword: string;
}): Readonly<Record<string, string>> => ({
  termId: asked.diskId,
  taxerId: asked.taxpayerId,
  keyword: asked.keyword,
});

const found = z.object({
  name: z.string(),
  creditCode: z.string(),
  gmfdz: z.string(),
  gmflxdh: z.string(),
  gmfkhh: z.string(),
  gmfyhzh: z.string(),
});

/** 001 §7.3: the same with fields of their own, for the fuzzy search. M244, M370 */
export const companySearchApi = {
  method: 'GET',
  path: '/v3/tax/title/dimSearchList',
  request: asked,
  response: z.object({ ...answeredBy, list: z.array(found) }),
} as const;

export const encodeSearch = ({
  by,
  companies,
}: FoundCompanies): z.infer<typeof companySearchApi.response> => ({
  ...ANSWERED_BY[by],
  list: companies.map(({ name, taxId, address, phone, bank, account }) => ({
    ...{ name, creditCode: taxId, gmfdz: address, gmflxdh: phone, gmfkhh: bank, gmfyhzh: account },
  })),
});

/** The companies of an answer, and what the service says of where they come from. */
export const decodeSearch = ({
  list,
  message,
}: z.infer<typeof companySearchApi.response>): {
  readonly companies: readonly Party[];
  readonly said: string;
} => ({
  said: message,
  companies: list.map((one) => ({
    ...{ name: one.name, taxId: one.creditCode, address: one.gmfdz },
    ...{ phone: one.gmflxdh, bank: one.gmfkhh, account: one.gmfyhzh },
  })),
});

const TITLE = [...Object.values(TITLE_NAMES), 'email'] as const;

/** 001 §7.3 parse title: what a pasted title tells of a buyer, each part with how sure it is. M245 */
export const parseTitleApi = {
  method: 'POST',
  path: '/v3/tax/title/parse',
  request: z.object({ text: z.string().trim().min(1).max(5000) }),
  response: parts(TITLE),
} as const;

export function encodeTitle(text: string): z.infer<typeof parseTitleApi.response> {
  const { taxTitle, taxOther } = encodeRecognition(readFaceText(text));
  const { email } = taxOther;
  return { ...taxTitle, ...(email === undefined ? {} : { email }) };
}

const told = z.string().max(400).default('');

/** 001 §7.3: the title as it was looked through; the directory keeps it. M245 */
export const confirmTitleApi = {
  method: 'POST',
  path: '/v3/tax/title/confirm/:diskId',
  request: z
    .object({
      diskId: z.string().max(40),
      name: z.string().max(400),
      taxId: z.string().max(40).default(''),
      ...{ address: told, telephone: told, bank: told, bankAccount: told, email: told },
    })
    .transform(({ diskId, telephone, bankAccount, email, ...rest }) => ({
      diskId,
      customer: {
        ...BLANK_CUSTOMER,
        ...rest,
        phone: telephone,
        account: bankAccount,
        mail: email,
      } satisfies Customer,
    })),
  response: customerWire,
} as const;

/** What of a customer a confirmation says. */
export const encodeConfirmation = ({ name, taxId, address, phone, bank, account, mail }: Customer) => ({
  ...{ name, taxId, address, telephone: phone, bank, bankAccount: account, email: mail },
});
