import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../src/app/base.css';
import { PageFailure } from '../../src/app/PageFailure.tsx';
import { UnloadedNotice } from '../../src/app/UnloadedNotice.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { expectAccessible } from './accessible.ts';
import { emptyPage } from './empty-page.ts';

const render = emptyPage('height:600px');
const retry = vi.fn();
const alert = () => page.getByRole('alert');

beforeEach(() => {
  retry.mockReset();
});

it('a bug is told with its message, and may be tried again', async () => {
  render(<PageFailure message="x is not a function" retry={retry} />);
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
  render(<PageFailure message={message} retry={retry} />);
  await expect.element(alert()).toHaveTextContent('页面没有加载完整请检查网络后刷新页面');
  await expect.element(alert()).not.toHaveTextContent('assets');
  expect(page.getByRole('button', { name: '重试' }).elements()).toEqual([]);
});

it('the last resort leans on nothing of the app: no theme, no provider', async () => {
  render(<PageFailure message="no theme" />);
  await expect.element(alert()).toHaveTextContent('您填写的内容已保存在本机');
  expect(document.querySelector('[class*=fui]')).toBeNull();
  expect(
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['刷新页面']);
});

it('what was pressed and needs a part that did not come is told beside the page, which stays', async () => {
  render(
    <ToastProvider>
      <UnloadedNotice />
    </ToastProvider>,
  );
  const notices = page.getByRole('status', { name: '通知' });
  await expect.element(notices).toBeInTheDocument();
  const fails = (reason: Error) =>
    window.dispatchEvent(
      new PromiseRejectionEvent('unhandledrejection', {
        promise: Promise.resolve(),
        reason,
        cancelable: true,
      }),
    );
  expect(fails(new Error('x is not a function'))).toBe(true);
  expect(fails(new TypeError('Failed to fetch dynamically imported module: https://x/draft-writes.js'))).toBe(
    false,
  );
  await expect
    .element(notices)
    .toHaveTextContent('页面没有加载完整，请检查网络后刷新页面。您填写的内容已保存在本机');
  await expect.element(notices).not.toHaveTextContent('is not a function');
});
