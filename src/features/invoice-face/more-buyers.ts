import { companyNote, notAmong, type FoundCompanies } from '../../../domain/customers/found-companies.ts';
import type { MoreFound } from '../../ui/use-suggestions.ts';
import { suggested, type BuyerSuggestion } from './buyer-suggestion.ts';

/** Companies that are not offered already, and what is to be known of them; undefined: nobody looks for any. */
export function moreBuyers(
  found: FoundCompanies | undefined,
  offered: readonly BuyerSuggestion[],
): MoreFound<BuyerSuggestion> {
  if (found === undefined) return { items: [], note: '' };
  const companies = notAmong(
    found.companies,
    offered.map(({ party }) => party),
  );
  return { items: companies.map(suggested), note: companyNote({ ...found, companies }) };
}
