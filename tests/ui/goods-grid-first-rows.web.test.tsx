import { afterEach, beforeEach, expect, it } from 'vitest';
import { MountedGrid } from './mounted-grid.tsx';

let grid: MountedGrid;
beforeEach(() => {
  grid = new MountedGrid();
});
afterEach(() => grid.close());

const ROWS = 60;
const MOST_NEW = 8;

it.each([false, true])(
  'a screen of new rows is drawn in several frames, the first rows first; made ahead: %s',
  async (isAhead) => {
    await grid.open([]);
    if (isAhead) grid.client.expectLines();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const batches: string[][] = [];
    const firstTexts: string[] = [];
    const watching = new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      const rows = added.flatMap((node) => (node instanceof HTMLElement ? (node.dataset['row'] ?? []) : []));
      if (rows.length === 0) return;
      if (batches.length === 0)
        firstTexts.push(...[...document.querySelectorAll('[data-row]')].map((row) => row.textContent));
      batches.push(rows);
    });
    watching.observe(document.body, { childList: true, subtree: true });
    const names = Array.from({ length: ROWS }, (_, row) => [`铣刀${String(row)}`, '', '把', '1', '2', '13%']);
    await grid.open(names);
    watching.disconnect();
    expect(firstTexts.length).toBe(MOST_NEW + 1);
    firstTexts.forEach((text, row) => {
      expect(text).toContain(`铣刀${String(row)}`);
    });
    expect(batches.length).toBeGreaterThan(1);
    expect(Math.max(...batches.map((rows) => rows.length))).toBeLessThanOrEqual(MOST_NEW);
    expect(batches.flat()).toEqual(batches.flat().toSorted((a, b) => Number(a) - Number(b)));
    const drawn = [...document.querySelectorAll('[data-row]')].map((row) => row.textContent);
    expect(drawn.length).toBeGreaterThan(MOST_NEW);
    drawn.forEach((text, row) => {
      expect(text).toContain(`铣刀${String(row)}`);
    });
  },
);

it('the first rows come with the frame that follows the answer', async () => {
  await grid.open([]);
  const { client } = grid;
  const firstFrame = new Promise<string>((resolve) => {
    const end = client.subscribe(() => {
      if ((client.getSnapshot().view?.count ?? 0) === 0) return;
      end();
      requestAnimationFrame(() => {
        resolve(document.querySelector('[data-row]')?.textContent ?? '');
      });
      // The frame is overdue when the answer was taken, as on a slow laptop.
      const until = performance.now() + 60;
      while (performance.now() < until);
    });
  });
  const cells = [['铣刀', '1', '2']];
  await client.apply({ kind: 'paste', row: 0, fields: ['name', 'quantity', 'price'], cells });
  expect(await firstFrame).toContain('铣刀');
});
