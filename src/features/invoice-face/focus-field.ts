import { COMBINED_DETAILS } from '../../../domain/customers/combined-details.ts';

/** The field a detail of the buyer shares with another one on devices of other models. M235 */
const SHARED: ReadonlyMap<string, string> = new Map(
  Object.entries(COMBINED_DETAILS).flatMap(([field, { text, number }]) =>
    [text, number].map((key) => [`buyer.${key}`, `buyer.${field}`]),
  ),
);

/** Puts the cursor into the field an issue names; where it is not shown, into the part it belongs to. */
export const focusField = (field: string): void => {
  const find = (name: string) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const parents = field.split('.').map((_, depth, keys) => keys.slice(0, keys.length - depth).join('.'));
  const target = [field, SHARED.get(field) ?? field, ...parents].map(find).find((found) => found !== null);
  target?.scrollIntoView({ block: 'nearest' });
  target?.focus();
};
