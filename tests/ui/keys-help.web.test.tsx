import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { KeysHelp } from '../../src/app/KeysHelp.tsx';
import { FocusAids } from '../../src/ui/FocusAids.tsx';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { emptyPage } from './empty-page.ts';
import { focused, gone, keys } from './screen.ts';

const render = emptyPage();

it.each([
  ['a small laptop', 1366, 768],
  ['one enlarged by a quarter', 1093, 614],
])('F1 tells the keys from any field, whole on %s, and gives the focus back', async (_, width, height) => {
  await page.viewport(width, height);
  render(
    <FluentProvider theme={webLightTheme}>
      <FocusAids />
      <input aria-label="备注" />
      <KeysHelp />
    </FluentProvider>,
  );
  await userEvent.click(page.getByRole('textbox', { name: '备注' }));
  await keys('{F1}');
  const sheet = page.getByRole('dialog', { name: '快捷键一览' });
  await expect.element(sheet).toBeVisible();
  await expectAccessible();
  const box = sheet.element().getBoundingClientRect();
  expect([box.top >= 0, box.bottom <= height, box.right <= width]).toEqual([true, true, true]);
  for (const part of sheet.element().querySelectorAll('*'))
    expect(part.scrollHeight - part.clientHeight > 1 && getComputedStyle(part).overflowY === 'auto').toBe(
      false,
    );
  await keys('{Escape}');
  await gone();
  await soon(() => {
    expect(focused()).toBe('备注');
  });
});
