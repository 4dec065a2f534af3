import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Notes } from '../../src/ledger/refusal-notes.ts';
import { soon } from '../soon.ts';
import { MountedGrid } from './mounted-grid.tsx';

let kept: Map<string, string>;
let draftId: string;
let journal: string;
let grid: MountedGrid;

const notes: Notes = {
  read: (key) => kept.get(key) ?? '',
  write: (key, text) => {
    if (text === '') kept.delete(key);
    else kept.set(key, text);
  },
};

const visit = async () => {
  grid = new MountedGrid(notes);
  await grid.resume(draftId, journal);
};

/** The tab closes: what the worker has not written is lost with it. */
const closeTab = () => {
  window.dispatchEvent(new Event('pagehide'));
  grid.close();
};

beforeEach(async () => {
  kept = new Map();
  draftId = crypto.randomUUID();
  journal = `test-parting-${draftId}`;
  await visit();
});

afterEach(() => {
  grid.close();
});

it('puts what was typed but not confirmed into its cell when the draft is opened again', async () => {
  await grid.click(0, 0);
  await userEvent.keyboard('螺纹钢{Enter}HRB400{Enter}');
  await grid.client.written();
  await grid.click(0, 1);
  await userEvent.keyboard('HRB500');
  closeTab();
  await visit();
  await soon(() => {
    expect(grid.texts(0, [0, 1])).toEqual(['螺纹钢', 'HRB500']);
  });
  await grid.client.written();
  await soon(() => {
    expect([...kept.keys()]).toEqual([]);
  });
});

it('puts what was being typed into its cell after a page that died without a word', async () => {
  await grid.click(0, 0);
  await userEvent.keyboard('螺纹钢{Enter}HRB400');
  await soon(() => {
    expect([...kept.values()].join()).toContain('HRB400');
  });
  await grid.client.written();
  grid.close();
  await visit();
  await soon(() => {
    expect(grid.texts(0, [0, 1])).toEqual(['螺纹钢', 'HRB400']);
  });
});

it('never brings half a word back over the whole one', async () => {
  await grid.click(0, 0);
  await userEvent.keyboard('砂');
  await soon(() => {
    expect([...kept.values()].join()).toContain('砂');
  });
  await userEvent.keyboard('石');
  grid.editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await grid.client.written();
  grid.close();
  await visit();
  await grid.client.settled();
  await soon(() => {
    expect(grid.texts(0, [0])).toEqual(['砂石']);
  });
});

it('keeps no note of what was dropped, or is in the ledger', async () => {
  await grid.click(0, 0);
  for (const end of ['{Enter}', '{Escape}']) {
    await userEvent.keyboard('水泥');
    await soon(() => {
      expect([...kept.values()].join()).toContain('水泥');
    });
    await userEvent.keyboard(end);
    await soon(() => {
      expect([...kept.keys()]).toEqual([]);
    });
  }
});

it('does again what the journal did not get in time, in its order', async () => {
  await grid.client.insert(0, 2);
  await grid.client.written();
  await grid.client.setCell(0, 'name', '水泥');
  await grid.client.setCell(1, 'name', '砂石');
  await grid.client.undo();
  await grid.client.apply({ kind: 'moveRows', rows: [0], to: 2 });
  void grid.client.setCell(1, 'spec', '42.5');
  closeTab();
  await visit();
  await soon(() => {
    expect(grid.texts(0, [0, 1])).toEqual(['', '']);
    expect(grid.texts(1, [0, 1])).toEqual(['水泥', '42.5']);
  });
  expect(await grid.client.undo()).toMatchObject({ ok: true });
  await soon(() => {
    expect(grid.texts(1, [0, 1])).toEqual(['水泥', '']);
  });
});

it('keeps what was typed and is refused, with its reason', async () => {
  await grid.click(0, 0);
  await userEvent.keyboard('水泥{Enter}');
  await grid.client.written();
  await grid.click(0, 3);
  await userEvent.keyboard('十袋');
  closeTab();
  await visit();
  await soon(() => {
    expect(grid.texts(0, [3])).toEqual(['十袋']);
    expect(grid.cell(0, 3).getAttribute('aria-invalid')).toBe('true');
  });
});

it('leaves the journal alone where it has everything, and forgets a note when the page stays', async () => {
  await grid.click(0, 0);
  await userEvent.keyboard('水泥{Enter}');
  await grid.client.written();
  window.dispatchEvent(new Event('pagehide'));
  await grid.click(0, 0);
  await userEvent.keyboard('砂石{Enter}');
  await grid.client.written();
  const version = grid.client.version();
  grid.close();
  await visit();
  expect(grid.client.version()).toBe(version);
  expect(grid.texts(0, [0])).toEqual(['砂石']);
  window.dispatchEvent(new Event('pagehide'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect([...kept.keys()]).toEqual([]);
});
