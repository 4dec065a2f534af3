import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { AddressProvider, go } from '../../src/app/address.tsx';
import { RarePages } from '../../src/app/RarePages.tsx';
import { soon } from '../soon.ts';
import { emptyPage } from './empty-page.ts';

const draw = emptyPage();

it.each([
  ['/account/repOpen/shared', '#/account/fullpower/yidaikai'],
  ['/member/list/record', '#/member/drafts'],
])('%s leads to the page of ours that stands for it (M014, M020)', async (asked, ours) => {
  go(asked, { replace: true });
  draw(
    <AddressProvider>
      <Suspense>
        <RarePages />
      </Suspense>
    </AddressProvider>,
  );
  await soon(() => {
    expect(location.hash).toBe(ours);
  });
});
