import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GoodsGrid } from '../../src/features/goods-grid/index.ts';
import { LedgerClient } from '../../src/ledger/ledger-client.ts';
import { openLane, type Lane } from '../../workers/client/lanes.ts';
import { soon } from '../soon.ts';

let root: Root;
let lane: Lane;
let client: LedgerClient;

const grid = () => document.querySelector('[role=grid]');
const editor = () => document.querySelector<HTMLInputElement>('input[aria-label^="第"]');
const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-row="${String(row)}"] [data-column="${String(column)}"]`);
const text = (row: number, column: number) => cell(row, column)?.textContent;
const click = async (row: number, column: number) => {
  const target = cell(row, column);
  if (target === null) throw new Error('no such cell');
  await userEvent.click(target);
};

beforeEach(async () => {
  const host = document.createElement('div');
  host.style.cssText = 'display:flex;flex-direction:column;width:1200px;height:400px';
  document.body.replaceChildren(host);
  lane = openLane('ledger');
  client = new LedgerClient(lane);
  root = createRoot(host);
  root.render(
    <FluentProvider theme={webLightTheme} style={{ display: 'flex', height: '100%' }}>
      <GoodsGrid
        client={client}
        rates={['0%', '3%', '13%', '免税']}
        readOnly={false}
        empty={<span>空</span>}
        onLeave={() => undefined}
      />
    </FluentProvider>,
  );
  await client.open({ draftId: crypto.randomUUID(), journal: null, saved: null });
  await soon(() => {
    expect(cell(0, 0)).not.toBeNull();
  });
});

afterEach(() => {
  root.unmount();
  lane.close();
});

it('starts a line by typing, walks right with Enter and derives the rest', async () => {
  await click(0, 0);
  await userEvent.keyboard('螺纹钢{Enter}HRB400{Enter}吨{Enter}2{Enter}1500.5{Enter}{Enter}13{Enter}');
  await soon(() => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((column) => text(0, column))).toEqual([
      '螺纹钢',
      'HRB400',
      '吨',
      '2',
      '1,500.5',
      '3,001.00',
      '13%',
      '390.13',
    ]);
  });
  expect(grid()?.getAttribute('aria-rowcount')).toBe('3');
  expect(editor()?.getAttribute('aria-label')).toBe('第2行 商品名称');
});

it('keeps the first key of an input method: composition starts in the input that has the focus', async () => {
  await click(0, 0);
  const input = editor();
  expect(document.activeElement).toBe(input);
  if (input === null) return;
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, data: '' }));
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  setter?.set?.call(input, 'gang');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: 'gang' }));
  input.dispatchEvent(
    // oxlint-disable-next-line typescript/no-deprecated -- input methods are known by it
    new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true }),
  );
  setter?.set?.call(input, '钢');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: '钢' }));
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '钢' }));
  await soon(() => {
    expect(editor()?.getAttribute('aria-label')).toBe('第1行 商品名称');
    expect(editor()?.value).toBe('钢');
  });
  await userEvent.keyboard('{Enter}');
  await soon(() => {
    expect(text(0, 0)).toBe('钢');
  });
});

it('keeps a refused text in the cell, says why, and forgets it with Escape', async () => {
  await click(0, 0);
  await userEvent.keyboard('甲{Enter}');
  await click(0, 3);
  await userEvent.keyboard('abc{Enter}{ArrowLeft}');
  await soon(() => {
    expect(text(0, 3)).toBe('abc');
    expect(cell(0, 3)?.getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('[role=status]')?.textContent).toContain('您输入有误，请重新输入！');
  });
  expect(client.refusals()).toHaveLength(1);
  await userEvent.keyboard('{F2}{Escape}');
  await soon(() => {
    expect(text(0, 3)).toBe('');
  });
  expect(client.refusals()).toEqual([]);
});

it('inserts below with Ctrl+Enter and deletes with Ctrl+Delete', async () => {
  await click(0, 0);
  await userEvent.keyboard('甲{ArrowDown}乙{ArrowUp}');
  await soon(() => {
    expect(text(1, 0)).toBe('乙');
  });
  await userEvent.keyboard('{Control>}{Enter}{/Control}丙{Enter}');
  await soon(() => {
    expect([0, 1, 2].map((row) => text(row, 0))).toEqual(['甲', '丙', '乙']);
  });
  await userEvent.keyboard('{Control>}{Delete}{/Control}');
  await soon(() => {
    expect([0, 1, 2].map((row) => text(row, 0))).toEqual(['甲', '乙', '']);
  });
});

it('takes steps back with Ctrl+Z and does them again with Ctrl+Y', async () => {
  await click(0, 0);
  await userEvent.keyboard('螺纹钢{Enter}');
  await soon(() => {
    expect(text(0, 0)).toBe('螺纹钢');
  });
  await userEvent.keyboard('{Control>}z{/Control}');
  await soon(() => {
    expect(text(0, 0)).toBe('');
  });
  await userEvent.keyboard('{Control>}y{/Control}');
  await soon(() => {
    expect(text(0, 0)).toBe('螺纹钢');
  });
});
