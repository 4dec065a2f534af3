import {
  readRecipes,
  recipeFor,
  recipeName,
  recipeText,
  type Recipe,
  type RecipeKey,
} from '../../../domain/importing/recipe.ts';
import { allPreferences, readPreference, writePreference } from '../../platform/preferences.ts';

/** One entry a recipe, which follows its user to other laptops as habits do: none takes the room of another. */
const ENTRY = 'list.recipes.';
/** All of them in one text, as they were kept before. */
const OLD = 'list.recipes';
/** More than anybody's customers have tables; the one decided longest ago goes first. */
export const MOST_RECIPES = 200;

/** What is kept under this name is a recipe, or all of them. */
export const isRecipeEntry = (key: string): boolean => key.startsWith(OLD);

const entryOf = (key: RecipeKey): string => ENTRY + recipeName(key);

/** The newest first. */
export function keptRecipes(): readonly Recipe[] {
  splitOld();
  return allPreferences()
    .flatMap(([key, value]) => (key.startsWith(ENTRY) ? readRecipes(value) : []))
    .toSorted((a, b) => b.keptAt - a.keptAt);
}

/** What stands in the text of before gets entries of its own; those decided since stay. */
function splitOld(): void {
  const old = readRecipes(readPreference(OLD));
  for (const [at, recipe] of old.entries())
    if (readPreference(entryOf(recipe)) === '') put({ ...recipe, keptAt: recipe.keptAt - at });
  if (readPreference(OLD) !== '') writePreference(OLD, '');
}

/** Whether it is kept now: it may be too long, or the browser full. */
function put(recipe: Recipe): boolean {
  const text = recipeText(recipe) ?? '';
  writePreference(entryOf(recipe), text);
  return text !== '' && readPreference(entryOf(recipe)) === text;
}

/** Makes room; returns what went. */
function dropOldest(): readonly Recipe[] {
  const beyond = keptRecipes().slice(MOST_RECIPES);
  for (const one of beyond) dropRecipe(one);
  return beyond;
}

export const keptRecipeFor = (key: RecipeKey): Recipe | undefined => recipeFor(keptRecipes(), key);

/** Keeps what was decided; returns the recipes that could not be kept, this one or the oldest. */
export function keepRecipe(decided: Omit<Recipe, 'keptAt'>): readonly Recipe[] {
  const recipe = { ...decided, keptAt: Date.now() };
  return put(recipe) ? dropOldest() : [recipe];
}

export const dropRecipe = (key: RecipeKey): void => {
  splitOld();
  if (readPreference(entryOf(key)) !== '') writePreference(entryOf(key), '');
};

/** Takes over the recipes of a file: how many it had, and how many of them there was no room for. */
export function takeRecipes(text: string): { readonly brought: number; readonly left: number } {
  const brought = readRecipes(text);
  const now = Date.now();
  for (const [at, recipe] of brought.slice(0, MOST_RECIPES).entries()) put({ ...recipe, keptAt: now - at });
  dropOldest();
  const left = brought.filter((one) => readPreference(entryOf(one)) === '').length;
  return { brought: brought.length, left };
}
