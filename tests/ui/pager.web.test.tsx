import { useState } from 'react';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { Pager } from '../../src/ui/Pager.tsx';
import { emptyPage } from './empty-page.ts';

const render = emptyPage();

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
