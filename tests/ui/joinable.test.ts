import { expect, it } from 'vitest';
import { sheetWord } from '../../src/features/goods-import/goods-import.text.ts';
import { joinable, withChoice, type MappingState } from '../../src/features/goods-import/mapping-state.ts';

const mapping = {
  choices: ['name', null, 'spec', null].map((field, index) => ({ index, field })),
} as unknown as MappingState;

it('a text is joined to that of a column on either side of it, in the order of the columns', () => {
  expect([0, 1, 2, 3].map((column) => joinable(mapping, column))).toEqual([
    ['spec'],
    ['name', 'spec'],
    ['name'],
    ['name', 'spec'],
  ]);
  const joined = withChoice(mapping, 1, 'spec', { join: true });
  expect(joined.choices.map(({ field }) => field)).toEqual(['name', 'spec', 'spec', null]);
  expect([1, 2].map((column) => joinable(joined, column))).toEqual([['name'], ['name', 'spec']]);
});

it('the tables of a document are called tables', () => {
  const named = (...names: string[]) => sheetWord({ sheets: names.map((name) => ({ name })) });
  expect([named('表格1', '表格2'), named('1月', '2月')]).toEqual(['表格', '工作表']);
});
