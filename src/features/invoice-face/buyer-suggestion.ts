import type { Party } from '../../../domain/invoice/invoice.ts';
import type { Suggestion } from '../../ui/SuggestionList.tsx';

/** A buyer of earlier invoices, or a company that was found outside. */
export interface BuyerSuggestion extends Suggestion {
  readonly party: Party;
}

export const suggested = (party: Party): BuyerSuggestion => ({
  text: party.name,
  detail: party.taxId,
  party,
});
