import {
  readRecipes,
  recipeFor,
  withoutRecipe,
  withRecipe,
  withRecipes,
  type Recipe,
  type RecipeKey,
} from '../../../domain/importing/recipe.ts';
import { readPreference, writePreference } from '../../platform/preferences.ts';

/** Follows its user to other laptops, as habits do. */
const KEY = 'list.recipes';

export const keptRecipes = (): readonly Recipe[] => readRecipes(readPreference(KEY));

export const keptRecipeFor = (key: RecipeKey): Recipe | undefined => recipeFor(keptRecipes(), key);

const keep = (recipes: readonly Recipe[]): void => {
  writePreference(KEY, recipes.length === 0 ? '' : JSON.stringify(recipes));
};

export const keepRecipe = (recipe: Recipe): void => {
  keep(withRecipe(keptRecipes(), recipe));
};

export const dropRecipe = (key: RecipeKey): void => {
  const recipes = keptRecipes();
  const rest = withoutRecipe(recipes, key);
  if (rest.length < recipes.length) keep(rest);
};

/** Takes over the recipes of a file: how many it had, and how many of them there was no room for. */
export function takeRecipes(text: string): { readonly brought: number; readonly left: number } {
  const brought = readRecipes(text);
  if (brought.length > 0) keep(withRecipes(keptRecipes(), brought));
  const kept = new Set(keptRecipes().map(keyOf));
  return { brought: brought.length, left: brought.filter((one) => !kept.has(keyOf(one))).length };
}

const keyOf = ({ fingerprint, buyer }: RecipeKey): string => JSON.stringify([fingerprint, buyer]);
