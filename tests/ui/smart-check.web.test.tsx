import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok } from '../../domain/kernel/result.ts';
import { SmartCheck } from '../../src/features/goods-list/SmartCheck.tsx';
import type { LedgerClient } from '../../src/ledger/ledger-client.ts';
import { INVOICE_ORDER } from '../../src/ledger/ledger-state.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import type { LedgerView, RowOrder } from '../../workers/contract/ledger-views.ts';

const SETTLED = 1000;
const setOrder = vi.fn((_: RowOrder) => Promise.resolve(ok(null)));
let order: RowOrder;
let root: Root;

const view = () =>
  ({ order, findings: { errors: 0, warnings: 0 }, shown: 1, count: 1 }) as unknown as LedgerView;

const type = (text: string) => {
  const box = document.querySelector('input[placeholder^="查找"]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box?.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

beforeEach(() => {
  order = INVOICE_ORDER;
  setOrder.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  const client = { setOrder, getSnapshot: () => ({ view: view() }) } as unknown as LedgerClient;
  flushSync(() => {
    root.render(
      <FluentProvider theme={webLightTheme}>
        <AlertProvider>
          <SmartCheck client={client} view={view()} refused={0} onDetails={() => undefined} />
        </AlertProvider>
      </FluentProvider>,
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  root.unmount();
});

it('a search keeps what was switched while it was typed', () => {
  type('线');
  order = { ...INVOICE_ORDER, filter: 'errors' };
  vi.advanceTimersByTime(SETTLED);
  expect(setOrder.mock.calls).toEqual([[{ ...order, search: '线' }]]);
});

it('a search is not asked for when the list was closed meanwhile', () => {
  type('线');
  flushSync(() => {
    root.render(null);
  });
  vi.advanceTimersByTime(SETTLED);
  expect(setOrder).not.toHaveBeenCalled();
});
