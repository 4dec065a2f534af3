import { AS_READ } from '../../../domain/importing/decisions/clean-up.ts';
import {
  choicesOf,
  fieldsOf,
  fingerprintOf,
  fingerprintOfRows,
  headerRowsIn,
  recipeFor,
  taxSideOf,
  type Recipe,
  type RecipeKey,
} from '../../../domain/importing/recipe.ts';
import { headingsOf } from './import-plan.ts';
import { asProposed, headerOptions, sheetOf, type MappingState, type Proposed } from './mapping-state.ts';
import { oldRecipeText, TEXT } from './goods-import.text.ts';
import { dropRecipe, keepRecipe, keptRecipeFor, keptRecipes, MOST_RECIPES } from './recipe-store.ts';

/** The headings of the sheet as they were found, whatever the user made of them since. */
const fingerprintIn = ({ book, sheet }: MappingState): string => headingsOf(sheetOf(book, sheet));

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the sheet would be without the user. */
const untouched = (mapping: MappingState): MappingState => {
  const sheet = sheetOf(mapping.book, mapping.sheet);
  return sheet === undefined ? mapping : asProposed(mapping.book, mapping.sheet, sheet);
};

/** What of a mapping is the user's. */
const decisionsOf = ({
  headerRows,
  choices,
  taxInclusive,
  taxChosen,
  defaultName,
  cleanUp,
}: MappingState): Pick<Recipe, 'headerRows' | 'taxInclusive' | 'defaultName' | 'cleanUp'> &
  Pick<MappingState, 'choices'> => ({
  headerRows,
  choices,
  taxInclusive: taxChosen === null ? null : taxInclusive,
  defaultName,
  cleanUp: { ...cleanUp, exchangeRate: AS_READ.exchangeRate },
});

const isProposed = (mapping: MappingState): boolean =>
  same(decisionsOf(mapping), decisionsOf(untouched(mapping)));

/** Keeps what was decided of several sheets: of those with the same headings the first that differs from what is proposed. */
export function rememberMappings(mappings: readonly MappingState[], buyer: string): string {
  const keys = mappings.map((mapping) => fingerprintIn(mapping) || fingerprintOf(mapping.proposals));
  const told = [...new Set(keys)].map((key) => {
    const group = mappings.filter((_, at) => keys[at] === key);
    const decided = group.find((mapping) => !isProposed(mapping)) ?? group[0];
    return decided === undefined ? '' : rememberMapping(decided, buyer);
  });
  return [...new Set(told)].filter((text) => text !== '').join('；');
}

/**
 * Keeps decisions that differ from what is proposed, for the buyer alone where that was wished; where they don't, nothing
 * has to be known. What could not be kept is told in a sentence, '' for nothing.
 */
function rememberMapping(mapping: MappingState, buyer: string): string {
  // Headings that were not found as such are known by what stands in them.
  const fingerprint =
    fingerprintIn(mapping) ||
    fingerprintOf(mapping.proposals) ||
    (recipeOf(mapping, buyer)?.recipe.fingerprint ?? '');
  if (fingerprint === '') return '';
  const { choices, ...decided } = decisionsOf(mapping);
  const key = { fingerprint, buyer: mapping.buyerOnly ? buyer : '' };
  // What holds for all invoices from now on holds for this buyer, too.
  if (!mapping.buyerOnly) dropRecipe({ fingerprint, buyer });
  if (isProposed(mapping)) {
    dropRecipe(key);
    return '';
  }
  const lost = keepRecipe({
    ...key,
    fileName: mapping.book.fileName,
    foundRow: untouched(mapping).headerRows[0] ?? null,
    fields: fieldsOf(choices, mapping.proposals),
    ...decided,
  });
  return lostText(lost, key);
}

/** What of the recipes there was no room for. */
function lostText([lost]: readonly Recipe[], kept: RecipeKey): string {
  if (lost === undefined) return '';
  const isThis = lost.fingerprint === kept.fingerprint && lost.buyer === kept.buyer;
  return isThis ? TEXT.recipeLost : oldRecipeText(MOST_RECIPES, lost.fileName);
}

/** A recipe and where its header rows are on a sheet. */
interface FoundRecipe {
  readonly recipe: Recipe;
  readonly headerRows: readonly number[];
}

/** The recipe for the headings of the sheet; where none were found, for rows that were made headings by hand before. */
export function recipeOf(mapping: MappingState, buyer: string): FoundRecipe | undefined {
  const sheet = sheetOf(mapping.book, mapping.sheet);
  if (sheet === undefined) return undefined;
  const fingerprint = fingerprintIn(mapping);
  if (fingerprint !== '') {
    const recipe = keptRecipeFor({ fingerprint, buyer });
    return recipe && { recipe, headerRows: headerRowsIn(recipe, sheet.headerRows) };
  }
  const kept = keptRecipes();
  const heights = new Set(kept.map(({ headerRows }) => headerRows.length));
  for (const headerRows of headerOptions(sheet).filter(({ length }) => heights.has(length))) {
    const texts = headerRows.map((row) => sheet.preview[row] ?? []);
    const recipe = recipeFor(kept, { fingerprint: fingerprintOfRows(texts), buyer });
    if (recipe?.headerRows.length === headerRows.length) return { recipe, headerRows };
  }
  return undefined;
}

/** The decisions of a recipe, over what is proposed for its header rows. */
export function withRecipe(mapping: MappingState, recipe: Recipe, proposed: Proposed): MappingState {
  const own = asProposed(mapping.book, mapping.sheet, proposed);
  const side = taxSideOf(recipe, proposed);
  return {
    ...own,
    choices: choicesOf(recipe, proposed.proposals),
    taxInclusive: side ?? own.taxInclusive,
    taxChosen: side === null ? null : 'recipe',
    defaultName: recipe.defaultName,
    cleanUp: recipe.cleanUp,
    applied: recipe.fileName,
    buyerOnly: recipe.buyer !== '',
  };
}

/** Forgets what was taken over and begins with what is proposed. */
export const withoutRecipe = (mapping: MappingState): MappingState => ({
  ...untouched(mapping),
  setAside: mapping.applied,
});
