import { createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { vi } from 'vitest';
import type { LineField } from '../../domain/goods/columns.ts';
import { GoodsGrid, type GoodsGridHandle } from '../../src/features/goods-grid/index.ts';
import type { GridOptions } from '../../src/features/goods-grid/grid-options.ts';
import { LedgerClient } from '../../src/ledger/ledger-client.ts';
import type { Notes } from '../../src/ledger/refusal-notes.ts';
import { openLane, type Lane } from '../../workers/client/lanes.ts';
import { soon } from '../soon.ts';

/** Whether a grid still shows rows of an older state. */
export const isDrawing = () => document.querySelector('[role=grid][aria-busy=true]') !== null;

/** The fields of a test's rows; the amount follows from quantity and price. */
const FIELDS: readonly LineField[] = ['name', 'spec', 'unit', 'quantity', 'price', 'taxRate'];

/** Three rows of them. */
export const ROWS = [
  ['螺纹钢', 'HRB400', '吨', '2', '1500.5', '13%'],
  ['水泥', '42.5', '袋', '10', '25', '13%'],
  ['砂石', '', '方', '3', '80', '3%'],
];

/** A worker that ends for good, as one does with its tab: what is asked of it afterwards has no answer. */
function laneOfTab(): Lane {
  const lane = openLane('ledger');
  let isOver = false;
  return {
    ...lane,
    stopped: () => (isOver ? new Promise(() => undefined) : lane.stopped()),
    close: () => {
      isOver = true;
      lane.close();
    },
  };
}

/** A grid over a real ledger worker, and how to read and touch it. */
export class MountedGrid {
  readonly client: LedgerClient;
  readonly handle = createRef<GoodsGridHandle>();
  readonly notices: string[] = [];
  readonly onLeave = vi.fn();
  readonly #lane: Lane;
  readonly #root: Root;

  /** @param notes what outlives the page */
  constructor(notes?: Notes) {
    const host = document.createElement('div');
    host.style.cssText = 'display:flex;flex-direction:column;width:1240px;height:420px';
    document.body.replaceChildren(host);
    this.#lane = laneOfTab();
    this.client = new LedgerClient(this.#lane, notes);
    this.#root = createRoot(host);
  }

  /** Opens a ledger with rows of texts: name, spec, unit, quantity, price, rate. */
  async open(rows: readonly (readonly string[])[], options: Partial<GridOptions> = {}): Promise<void> {
    await page.viewport(1280, 720);
    this.render(options);
    await this.client.open({ draftId: crypto.randomUUID(), journal: null, saved: null });
    if (rows.length > 0) await this.client.apply({ kind: 'paste', row: 0, fields: FIELDS, cells: rows });
    await this.drawn();
  }

  /** Opens a draft with a journal, as a page does. */
  async resume(draftId: string, journal: string): Promise<void> {
    await page.viewport(1280, 720);
    this.render({});
    await this.client.open({ draftId, journal, saved: null });
    await this.drawn();
  }

  async drawn(): Promise<void> {
    await soon(() => {
      if (document.querySelectorAll('[data-row]').length === 0) throw new Error('no rows');
      if (isDrawing()) throw new Error('rows of an older state');
    });
  }

  render(options: Partial<GridOptions>): void {
    this.#root.render(
      <FluentProvider theme={webLightTheme} style={{ display: 'flex', height: '100%' }}>
        <GoodsGrid
          ref={this.handle}
          client={this.client}
          rates={['0%', '3%', '13%', '免税']}
          readOnly={false}
          empty={<span>空</span>}
          onLeave={this.onLeave}
          onNotice={(text) => this.notices.push(text)}
          {...options}
        />
      </FluentProvider>,
    );
  }

  close(): void {
    this.#root.unmount();
    this.#lane.close();
  }

  get editor(): HTMLInputElement {
    return this.#one('input[aria-label^="第"]') as HTMLInputElement;
  }

  get place(): string {
    return (this.editor.getAttribute('aria-label') ?? '').split('，')[0] ?? '';
  }

  cell(row: number, column: number): HTMLElement {
    return this.#one(`[data-row="${String(row)}"] [data-column="${String(column)}"]`);
  }

  /** A row in the middle of the screen. */
  shown(): number {
    const box = this.#one('[data-shield]').parentElement?.parentElement?.getBoundingClientRect();
    const middle = ((box?.top ?? 0) + (box?.bottom ?? 0)) / 2;
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    const found = rows.find(
      (row) => row.getBoundingClientRect().bottom > middle && row.offsetParent !== null,
    );
    return Number(found?.dataset['row']);
  }

  number(row: number): HTMLElement {
    return this.#one(`[data-row="${String(row)}"] [data-header]`);
  }

  button(row: number, name: string): HTMLElement {
    return this.#one(`[data-row="${String(row)}"] [data-do="${name}"]`);
  }

  /** Points at a row, which shows its buttons, and clicks one. */
  async press(row: number, name: string): Promise<void> {
    await userEvent.hover(this.number(row));
    await userEvent.click(this.button(row, name));
  }

  /** What stands in some cells of a row. */
  texts(row: number, columns = [0, 1, 2, 3, 4, 5, 6]): string[] {
    return columns.map((column) => this.cell(row, column).textContent);
  }

  /** One column of the first rows. */
  column(column: number, rows: number): string[] {
    return Array.from({ length: rows }, (_, row) => this.cell(row, column).textContent);
  }

  selected(): string[] {
    return [...document.querySelectorAll<HTMLElement>('[role=gridcell][aria-selected=true]')].map(
      (cell) =>
        `${cell.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? ''}:${cell.dataset['column'] ?? ''}`,
    );
  }

  async click(row: number, column: number): Promise<void> {
    await this.drawn();
    await userEvent.click(this.cell(row, column));
  }

  /** As a clipboard of Excel would bring it. */
  paste(text: string, html = ''): void {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    if (html !== '') clipboardData.setData('text/html', html);
    this.editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }

  copy(kind: 'copy' | 'cut'): string {
    const clipboardData = new DataTransfer();
    this.editor.dispatchEvent(new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/plain');
  }

  /** Presses the mouse on one element, moves to another and lets go. */
  drag(from: Element, to: Element): void {
    const at = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return {
        clientX: left + width / 2,
        clientY: top + height / 2,
        bubbles: true,
        cancelable: true,
        detail: 1,
      };
    };
    from.dispatchEvent(new MouseEvent('mousedown', at(from)));
    document.dispatchEvent(new MouseEvent('mousemove', { ...at(to), clientX: at(from).clientX + 9 }));
    document.dispatchEvent(new MouseEvent('mousemove', at(to)));
    document.dispatchEvent(new MouseEvent('mouseup', at(to)));
  }

  #one(selector: string): HTMLElement {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`no ${selector}`);
    return found;
  }
}
