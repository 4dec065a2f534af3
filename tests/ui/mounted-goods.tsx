import { useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { ROW_HEIGHT } from '../../src/features/goods-grid/grid-columns.ts';
import { page, userEvent, type Locator } from 'vitest/browser';
import { vi } from 'vitest';
import { FillingGoods } from '../../src/app/pages/filling/FillingGoods.tsx';
import type { KnownCodes } from '../../src/offline/known-codes.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import type { ListPlace } from '../../src/features/goods-list/index.ts';
import { ok } from '../../domain/kernel/result.ts';
import { LedgerClient } from '../../src/ledger/ledger-client.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { FocusAids } from '../../src/ui/FocusAids.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { openLane, type Lane } from '../../workers/client/lanes.ts';
import { until } from '../soon.ts';
import { isDrawing } from './mounted-grid.tsx';

const FIELDS = ['name', 'spec', 'unit', 'quantity', 'price', 'amount', 'taxRate'] as const;
const FACTS = {
  buyer: '购方甲',
  seller: '销方乙',
  invoiceKind: '电子发票（增值税专用发票）',
  nature: '一般纳税人',
  code: '',
  number: '',
  issued: '2026-11-21',
};
const RATES = ['3%', '13%'];

/** Pastes into the cell that has the focus. */
export function pasteText(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document
    .querySelector('input[aria-label^="第"]')
    ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Rows of which two are alike. */
export const ROWS = [
  ['螺纹钢', 'A', '吨', '2', '10', '20', '13%'],
  ['螺纹钢', 'A', '吨', '3', '10', '30', '13%'],
  ['线材', 'B', '吨', '5', '10', '50', '13%'],
];

/** The goods part of the filling page over a real ledger worker. */
export class MountedGoods {
  readonly client: LedgerClient;
  readonly split = vi.fn(() => Promise.resolve(null));
  readonly onTaxMode = vi.fn();
  /** What the taxpayer's directories say of codes, and what is kept there. */
  known: KnownCodes = { learned: [], library: [] };
  readonly learn = vi.fn<OfflineStore['keepEntries']>(() => Promise.resolve(ok(null)));
  /** Whether codes are offered. M036 */
  offersCodes = true;
  readonly #lane: Lane;
  readonly #root: Root;

  constructor() {
    const host = document.createElement('div');
    host.style.cssText = 'display:flex;flex-direction:column;width:1180px;height:420px';
    document.body.replaceChildren(host);
    this.#lane = openLane('ledger');
    this.client = new LedgerClient(this.#lane);
    this.#root = createRoot(host);
  }

  /** Opens the lines of rows of texts: name, spec, unit, quantity, price, amount, rate. */
  async open(
    rows: readonly (readonly string[])[],
    place: ListPlace = { area: 'member', page: 'yidaikai' },
    readOnly = false,
  ): Promise<void> {
    await page.viewport(1366, 768);
    this.#root.render(
      <FluentProvider
        theme={webLightTheme}
        style={{ display: 'flex', flexDirection: 'column', height: '100%' }}
      >
        <FocusAids />
        <AlertProvider>
          <ToastProvider>
            <Goods goods={this} place={place} readOnly={readOnly} />
          </ToastProvider>
        </AlertProvider>
      </FluentProvider>,
    );
    await this.client.open({ draftId: crypto.randomUUID(), journal: null, saved: null });
    await this.paste(0, rows);
    await until(() => !isDrawing());
  }

  async paste(row: number, cells: readonly (readonly string[])[]): Promise<void> {
    if (cells.length > 0) await this.client.apply({ kind: 'paste', row, fields: FIELDS, cells });
  }

  async openList(): Promise<void> {
    await userEvent.click(page.getByRole('button', { name: '查看清单' }));
    await until(() => document.querySelector('[role=dialog] [data-row]') !== null);
  }

  /** A button of the list, or of the dialog over it. */
  async press(name: string): Promise<void> {
    const button = page.getByRole('button', { name, exact: true });
    // A dialog that has just opened hides what is below it a moment later.
    await until(() => button.elements().length === 1);
    await userEvent.click(button);
  }

  /** Row numbers of the page, first and last; where the page is longer than what is drawn, its height tells. */
  rows(): readonly [number, number] {
    const drawn = [...document.querySelectorAll<HTMLElement>('[role=dialog] [data-row]')];
    const seen = drawn
      .map((row) => Number(row.querySelector('[data-header]')?.textContent))
      .filter((number) => number > 0);
    const sheet = document.querySelector<HTMLElement>('[role=dialog] [role=grid]')?.parentElement;
    const lines = (sheet?.offsetHeight ?? 0) / ROW_HEIGHT - 1;
    const first = Math.min(...seen);
    return [first, drawn.length < lines ? first + lines - 1 : Math.max(...seen)];
  }

  view() {
    const { view } = this.client.getSnapshot();
    if (view === null) throw new Error('not open');
    return view;
  }

  text(text: string | RegExp): Locator {
    return page.getByText(text).first();
  }

  async close(): Promise<void> {
    this.#root.unmount();
    await this.client.close(true);
  }
}

/** A store that says what it is told to. */
const codeStore = (known: KnownCodes, learn: OfflineStore['keepEntries']) => ({
  store: { read: <T,>() => Promise.resolve(known as T), keepEntries: learn },
  taxpayerId: 't',
});

interface Props {
  readonly goods: MountedGoods;
  readonly place: ListPlace;
  readonly readOnly: boolean;
}

function Goods({ goods: { client, split, offersCodes, onTaxMode, known, learn }, place, readOnly }: Props) {
  const state = useSyncExternalStore(client.subscribe, client.getSnapshot);
  return (
    <FillingGoods
      ref={null}
      client={client}
      state={state}
      readOnly={readOnly}
      rates={RATES}
      facts={FACTS}
      place={place}
      empty={<span>空</span>}
      visibleRows={8}
      onDeduction={() => undefined}
      check={() => client.check({})}
      codes={{ offered: offersCodes, given: true, ...codeStore(known, learn) }}
      desk={null}
      onTaxMode={onTaxMode}
      split={{ limit: 0, rowCap: 2000, run: split }}
    />
  );
}
