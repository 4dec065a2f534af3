import {
  companySearchApi,
  companySuggestionsApi,
  confirmTitleApi,
  encodeTitle,
  parseTitleApi,
} from '../../wire/companies.api.ts';
import { ok } from '../../domain/kernel/result.ts';
import { answered } from '../http/route-table.ts';
import { findCompanies, suggestCompanies } from '../services/company-search.ts';
import { confirmTitle } from '../services/customers.ts';

const SEARCHES = [{ name: 'company searches', of: 'user', setting: 'COMPANY_SEARCHES_PER_MINUTE' }] as const;

/** Companies by their names, and titles that were pasted. 001 §7.3, 002 §7 */
export const COMPANY_ROUTES = [
  { ...answered(companySuggestionsApi, 'draft.write', suggestCompanies), rates: SEARCHES },
  { ...answered(companySearchApi, 'draft.write', findCompanies), rates: SEARCHES },
  answered(parseTitleApi, 'draft.write', (_services, _who, { text }) =>
    Promise.resolve(ok(encodeTitle(text))),
  ),
  answered(confirmTitleApi, 'draft.write', confirmTitle),
];
