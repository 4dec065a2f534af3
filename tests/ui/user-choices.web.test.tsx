import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { UserChoices } from '../../src/app/UserChoices.tsx';
import { install } from '../../src/platform/install-offer.ts';
import { emptyPage } from './empty-page.ts';
import { memberSession } from './member-session.ts';

const render = emptyPage();

const show = () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <UserChoices session={memberSession()} target={document.body} onChoose={vi.fn()} />
    </FluentProvider>,
  );
};
const item = (name: string) => page.getByRole('menuitem', { name });

it('offers to install the app while the browser would, and asks it once', async () => {
  show();
  await expect.element(item('使用帮助')).toBeVisible();
  await expect.element(item('新手引导')).toBeVisible();
  expect(item('安装到本机').elements()).toHaveLength(0);
  const prompt = vi.fn(() => Promise.resolve());
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  await expect.element(item('安装到本机')).toBeVisible();
  await install();
  expect(prompt).toHaveBeenCalledOnce();
  await expect.poll(() => item('安装到本机').elements().length).toBe(0);
  await install();
  expect(prompt).toHaveBeenCalledOnce();
});
