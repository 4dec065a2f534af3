import { useState } from 'react';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import { DayField } from '../../src/ui/DayField.tsx';
import { emptyPage } from './empty-page.ts';

const render = emptyPage();
const onValue = vi.fn();

function Shown({ first }: { readonly first: string }) {
  const [value, setValue] = useState(first);
  return (
    <FluentProvider theme={webLightTheme}>
      <DayField
        label="日期"
        value={value}
        onValue={(next) => {
          setValue(next);
          onValue(next);
        }}
      />
      <button
        onClick={() => {
          setValue('');
        }}
      >
        清除
      </button>
    </FluentProvider>
  );
}

const field = () => page.getByRole('textbox', { name: '日期' });

beforeEach(() => {
  onValue.mockReset();
});

it('shows a day as the specification writes it, in a browser of any language', async () => {
  expect(navigator.language).not.toMatch(/^zh/);
  render(<Shown first="2026-11-28" />);
  await expect.element(field()).toHaveValue('2026-11-28');
  await expect.element(field()).toHaveAttribute('placeholder', 'yyyy-MM-dd');
});

it('takes a day as people write it, and keeps what is none', async () => {
  render(<Shown first="" />);
  await field().click();
  await userEvent.keyboard('2026/3/5');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('2026-03-05');
  expect(onValue).toHaveBeenLastCalledWith('2026-03-05');
  await field().fill('2026-02-30');
  await userEvent.tab();
  await expect.element(field()).toHaveValue('2026-02-30');
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  expect(onValue).toHaveBeenLastCalledWith('2026-03-05');
  await page.getByRole('button', { name: '清除' }).click();
  await expect.element(field()).toHaveValue('');
});

it('is cleared, and says so', async () => {
  render(<Shown first="2026-11-28" />);
  await field().fill('');
  expect(onValue).toHaveBeenLastCalledWith('');
});
