import type { RowView } from '../../../workers/contract/ledger-views.ts';
import type { GridModel } from './grid-model.ts';
import { isOrdinary } from './row-tasks.ts';

/** What a row's own buttons do. */
export type RowButton = 'code' | 'insert' | 'discount' | 'undiscount' | 'deduction' | 'remove';

/** What decides which buttons a row offers, added up: some of it the whole grid's, the rest the row's. */
const FACT = {
  changes: 1,
  ordinary: 2,
  difference: 4,
  discounts: 8,
  undiscounts: 16,
  deducts: 32,
  codes: 64,
  plain: 128,
  discounted: 256,
  uncoded: 512,
} as const;

type Fact = keyof typeof FACT;

/** The buttons and what each needs. M159, M161, M163, M165 */
const NEEDS: Readonly<Record<RowButton, readonly Fact[]>> = {
  code: ['codes', 'uncoded'],
  insert: ['ordinary'],
  discount: ['ordinary', 'plain', 'discounts'],
  undiscount: ['discounted', 'undiscounts'],
  deduction: ['difference', 'plain', 'deducts'],
  remove: [],
};

const sum = (facts: Readonly<Partial<Record<Fact, boolean>>>): number =>
  Object.entries(facts).reduce((all, [fact, holds]) => (holds ? all + FACT[fact as Fact] : all), 0);

/** Whether a line lacks its tax code; a discount has the code of its line. M163 */
export const isUncoded = ({ nature, name, taxCode }: RowView): boolean =>
  taxCode === '' && name !== '' && nature !== 'discount';

/** What holds for all rows of a grid. */
function factsOf({ client, options }: GridModel): number {
  const settings = client.getSnapshot().view?.settings;
  return sum({
    changes: !options.readOnly,
    ordinary: isOrdinary(settings),
    difference: settings?.levy === 'difference',
    discounts: options.onDiscount !== undefined,
    undiscounts: options.onRemoveDiscount !== undefined,
    deducts: options.onDeduction !== undefined,
    codes: options.onGiveCode !== undefined,
  });
}

const buttons = Object.keys(NEEDS) as readonly RowButton[];
const known = new Map<number, string>();

function offersBy(facts: number): string {
  const has = (fact: Fact): boolean => (facts & FACT[fact]) !== 0;
  const offered = buttons.filter((button) => NEEDS[button].every(has));
  return has('changes') ? `-${offered.join('-')}-` : '';
}

/** The buttons the rows of a grid offer, as words between dashes; for a row that is not there none. */
export function rowOffers(grid: GridModel): (row: RowView | undefined) => string {
  const all = factsOf(grid);
  return (row) => {
    if (row === undefined) return '';
    const nature = row.nature === 'normal' ? FACT.plain : FACT.discounted;
    const facts = all + nature + (isUncoded(row) ? FACT.uncoded : 0);
    const found = known.get(facts) ?? offersBy(facts);
    known.set(facts, found);
    return found;
  };
}
