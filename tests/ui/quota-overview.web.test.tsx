import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { quotaOverview, type QuotaFacts } from '../../domain/quota/overview.ts';
import { NOTHING } from '../../domain/quota/turnover.ts';
import '../../src/app/base.css';
import { QuotaOverview } from '../../src/features/quota-overview/QuotaOverview.tsx';
import { expectAccessible } from './accessible.ts';

let root: Root;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1366, 768);
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
});

const quota = (more: Partial<QuotaFacts> = {}) =>
  quotaOverview({
    today: '2026-11-22',
    nature: 'smallScale',
    turnover: {
      issued: [{ ...NOTHING, day: '2026-11-01', count: 12, amount: 25_000_050, taxInside: 2 }],
      pending: { ...NOTHING, count: 3, amount: 1_200_000 },
      uncredited: NOTHING,
      untaken: NOTHING,
    },
    credit: null,
    singleLimit: 10_000_000,
    ...more,
  });

const AT = new Date(2026, 10, 22, 9, 30).getTime();

const show = (value: ReturnType<typeof quota>, online = true, lastSyncAt: number | null = AT) => {
  root.render(
    <FluentProvider theme={webLightTheme}>
      <QuotaOverview quota={value} session={SESSION} online={online} lastSyncAt={lastSyncAt} />
    </FluentProvider>,
  );
};

const SESSION = { roleType: 'member', roleCodes: [] } as unknown as Session;

const region = () => page.getByRole('region', { name: '额度概览' });
const toggle = () => page.getByRole('button', { name: '额度概览' });
const meter = (name: string) => page.getByRole('meter', { name });

it('is one line while folded, with every limit in it', async () => {
  show(quota());
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'false');
  for (const text of ['小规模纳税人', '250,000.50 / 300,000 元', '接近限额', '250,000.50 / 5,000,000 元']) {
    await expect.element(region()).toHaveTextContent(text);
  }
  await expect.element(region()).toHaveTextContent('未获取');
  await expect.element(region()).toHaveTextContent('100,000 元');
  await expect.element(region()).toHaveTextContent('截至 2026-11-22 09:30');
  expect(region().element().getBoundingClientRect().height).toBeLessThan(36);
});

it('unfolded it tells what waits and what the figures cover, and stays so', async () => {
  show(quota());
  await toggle().click();
  await expect.element(meter('本季度开票金额')).toHaveAttribute('aria-valuenow', '87');
  await expect
    .element(meter('本季度开票金额'))
    .toHaveAttribute('aria-valuetext', '250,000.50 / 300,000 元，待开具将增加 12,000');
  await expectAccessible();
  await expect
    .element(region())
    .toHaveTextContent(
      '按本机已知的15张发票计算（其中待开具3张），不含在其他系统开具的；2张只知价税合计，按价税合计计入',
    );
  expect(meter('剩余额度 / 授信额度').query()).toBeNull();
  root.unmount();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  show(quota());
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'true');
});

it('over a limit says so; a general taxpayer is neither warned nor measured against limits of others', async () => {
  const turnover = {
    issued: [{ ...NOTHING, day: '2026-11-01', count: 1, amount: 600_000_000 }],
    pending: NOTHING,
    uncredited: NOTHING,
    untaken: NOTHING,
  };
  show(quota({ turnover }));
  await expect.element(region()).toHaveTextContent('已超限额');
  show(quota({ turnover, nature: 'general' }));
  await expect.element(region()).toHaveTextContent('一般纳税人');
  expect(region().element().textContent).not.toContain('已超限额');
  await toggle().click();
  await expect.element(region()).toHaveTextContent('6,000,000 元');
  expect(region().element().textContent).not.toMatch(/300,000|5,000,000/);
  expect(meter('本季度开票金额').query()).toBeNull();
  show(quota({ turnover, nature: null }));
  await expect.element(region()).toHaveTextContent('6,000,000 / 300,000 元');
  await expect.element(region()).toHaveTextContent('仅供参考');
});

it('credit is shown as what is left of all', async () => {
  const asOf = new Date(2026, 10, 21, 18, 5).getTime();
  show(quota({ credit: { remaining: 5_000_000, total: 20_000_000, asOf } }));
  await expect.element(region()).toHaveTextContent('剩余额度50,000 / 200,000 元');
  expect(region().element().textContent).not.toContain('2026-11-21');
  show(quota({ credit: { remaining: 5_000_000, total: 20_000_000, asOf } }), false);
  await expect.element(region()).toHaveTextContent('50,000 / 200,000 元（2026-11-21 18:05）');
  await toggle().click();
  await expect.element(meter('剩余额度 / 授信额度')).toHaveAttribute('aria-valuenow', '75');
  await expect.element(region()).toHaveTextContent('截至 2026-11-21 18:05');
});

it('offline, or before anything was read from the service, it says so', async () => {
  show(quota(), false, null);
  await expect.element(region()).toHaveTextContent('离线，尚未同步');
});

it('folded, nothing of it is cut where there is little room', async () => {
  await page.viewport(850, 700);
  show(quota());
  await expect.element(region()).toHaveTextContent('截至 2026-11-22 09:30');
  const outer = region().element().getBoundingClientRect();
  const parts = [...region().element().querySelectorAll('span, button')].map((each) =>
    each.getBoundingClientRect(),
  );
  expect(parts.filter(({ right, bottom }) => right > outer.right || bottom > outer.bottom)).toEqual([]);
});
