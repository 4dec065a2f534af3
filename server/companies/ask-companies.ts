import { cleanText } from '../../domain/kernel/clean-text.ts';
import { EMPTY_PARTY, type Party } from '../../domain/invoice/invoice.ts';
import { tidyTaxId } from '../../domain/invoice/tax-id.ts';
import { limitedBody } from '../assistant/limited-body.ts';
import type { Configuration } from '../configuration.ts';
import { readCompanyFields, type CompanyFields } from './company-fields.ts';

/** No list of suggestions is longer. */
const MAX_BYTES = 256 * 1024;
const MOST = 10;
const LONGEST = 200;

/** What a path of names leads to; undefined where it leads nowhere. Nothing that objects inherit is followed. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((one, name) => {
    const isThere = typeof one === 'object' && one !== null && Object.hasOwn(one, name);
    return isThere ? (one as Readonly<Record<string, unknown>>)[name] : undefined;
  }, value);

const textAt = (company: unknown, path: string): string => {
  const value = at(company, path);
  return typeof value === 'string' || typeof value === 'number'
    ? cleanText(String(value).replace(/<[^<>]*>/g, '')).slice(0, LONGEST)
    : '';
};

function companyOf(row: unknown, fields: CompanyFields): Party {
  return {
    ...EMPTY_PARTY,
    name: textAt(row, fields.name),
    taxId: tidyTaxId(textAt(row, fields.creditCode)),
    address: textAt(row, fields.address),
    phone: textAt(row, fields.phone),
    bank: textAt(row, fields.bank),
    account: textAt(row, fields.account),
  };
}

/** The companies of an answer, those without a name left out; null where it has no list of any. */
function readCompanies(body: string, fields: CompanyFields): readonly Party[] | null {
  try {
    const rows = at(JSON.parse(body), fields.list);
    if (!Array.isArray(rows)) return null;
    return rows
      .slice(0, MOST)
      .map((row) => companyOf(row, fields))
      .filter(({ name }) => name !== '');
  } catch {
    return null;
  }
}

/**
 * Asks the provider once; null where none is set, or it gives no answer that can be read. It is not followed elsewhere:
 * another address might be one of ours.
 */
export async function askCompanies(
  { SUIKAI_COMPANY_URL: url, ...set }: Configuration,
  keyword: string,
): Promise<readonly Party[] | null> {
  const fields = readCompanyFields(set.SUIKAI_COMPANY_FIELDS);
  if (url === undefined || fields === null) return null;
  const { SUIKAI_COMPANY_KEY: key, SUIKAI_COMPANY_SECONDS: seconds } = set;
  try {
    const response = await fetch(url.replace('{keyword}', encodeURIComponent(keyword)), {
      headers: {
        accept: 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(seconds * 1000),
    });
    const body = response.ok ? await limitedBody(response, MAX_BYTES) : null;
    if (!response.ok) await response.body?.cancel();
    return body === null ? null : readCompanies(body, fields);
  } catch {
    return null;
  }
}
