import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import type { Authorization } from '../../domain/account/authorizations.ts';
import { AddressProvider, go } from '../../src/app/address.tsx';
import { SideNav } from '../../src/app/SideNav.tsx';
import { WorkplaceContext, type Workplace } from '../../src/app/workplace.tsx';
import { emptyPage } from './empty-page.ts';

const render = emptyPage();

it.each<[string, readonly Authorization[] | undefined, boolean]>([
  ['客户信息', undefined, true],
  ['客户信息', ['buyer'], true],
  ['客户信息', ['goods', 'assistant'], false],
  ['商品库', undefined, true],
  ['商品库', ['goods'], true],
  ['商品库', ['buyer', 'quickCode'], false],
])('%s with the buttons %o stands in the navigation: %s (M036, M250)', async (zh, authorizations, stands) => {
  const workplace = { session: { authorizations } } as unknown as Workplace;
  render(
    <FluentProvider theme={webLightTheme}>
      <WorkplaceContext value={workplace}>
        <SideNav area="member" />
      </WorkplaceContext>
    </FluentProvider>,
  );
  await expect.element(page.getByRole('link', { name: '开票订单' })).toBeVisible();
  expect(page.getByRole('link', { name: zh }).elements()).toHaveLength(stands ? 1 : 0);
});

const HERE = '[aria-current]';

it.each([
  ['/member/fullpower/yidikaiOrder', '开票订单', 'page'],
  ['/member/tasks', '开票订单', 'true'],
  ['/member/input/collection', '开票订单', 'true'],
  ['/member/fullpower/inquire', '开票订单', 'true'],
  ['/member/fullpower/gulesList', '开票订单', 'true'],
  ['/qdjfy', '开票订单', 'true'],
  ['/member/gulesInvoice', '开票填开', 'true'],
  ['/member/fullpower/positive', '开票填开', 'true'],
  ['/member/drafts', '草稿箱', 'page'],
  ['/member/goods', '商品库', 'page'],
])('at %s one is in %s', async (path, zh, current) => {
  go(path);
  render(
    <FluentProvider theme={webLightTheme}>
      <AddressProvider>
        <WorkplaceContext value={{ session: {} } as unknown as Workplace}>
          <SideNav area="member" />
        </WorkplaceContext>
      </AddressProvider>
    </FluentProvider>,
  );
  await expect.element(page.getByRole('link', { name: zh })).toHaveAttribute('aria-current', current);
  expect(document.querySelectorAll(HERE)).toHaveLength(1);
});

it('a page that is none of them lights up nothing', async () => {
  go('/member/help');
  render(
    <FluentProvider theme={webLightTheme}>
      <AddressProvider>
        <WorkplaceContext value={{ session: {} } as unknown as Workplace}>
          <SideNav area="member" />
        </WorkplaceContext>
      </AddressProvider>
    </FluentProvider>,
  );
  await expect.element(page.getByRole('link', { name: '开票订单' })).toBeVisible();
  expect(document.querySelectorAll(HERE)).toHaveLength(0);
});
