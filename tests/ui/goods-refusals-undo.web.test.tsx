import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LedgerClient } from '../../src/ledger/ledger-client.ts';
import { openLane } from '../../workers/client/lanes.ts';
import { soon } from '../soon.ts';
import { MountedGoods, pasteText } from './mounted-goods.tsx';

let goods: MountedGoods;

beforeEach(() => {
  localStorage.clear();
  goods = new MountedGoods();
});

afterEach(() => goods.close());

it('a text that a paste could not put in comes and goes with the paste, and is the last thing done over an older step', async () => {
  const cell = (row: number, column: number) =>
    document.querySelector(`[data-row="${String(row)}"] [data-column="${String(column)}"]`);
  const quantities = () => [0, 1, 2].map((row) => cell(row, 3)?.textContent);
  const undo = () => userEvent.keyboard('{Control>}z{/Control}');
  const redo = () => userEvent.keyboard('{Control>}y{/Control}');
  await goods.open([1, 2, 3].map((one) => [`货物${String(one)}`, '', '个', '2', '10', '20', '13%']));
  await userEvent.click(cell(0, 3)!);
  pasteText('5\r\nabc\r\n7');
  await soon(() => {
    expect([quantities(), goods.client.refusals().length]).toEqual([['5', 'abc', '7'], 1]);
  });
  await undo();
  await soon(() => {
    expect([quantities(), goods.client.refusals()]).toEqual([['2', '2', '2'], []]);
  });
  await redo();
  await soon(() => {
    expect([quantities(), goods.client.refusals().length]).toEqual([['5', 'abc', '7'], 1]);
  });
  await goods.client.clear();
  await goods.client.settled();
  await undo();
  await soon(() => {
    expect([quantities(), goods.client.refusals().length]).toEqual([['5', 'abc', '7'], 1]);
  });
  // The ledger holds 2 there already: no step of its own, and yet the last thing done.
  await userEvent.click(cell(1, 3)!);
  await userEvent.keyboard('2{Enter}');
  await soon(() => {
    expect(quantities()).toEqual(['5', '2', '7']);
  });
  await undo();
  await soon(() => {
    expect(quantities()).toEqual(['5', 'abc', '7']);
  });
  await undo();
  await soon(() => {
    expect([quantities(), goods.client.refusals()]).toEqual([['2', '2', '2'], []]);
  });
  await userEvent.click(cell(1, 0)!);
  await userEvent.keyboard('钢{Enter}');
  await userEvent.click(cell(1, 3)!);
  pasteText('abc');
  await soon(() => {
    expect([cell(1, 0)?.textContent, quantities()]).toEqual(['钢', ['2', 'abc', '2']]);
  });
  await undo();
  await soon(() => {
    expect([cell(1, 0)?.textContent, quantities()]).toEqual(['钢', ['2', '2', '2']]);
  });
});

it('takes a refused text back before an older step, and puts it in again after it', async () => {
  const quantity = () => document.querySelector('[data-row="0"] [data-column="3"]');
  await goods.open([['螺纹钢', '', '吨', '2', '10', '20', '13%']]);
  await userEvent.click(quantity()!);
  await userEvent.keyboard('5{ArrowLeft}{ArrowRight}abc{ArrowLeft}');
  await soon(() => {
    expect(quantity()?.getAttribute('aria-invalid')).toBe('true');
  });
  await userEvent.keyboard('{Control>}z{/Control}');
  await soon(() => {
    expect([quantity()?.textContent, goods.client.refusals()]).toEqual(['5', []]);
  });
  await userEvent.keyboard('{Control>}z{/Control}');
  await soon(() => {
    expect(quantity()?.textContent).toBe('2');
  });
  await userEvent.keyboard('{Control>}yy{/Control}');
  await soon(() => {
    expect([quantity()?.textContent, goods.client.refusals().length]).toEqual(['abc', 1]);
  });
  await userEvent.keyboard('{Control>}zz{/Control}');
  await soon(() => {
    expect([quantity()?.textContent, goods.client.refusals()]).toEqual(['2', []]);
  });
  await userEvent.keyboard('7{Enter}{Control>}y{/Control}');
  await goods.client.settled();
  expect(goods.client.refusals()).toEqual([]);
});

const OTHER = { draftId: crypto.randomUUID(), journal: null, saved: null };

/** A client with notes that outlive a page, and a draft that is opened again as after a reload. */
function visit() {
  const notes = new Map<string, string>();
  const client = new LedgerClient(openLane('ledger'), {
    read: (key) => notes.get(key) ?? '',
    write: (key, text) => notes.set(key, text),
  });
  const draft = { draftId: crypto.randomUUID(), journal: `refusals-${crypto.randomUUID()}`, saved: null };
  const reopen = async () => {
    await client.written();
    await client.open(OTHER);
    await client.open(draft);
  };
  const shown = () => [
    client.getSnapshot().view?.rows.map(({ quantity }) => quantity),
    [...client.texts.getSnapshot().refused.values()].map(({ row, text }) => `${String(row)} ${text}`),
  ];
  return { client, notes, draft, reopen, shown };
}

it('keeps a refused text beyond the page, until the draft is done with', async () => {
  const { client, notes, draft } = visit();
  await client.open(draft);
  await client.setCell(0, 'name', '螺纹钢');
  await client.setCell(0, 'quantity', 'abc');
  await client.written();
  await client.open(OTHER);
  expect(client.refusals()).toEqual([]);
  await client.open(draft);
  expect(client.refusals()).toMatchObject([{ line: 0, field: 'quantity' }]);
  await client.close(true);
  expect(notes.get(`refused.${draft.draftId}`)).toBe('');
});

describe('refused texts belong to what brought them also after a reload', () => {
  const paste = { kind: 'paste', row: 0, fields: ['quantity'], cells: [['5'], ['abc'], ['7']] } as const;

  it('a paste takes them away and brings them back', async () => {
    const { client, draft, reopen, shown } = visit();
    await client.open(draft);
    await client.setCell(0, 'name', '螺纹钢');
    await client.apply(paste);
    const pasted = [['5', '', '7'], ['1 abc']];
    expect(shown()).toEqual(pasted);
    await reopen();
    expect(shown()).toEqual(pasted);
    await client.undo();
    await client.settled();
    expect(shown()).toEqual([[''], []]);
    await reopen();
    await client.redo();
    await client.settled();
    expect(shown()).toEqual(pasted);
    await client.close(true);
  });

  it('a typed one is the last thing done until a step follows; lines that were cleared come back with theirs', async () => {
    const { client, draft, reopen, shown } = visit();
    await client.open(draft);
    await client.apply(paste);
    await client.setCell(0, 'quantity', 'x');
    await client.clear();
    await reopen();
    expect(shown()).toEqual([[], []]);
    await client.undo();
    await client.settled();
    expect(shown()).toEqual([
      ['5', '', '7'],
      ['1 abc', '0 x'],
    ]);
    await reopen();
    await client.undo();
    expect(shown()).toEqual([['5', '', '7'], ['1 abc']]);
    await client.undo();
    await client.settled();
    expect(shown()).toEqual([[], []]);
    await client.close(true);
  });
});
