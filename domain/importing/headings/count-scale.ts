import { countedMany, headerScale, MANY_PLACES, type HeaderScale } from './header-scale.ts';
import { perManyOf } from './heading-findings.ts';

/** What the headings say of a quantity: 5万个 at a price of each are 50000; at a price of 万个 they stay 5 of those. */
export function countScale(quantity: readonly string[], price: readonly string[]): HeaderScale {
  const scale = headerScale('quantity', quantity);
  const counted = countedMany(quantity);
  if (counted === null) return scale;
  const { many, places, unit } = counted;
  const isPricedSo = MANY_PLACES[perManyOf(price.join(' '))] === places;
  return isPricedSo ? { ...scale, unit: many + unit } : { ...scale, places, unit };
}
