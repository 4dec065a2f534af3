import type { Party } from '../../../domain/invoice/invoice.ts';
import type { Suggestion } from './SuggestField.tsx';

/** A buyer of earlier invoices. */
export interface BuyerSuggestion extends Suggestion {
  readonly party: Party;
}
