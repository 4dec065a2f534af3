import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../src/app/base.css';
import { copiesInOld, oldCopyAddress, OldEntryButton } from '../../src/features/old-entry/index.ts';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { expectAccessible } from './accessible.ts';

/** 旧版开票. M139 */
const ENTRY = 'https://old.example/#/issue';
let root: Root;

beforeEach(async () => {
  await page.viewport(1366, 768);
  localStorage.clear();
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  root.render(
    <FluentProvider theme={webLightTheme}>
      <ToastProvider>
        <OldEntryButton entry={ENTRY} who={{ roleType: 'member', roleCodes: [] }} />
      </ToastProvider>
    </FluentProvider>,
  );
});

afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
  localStorage.clear();
});

it('says that nothing goes along, and opens the old page beside this one', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.click(page.getByRole('button', { name: '旧版开票' }));
  const dialog = page.getByRole('dialog', { name: '切换到旧版开票' });
  await expect.element(dialog).toHaveTextContent('不会带到旧版页面，请先存草稿');
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: '返回' }));
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: '旧版开票', includeHidden: true }));
  await userEvent.click(page.getByRole('button', { name: '切换到旧版' }));
  expect(open.mock.calls).toEqual([[ENTRY, '_blank', 'noopener']]);
});

it('copying begins there from then on, until it is wanted here again', async () => {
  const tick = async () => {
    await userEvent.click(page.getByRole('button', { name: '旧版开票', includeHidden: true }));
    await userEvent.click(page.getByRole('checkbox', { name: /复制发票时默认进入旧版/ }));
    await userEvent.click(page.getByRole('button', { name: '返回' }));
  };
  expect(copiesInOld()).toBe(false);
  await tick();
  expect(copiesInOld()).toBe(true);
  // What is chosen here holds from now on, and that is said. M387
  await expect.element(page.getByText('保存成功!')).toBeInTheDocument();
  await tick();
  expect(copiesInOld()).toBe(false);
});

it('the old page is told which invoice by the names of its own params', () => {
  const order = { number: '25442000000012345678', ddbh: 'DD1' };
  expect(oldCopyAddress(ENTRY, order)).toBe(
    'https://old.example/#/issue?invoiceNumber=25442000000012345678&invoiceDdbh=DD1',
  );
  expect(oldCopyAddress(`${ENTRY}?from=new`, { number: '12345678', code: '044001900111', ddbh: '' })).toBe(
    'https://old.example/#/issue?from=new&invoiceCode=044001900111&invoiceNumber=12345678',
  );
  expect(oldCopyAddress(ENTRY, { number: '', ddbh: '' })).toBeNull();
});
