import { expect, it } from 'vitest';
import { firstPlan, shownIn } from '../../src/features/goods-import/import-plan.ts';
import { recipeOf } from '../../src/features/goods-import/recipe-mapping.ts';

it('where nothing was decided before, no row of a wide sheet is looked through for headings', () => {
  let looked = 0;
  const row = new Proxy(
    Array.from({ length: 256 }, () => '品名'),
    {
      get(cells, key): unknown {
        looked += 1;
        return Reflect.get(cells, key);
      },
    },
  );
  const sheet = { index: 0, name: '表', hidden: false, rows: 60, cut: false, columns: 256, headerRows: [] };
  const proposed = { proposals: [], taxInclusive: false, taxReason: '' };
  const preview = Array.from({ length: 60 }, () => row);
  const plan = firstPlan({
    workbookId: 'w',
    fileName: 'a.xls',
    mark: '',
    sheets: [{ ...sheet, ...proposed, preview }],
    bestSheet: 0,
    notices: [],
  });
  const mapping = plan && shownIn(plan);
  expect(mapping && recipeOf(mapping, '')).toBeUndefined();
  expect(looked).toBe(0);
});
