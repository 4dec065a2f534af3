import { beforeEach, expect, it } from 'vitest';
import { AS_READ } from '../../domain/importing/decisions/clean-up.ts';
import type { Recipe } from '../../domain/importing/recipe.ts';
import {
  dropRecipe,
  keepRecipe,
  keptRecipeFor,
  keptRecipes,
  MOST_RECIPES,
  takeRecipes,
} from '../../src/features/goods-import/recipe-store.ts';
import { onPreference } from '../../src/platform/preferences.ts';

const OLD = 'suikai.list.recipes';

const recipe = (fingerprint: string, decided: Partial<Recipe> = {}): Recipe => ({
  fingerprint,
  buyer: '',
  fileName: `${fingerprint}.xlsx`,
  headerRows: [0],
  foundRow: 0,
  fields: [['名称', 'name']],
  taxInclusive: null,
  defaultName: '',
  cleanUp: AS_READ,
  keptAt: 0,
  ...decided,
});
const fingerprints = () => keptRecipes().map(({ fingerprint }) => fingerprint);
const TOO_LONG = { fields: Array.from({ length: 900 }, () => ['规格型号说明', 'spec'] as const) };

beforeEach(() => {
  localStorage.clear();
});

it('a recipe takes no room of another: one that is too long is told, and every other stays', () => {
  for (let at = 0; at < 60; at++) expect(keepRecipe(recipe(`表${String(at)}`))).toEqual([]);
  expect(keepRecipe(recipe('长', TOO_LONG))).toMatchObject([{ fingerprint: '长' }]);
  expect(fingerprints()).toHaveLength(60);
  expect(fingerprints()).not.toContain('长');
});

it('a recipe that can no longer be kept as decided is not brought back as it was before', () => {
  keepRecipe(recipe('甲'));
  expect(keepRecipe(recipe('甲', TOO_LONG))).toHaveLength(1);
  expect(keptRecipeFor({ fingerprint: '甲', buyer: '' })).toBeUndefined();
});

it('each is an entry of its own, written alone', () => {
  keepRecipe(recipe('甲'));
  const written: [string, string][] = [];
  const end = onPreference((...told) => written.push(told));
  keepRecipe(recipe('乙', { buyer: '某公司' }));
  dropRecipe({ fingerprint: '甲', buyer: '' });
  dropRecipe({ fingerprint: '无', buyer: '' });
  end();
  expect(written).toHaveLength(2);
  expect(new Set(written.map(([key]) => key)).size).toBe(2);
  expect(written.map(([key]) => key.startsWith('list.recipes.'))).toEqual([true, true]);
  expect(written[1]?.[1]).toBe('');
  expect(keptRecipes()).toMatchObject([{ fingerprint: '乙', buyer: '某公司' }]);
});

it('what was kept in one text before gets entries of its own in its order; what was decided since stays', () => {
  keepRecipe(recipe('甲', { defaultName: '新' }));
  localStorage.setItem(
    OLD,
    JSON.stringify([recipe('乙'), recipe('甲', { defaultName: '旧' }), recipe('丙')]),
  );
  expect(fingerprints()).toEqual(['甲', '乙', '丙']);
  expect(keptRecipeFor({ fingerprint: '甲', buyer: '' })?.defaultName).toBe('新');
  expect(localStorage.getItem(OLD)).toBeNull();
});

it('of more than are kept the one decided longest ago goes, and is told', () => {
  const many = Array.from({ length: MOST_RECIPES }, (_, at) => recipe(`表${String(at)}`));
  expect(takeRecipes(JSON.stringify(many))).toEqual({ brought: MOST_RECIPES, left: 0 });
  expect(fingerprints().at(0)).toBe('表0');
  const [lost, ...others] = keepRecipe(recipe('新'));
  expect([lost?.fileName, others]).toEqual([`表${String(MOST_RECIPES - 1)}.xlsx`, []]);
  expect(fingerprints()).toHaveLength(MOST_RECIPES);
});

it('of a file that brings more, or one that is too long, it is counted what found no room', () => {
  const many = Array.from({ length: MOST_RECIPES + 3 }, (_, at) => recipe(`表${String(at)}`));
  expect(takeRecipes(JSON.stringify(many))).toEqual({ brought: MOST_RECIPES + 3, left: 3 });
  expect(takeRecipes(JSON.stringify([recipe('长', TOO_LONG)]))).toEqual({ brought: 1, left: 1 });
  expect(takeRecipes('{}')).toEqual({ brought: 0, left: 0 });
});
