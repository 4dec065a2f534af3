import { page } from 'vitest/browser';
import { afterEach, expect, it, vi } from 'vitest';
import { soon } from '../soon.ts';
import { MountedGrid } from './mounted-grid.tsx';

let grid: MountedGrid;
afterEach(() => {
  grid.close();
});

it('the menu of a line asks where it came from', async () => {
  const onSource = vi.fn();
  grid = new MountedGrid();
  await grid.open([['甲'], ['乙']], { onSource });
  await grid.handle.current?.goTo(1, 'name');
  await soon(() => {
    expect(grid.handle.current?.cursor().row).toBe(1);
  });
  grid.editor.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 0 }));
  await page.getByRole('menuitem', { name: '查看来源…' }).click();
  expect(onSource.mock.calls).toEqual([[1]]);
});
