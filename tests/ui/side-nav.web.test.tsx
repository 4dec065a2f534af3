import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import type { Authorization } from '../../domain/account/authorizations.ts';
import { SideNav } from '../../src/app/SideNav.tsx';
import { WorkplaceContext, type Workplace } from '../../src/app/workplace.tsx';
import { emptyPage } from './empty-page.ts';

const render = emptyPage();

it.each<[readonly Authorization[] | undefined, boolean]>([
  [undefined, true],
  [['buyer'], true],
  [['goods', 'assistant'], false],
])('with the buttons %o, 客户信息 stands in the navigation: %s (M036)', async (authorizations, stands) => {
  const workplace = { session: { authorizations } } as unknown as Workplace;
  render(
    <FluentProvider theme={webLightTheme}>
      <WorkplaceContext value={workplace}>
        <SideNav area="member" />
      </WorkplaceContext>
    </FluentProvider>,
  );
  await expect.element(page.getByRole('link', { name: '开票订单' })).toBeVisible();
  expect(page.getByRole('link', { name: '客户信息' }).elements()).toHaveLength(stands ? 1 : 0);
});
