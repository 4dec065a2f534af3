import { page } from 'vitest/browser';

/** Rows of texts that make so many lines of goods. */
export const lines = (count: number): string[][] =>
  Array.from({ length: count }, (_, row) => [`商品${String(row % 20)}`, 'A', '个', '2', '10', '20', '13%']);

/** The list, once it is open. */
export const list = () => page.getByRole('dialog', { name: '销售货物或者提供应税劳务、服务清单' });

/** What its pages say. */
export const pageNumber = () => document.querySelector('nav[aria-label=清单分页]')?.textContent ?? '';

export const listed = () => document.querySelector('[role=dialog] [role=grid]') !== null;
