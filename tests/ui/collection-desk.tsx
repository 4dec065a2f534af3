import type { ReactNode } from 'react';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { beforeEach, vi } from 'vitest';
import { ok } from '../../domain/kernel/result.ts';
import { CollectionPage } from '../../src/features/collection/index.ts';
import type { Collection, CollectionService } from '../../src/offline/collection-service.ts';
import type { OrderService } from '../../src/offline/order-service.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { FocusAids } from '../../src/ui/FocusAids.tsx';
import '../../src/app/base.css';
import { emptyPage } from './empty-page.ts';

/** 进项归集 over a service that is made up by each test. */
export class CollectionDesk {
  readonly service = {
    checkPackage: vi.fn<CollectionService['checkPackage']>(),
    runs: vi.fn<CollectionService['runs']>(),
    start: vi.fn<CollectionService['start']>(),
    received: vi.fn<CollectionService['received']>(),
    receivedInvoice: vi.fn<CollectionService['receivedInvoice']>(),
  };
  readonly connect = vi.fn<OrderService['connect']>();
  readonly onBuy = vi.fn();
  readonly onLeave = vi.fn();
  readonly #draw = emptyPage('display:flex;height:700px;width:1180px');

  constructor() {
    beforeEach(async () => {
      await page.viewport(1366, 768);
      vi.resetAllMocks();
      this.service.checkPackage.mockResolvedValue(ok(null));
      this.service.runs.mockResolvedValue(ok({ runs: [], total: 0 }));
      this.connect.mockResolvedValue(ok(null));
    });
  }

  draw(children: ReactNode): void {
    this.#draw(
      <FluentProvider theme={webLightTheme} style={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>
        <FocusAids />
        <ToastProvider>
          <AlertProvider>{children}</AlertProvider>
        </ToastProvider>
      </FluentProvider>,
    );
  }

  readonly show = ({ connected = true, mayStart = true } = {}): void => {
    this.draw(
      <CollectionPage
        service={this.service}
        taxpayerId="t"
        deviceId="d"
        connected={connected}
        mayStart={mayStart}
        views={<button onClick={this.onLeave}>全部订单</button>}
        bureau={{ login: <p>登录面板</p>, connect: () => this.connect('d') }}
        onBuy={this.onBuy}
        addressOf={({ number }) => `/there/${number}`}
      />,
    );
  };
}

export const ASKED_AT = new Date('2026-11-22T09:30:00+08:00');
export const run = (change: Partial<Collection>): Collection => ({
  kind: 'input',
  askedAt: ASKED_AT,
  from: '2026-10-01',
  to: '2026-10-31',
  type: null,
  state: 'found',
  count: 12,
  reason: '',
  ...change,
});
export const dialog = () => page.getByRole('alertdialog', { name: '提示' });
export const month = () => page.getByLabelText('开票日期', { exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
