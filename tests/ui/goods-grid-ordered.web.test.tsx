import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Notes } from '../../src/ledger/refusal-notes.ts';
import { INVOICE_ORDER } from '../../src/ledger/ledger-state.ts';
import { soon } from '../soon.ts';
import { MountedGrid } from './mounted-grid.tsx';

const ROWS = 900;

let kept: Map<string, string>;
let grid: MountedGrid;

const notes: Notes = {
  read: (key) => kept.get(key) ?? '',
  write: (key, text) => {
    kept.set(key, text);
  },
};

/** Scrolls down until the row at the top is on the page no longer. */
const scrollAway = async () => {
  const box = document.querySelector('[data-shield]')?.parentElement?.parentElement;
  for (const row of [200, 400, 600, 800]) {
    box?.scrollTo({ top: row * grid.cell(grid.shown(), 0).offsetHeight });
    await soon(() => {
      expect(grid.client.rows.getSnapshot().has(row)).toBe(true);
    });
  }
  await grid.drawn();
  expect(grid.client.rows.getSnapshot().has(0)).toBe(false);
};

beforeEach(async () => {
  kept = new Map();
  grid = new MountedGrid(notes);
  const draftId = crypto.randomUUID();
  await grid.resume(draftId, `test-ordered-${draftId}`);
  const cells = Array.from({ length: ROWS }, (_, row) => [`货物${String(row).padStart(3, '0')}`]);
  await grid.client.apply({ kind: 'paste', row: 0, fields: ['name'], cells });
  await grid.client.setOrder({ ...INVOICE_ORDER, sort: { field: 'name', descending: true } });
  await soon(() => {
    expect(grid.texts(0, [0])).toEqual([`货物${String(ROWS - 1)}`]);
  });
});

afterEach(() => {
  grid.close();
});

it('puts a text into its line, and notes it for a page that dies, after that was scrolled away in a sorted list', async () => {
  await grid.click(0, 1);
  await userEvent.keyboard('HRB400');
  await scrollAway();
  window.dispatchEvent(new Event('pagehide'));
  expect([...kept.values()].join()).toContain('HRB400');
  await userEvent.keyboard('{Enter}');
  await grid.client.setOrder(INVOICE_ORDER);
  await grid.handle.current?.goTo(ROWS - 1, 'spec');
  await soon(() => {
    expect(grid.texts(ROWS - 1, [0, 1])).toEqual([`货物${String(ROWS - 1)}`, 'HRB400']);
  });
});
