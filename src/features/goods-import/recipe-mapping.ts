import { AS_READ } from '../../../domain/importing/clean-up.ts';
import {
  choicesOf,
  fieldsOf,
  fingerprintOf,
  headerRowsIn,
  type Recipe,
} from '../../../domain/importing/recipe.ts';
import { asProposed, sheetOf, type MappingState, type Proposed } from './mapping-state.ts';
import { dropRecipe, keepRecipe, keptRecipeFor } from './recipe-store.ts';

/** The headings of the sheet as they were found, whatever the user made of them since. */
const fingerprintIn = ({ book, sheet }: MappingState): string =>
  fingerprintOf(sheetOf(book, sheet)?.proposals ?? []);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the sheet would be without the user. */
const untouched = (mapping: MappingState): MappingState => {
  const sheet = sheetOf(mapping.book, mapping.sheet);
  return sheet === undefined ? mapping : asProposed(mapping.book, mapping.sheet, sheet);
};

/** Keeps decisions that differ from what is proposed, for the buyer alone where that was wished; where they don't, nothing has to be known. */
export function rememberMapping(mapping: MappingState, buyer: string): void {
  const fingerprint = fingerprintIn(mapping);
  if (fingerprint === '') return;
  const { book, headerRows, choices, proposals, taxInclusive, defaultName } = mapping;
  const cleanUp = { ...mapping.cleanUp, exchangeRate: AS_READ.exchangeRate };
  const decided = { headerRows, choices, taxInclusive, defaultName, cleanUp };
  const proposed = untouched(mapping);
  const isNew = Object.entries(decided).some(
    ([name, value]) => !same(value, proposed[name as keyof MappingState]),
  );
  const key = { fingerprint, buyer: mapping.buyerOnly ? buyer : '' };
  // What holds for all invoices from now on holds for this buyer, too.
  if (!mapping.buyerOnly) dropRecipe({ fingerprint, buyer });
  if (!isNew) dropRecipe(key);
  else
    keepRecipe({
      ...key,
      fileName: book.fileName,
      headerRows,
      foundRow: proposed.headerRows[0] ?? null,
      fields: fieldsOf(choices, proposals),
      taxInclusive,
      defaultName,
      cleanUp,
    });
}

export const recipeOf = (mapping: MappingState, buyer: string): Recipe | undefined =>
  keptRecipeFor({ fingerprint: fingerprintIn(mapping), buyer });

/** Where the header rows of a recipe are on this sheet. */
export const headerOf = ({ book, sheet }: MappingState, recipe: Recipe): readonly number[] =>
  headerRowsIn(recipe, sheetOf(book, sheet)?.headerRows ?? []);

/** The decisions of a recipe, over what is proposed for its header rows. */
export const withRecipe = (mapping: MappingState, recipe: Recipe, proposed: Proposed): MappingState => ({
  ...asProposed(mapping.book, mapping.sheet, proposed),
  choices: choicesOf(recipe, proposed.proposals),
  taxInclusive: recipe.taxInclusive,
  defaultName: recipe.defaultName,
  cleanUp: recipe.cleanUp,
  applied: recipe.fileName,
  buyerOnly: recipe.buyer !== '',
});

/** Forgets what was taken over and begins with what is proposed. */
export const withoutRecipe = untouched;
