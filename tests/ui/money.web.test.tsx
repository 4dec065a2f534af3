import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import { Money } from '../../src/ui/Money.tsx';
import { emptyPage } from './empty-page.ts';

const render = emptyPage();

it('a sum below zero is red, with the sign before the currency', async () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <Money fen={-123_456} />
      <Money fen={123_456} />
    </FluentProvider>,
  );
  const colourOf = (text: string) => getComputedStyle(page.getByText(text, { exact: true }).element()).color;
  await expect.element(page.getByText('−¥1,234.56')).toBeVisible();
  const [red = 0, green = 0] = colourOf('−¥1,234.56').match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(100 + green);
  expect(colourOf('¥1,234.56')).not.toBe(colourOf('−¥1,234.56'));
});
