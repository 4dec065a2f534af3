import { expect, test } from 'vitest';
import { pageOf, pagesFor } from '../../src/features/goods-list/list-pages.ts';
import { canPrintList } from '../../src/features/goods-list/print-places.ts';

test('a page has 26 rows, and an empty list one page', () => {
  expect([0, 1, 26, 27, 5000].map(pagesFor)).toEqual([1, 1, 1, 2, 193]);
  expect([0, 25, 26, 4999].map(pageOf)).toEqual([0, 0, 1, 192]);
});

test('the list is printed on the order and detail pages of the three areas only', () => {
  const pages = ['invoiceOrder', 'inquireDetails', 'yidaikai', 'drafts'];
  const allowed = (['member', 'account', 'service'] as const).map((area) =>
    pages.filter((page) => canPrintList({ area, page })),
  );
  expect(allowed).toEqual([pages.slice(0, 2), pages.slice(0, 2), pages.slice(0, 2)]);
});
