import { readRecipes, withoutRecipe, withRecipe, type Recipe } from '../../../domain/importing/recipe.ts';
import { readPreference, writePreference } from '../../platform/preferences.ts';

/** Follows its user to other laptops, as habits do. */
const KEY = 'list.recipes';

export const keptRecipes = (): readonly Recipe[] => readRecipes(readPreference(KEY));

export const recipeFor = (fingerprint: string): Recipe | undefined =>
  keptRecipes().find((recipe) => fingerprint !== '' && recipe.fingerprint === fingerprint);

const keep = (recipes: readonly Recipe[]): void => {
  writePreference(KEY, recipes.length === 0 ? '' : JSON.stringify(recipes));
};

export const keepRecipe = (recipe: Recipe): void => {
  keep(withRecipe(keptRecipes(), recipe));
};

export const dropRecipe = (fingerprint: string): void => {
  const recipes = keptRecipes();
  const rest = withoutRecipe(recipes, fingerprint);
  if (rest.length < recipes.length) keep(rest);
};
