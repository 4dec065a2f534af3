import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import type { Area } from '../../domain/codes/role-types.ts';
import { AddressProvider, go } from '../../src/app/address.tsx';
import { FirstRun } from '../../src/app/tour/FirstRun.tsx';
import { beginTour, TOUR_PREFERENCE, touring } from '../../src/app/tour/tour.ts';
import { readPreference, writePreference } from '../../src/platform/preferences.ts';
import { emptyPage } from './empty-page.ts';

const render = emptyPage();

beforeEach(() => {
  writePreference(TOUR_PREFERENCE, '');
  touring.set(false);
  go('/member/drafts');
});

const show = (area: Area = 'member') => {
  render(
    <FluentProvider theme={webLightTheme}>
      <AddressProvider>
        <header>随开</header>
        <nav aria-label="功能导航">开票填开</nav>
        <input data-field="buyer.name" aria-label="名称" />
        <FirstRun area={area} />
      </AddressProvider>
    </FluentProvider>,
  );
};

const card = (title: string) => page.getByRole('dialog', { name: `新手引导：${title}` });
const press = (name: string) => page.getByRole('button', { name }).click();

it('is offered once, shows what is there, and is over for good', async () => {
  show();
  await press('看引导');
  await expect.element(card('从这里去各个页面')).toHaveFocus();
  expect(location.hash).toBe('#/member/fullpower/yidaikai');
  await press('下一步');
  await expect.element(card('先写购买方')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(card('从这里去各个页面')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  // The grid and the buttons are not on this page: they are passed over.
  await expect.element(card('没有网络也能用')).toBeVisible();
  await press('完成');
  expect(readPreference(TOUR_PREFERENCE)).toBe('yes');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(document.querySelector('aside')).toBeNull();
});

it('is not offered to support, who fills nothing in', async () => {
  show('service');
  await expect.element(page.getByRole('navigation')).toBeVisible();
  expect(document.querySelector('aside')).toBeNull();
});

it('is declined with one press, and called again', async () => {
  show();
  await press('不用了');
  expect(readPreference(TOUR_PREFERENCE)).toBe('yes');
  go('/member/fullpower/yidaikai');
  beginTour();
  await expect.element(card('从这里去各个页面')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
});
