import { useState } from 'react';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import { comforts } from '../../src/platform/preferences.ts';
import { PAGE_SIZES, usePages } from '../../src/ui/page-sizes.ts';
import { Pager } from '../../src/ui/Pager.tsx';
import { emptyPage } from './empty-page.ts';

const render = emptyPage();

beforeEach(() => {
  localStorage.clear();
});

function Shown() {
  const [at, setAt] = useState(0);
  return <Pager page={at} total={40} onPage={setAt} />;
}

it('the key that turned to the last page can turn back: the focus stays, and there is no page after it', async () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <Shown />
    </FluentProvider>,
  );
  const next = page.getByRole('button', { name: '下一页' });
  await next.click();
  await expect.element(page.getByText('第 2 / 2 页')).toBeVisible();
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('第 2 / 2 页')).toBeVisible();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await expect.element(page.getByText('第 1 / 2 页')).toBeVisible();
});

function Sized() {
  const pages = usePages('orders', comforts);
  return <Pager page={pages.page} total={100} sizes={pages} onPage={pages.setPage} />;
}

it('another size keeps the first row of the page in sight; one that is offered no more is forgotten (M390)', async () => {
  const shown = (
    <FluentProvider theme={webLightTheme}>
      <Sized />
    </FluentProvider>
  );
  render(shown);
  const sizes = page.getByRole('combobox', { name: '每页条数' });
  await page.getByRole('button', { name: '下一页' }).click();
  await page.getByRole('button', { name: '下一页' }).click();
  await expect.element(page.getByText('共 100 条，第 3 / 5 页')).toBeVisible();
  await sizes.selectOptions('10 条/页');
  await expect.element(page.getByText('共 100 条，第 5 / 10 页')).toBeVisible();
  localStorage.setItem('suikai.pageSize.orders', '7');
  render(<p>别的页面</p>);
  await expect.element(page.getByText('别的页面')).toBeVisible();
  render(shown);
  await expect.element(sizes).toHaveValue('20');
});

it.each(Object.entries(PAGE_SIZES))('%s begin with a size that is offered', (_list, { usual, offered }) => {
  expect(offered).toContain(usual);
});
