import { expect, it } from 'vitest';
import { AS_READ } from '../../domain/importing/decisions/clean-up.ts';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { proposeBeside } from '../../domain/importing/sheets/propose-beside.ts';
import { asProposed, fieldOf, followed, withChoice } from '../../src/features/goods-import/mapping-state.ts';

const proposed = proposeBeside(
  gridOf([
    ['品名', '数量', '金额', '品名', '数量', '金额'],
    ['钢管', '2', '100', '铁丝', '1', '5'],
  ]),
  '',
);
const book = { workbookId: 'w', fileName: 'a.xls', mark: '', sheets: [], bestSheet: 0, notices: [] };
const mapping = asProposed(book, 0, proposed);
const fields = (of: typeof mapping) => proposed.proposals.map(({ index }) => fieldOf(of, index));

it('columns beside the first table mean what its columns mean, whatever is chosen there', () => {
  expect(followed(mapping, 4)).toBe(1);
  expect(followed(mapping, 1)).toBeNull();
  expect(fields(mapping)).toEqual(['name', 'quantity', 'amount', 'name', 'quantity', 'amount']);
  expect(fields(withChoice(mapping, 1, 'price'))).toEqual([
    ...['name', 'price', 'amount'],
    ...['name', 'price', 'amount'],
  ]);
});

it('they mean nothing where they are left out', () => {
  const left = { ...mapping, cleanUp: { ...AS_READ, beside: 'leave' as const } };
  expect(fields(left)).toEqual(['name', 'quantity', 'amount', null, null, null]);
  expect(fields(withChoice(left, 4, 'price'))).toEqual(['name', 'quantity', 'amount', null, 'price', null]);
});
