import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Taxpayer } from '../../domain/account/session.ts';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { NOTHING } from '../../domain/quota/turnover.ts';
import '../../src/app/base.css';
import { QuotaSlot } from '../../src/app/pages/filling/QuotaSlot.tsx';
import { emptyPage } from './empty-page.ts';
import { DEVICE } from './mounted-face.tsx';

const render = emptyPage('width:1200px');

const TAXPAYER: Taxpayer = { id: 't', seller: EMPTY_PARTY, nature: 'smallScale', devices: [DEVICE] };

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return () => {
    vi.restoreAllMocks();
  };
});

it('the figures come with the lines of the draft, into a place that is as high', async () => {
  const turnover = vi.fn(() =>
    Promise.resolve({ issued: [], pending: NOTHING, uncredited: NOTHING, untaken: NOTHING }),
  );
  const status = { lastSyncAt: null };
  const store = {
    session: { userId: 'u' },
    turnover,
    status: () => status,
    subscribe: () => () => undefined,
  };
  const show = (opened: boolean) => {
    render(
      <FluentProvider theme={webLightTheme}>
        <QuotaSlot store={store as never} taxpayer={TAXPAYER} device={DEVICE} opened={opened} />
        <p>下一块</p>
      </FluentProvider>,
    );
  };
  const below = page.getByText('下一块');
  const region = page.getByRole('region', { name: '额度概览' });
  show(false);
  await expect.element(below).toBeVisible();
  await expect.poll(() => turnover.mock.calls.length).toBe(1);
  const at = below.element().getBoundingClientRect().top;
  expect(region.query()).toBeNull();
  show(true);
  await expect.element(region).toHaveTextContent('0 / 300,000 元');
  expect(below.element().getBoundingClientRect().top).toBe(at);
});
