import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageFailure } from '../../src/app/PageFailure.tsx';
import { expectAccessible } from './accessible.ts';

let root: Root;
const retry = vi.fn();

const show = (message: string) => {
  root.render(
    <FluentProvider theme={webLightTheme}>
      <PageFailure message={message} retry={retry} />
    </FluentProvider>,
  );
};
const alert = () => page.getByRole('alert');

beforeEach(() => {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
});

it('a bug is told with its message, and may be tried again', async () => {
  show('x is not a function');
  await expect.element(alert()).toHaveTextContent(/刷新后会自动恢复。\s*（x is not a function）/);
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledOnce();
});

it.each([
  'Failed to fetch dynamically imported module: https://x/assets/DraftsRoute.js',
  'error loading dynamically imported module: https://x/assets/DraftsRoute.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/DraftsRoute.css',
])('what did not come needs the network and a new page: %s', async (message) => {
  show(message);
  await expect.element(alert()).toHaveTextContent('页面没有加载完整请检查网络后刷新页面');
  await expect.element(alert()).not.toHaveTextContent('assets');
  expect(page.getByRole('button', { name: '重试' }).elements()).toEqual([]);
});
