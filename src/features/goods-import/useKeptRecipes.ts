import { useEffect, useState } from 'react';
import type { Recipe } from '../../../domain/importing/recipe.ts';
import { onPreference } from '../../platform/preferences.ts';
import { isRecipeEntry, keptRecipes } from './recipe-store.ts';

/** The mappings that are kept, the newest first; those of other laptops come while they are looked at. */
export function useKeptRecipes(): readonly Recipe[] {
  const [kept, setKept] = useState(keptRecipes);
  useEffect(
    () =>
      onPreference((key) => {
        if (isRecipeEntry(key)) setKept(keptRecipes());
      }),
    [],
  );
  return kept;
}
