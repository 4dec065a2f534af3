import type { BureauView, FoundInvoice } from '../../../workers/contract/bureau-tasks.ts';
import type { ImportState } from '../../offline/imports.ts';
import { KNOWN_STATES, READY, REFUSED, WARNED } from './bureau-workbook.text.ts';

/** The workbook as it is looked at before anything is saved. */
export interface Review {
  readonly view: BureauView;
  /** What the device knows of each invoice. */
  readonly states: readonly ImportState[];
  /** Places of the chosen invoices. */
  readonly chosen: ReadonlySet<number>;
}

/** Whether an invoice may be chosen: it can be taken, and is not here yet. */
export const isFree = ({ view, states }: Pick<Review, 'view' | 'states'>, place: number): boolean =>
  view.invoices[place]?.refused === false && (states[place] === 'new' || states[place] === 'gone');

/** Everything that is new is chosen; what was thrown away only by hand. */
export function firstReview(view: BureauView, states: readonly ImportState[]): Review {
  const places = view.invoices.flatMap((_, place) =>
    states[place] === 'new' && isFree({ view, states }, place) ? [place] : [],
  );
  return { view, states, chosen: new Set(places) };
}

/** Chooses some invoices, or no longer; those that can't be chosen stay out. */
export function withChosen(review: Review, places: readonly number[], on: boolean): Review {
  const chosen = new Set(review.chosen);
  for (const place of places)
    if (!on) chosen.delete(place);
    else if (isFree(review, place)) chosen.add(place);
  return { ...review, chosen };
}

/** What is said of an invoice in one word. */
export function stateOf(invoice: FoundInvoice, state: ImportState) {
  const known = KNOWN_STATES[state];
  if (invoice.refused) return REFUSED;
  return known ?? (invoice.warnings > 0 ? WARNED : READY);
}

/** Sums of what is chosen, fen. */
export const chosenTotal = ({ view, chosen }: Review): number =>
  [...chosen].reduce((sum, place) => sum + (view.invoices[place]?.total ?? 0), 0);

/** How many invoices stand how. */
export const countsOf = ({ view: { invoices }, states }: Review) => ({
  all: invoices.length,
  refused: invoices.filter(({ refused }) => refused).length,
  known: invoices.filter(
    ({ refused }, place) => !refused && ['there', 'submitted'].includes(states[place] ?? ''),
  ).length,
});
