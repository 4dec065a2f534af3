import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { LedgerEngine } from '../../workers/ledger/engine.ts';
import { clipboardPasted } from '../../workers/ledger/paste-clipboard.ts';
import { ALL, engineWith, opened, view } from './opened-engine.ts';

const HTML = '<table><col><col style="display:none"><tr><td>钢管</td><td>9</td><td>2</td></tr></table>';

const pasted = (engine: LedgerEngine, text: string, html: string) =>
  clipboardPasted(engine, {
    command: { kind: 'paste', row: 0, fields: ['name', 'quantity'] },
    clipboard: { text: new Blob([text]), html: new Blob([html]) },
    window: ALL,
  });

it('reads an unread clipboard, and answers when the lines are on disk', async () => {
  const engine = engineWith();
  await opened(engine, 'unread');
  const answer = await pasted(engine, 'never read', HTML);
  expect(answer).toMatchObject({
    ok: true,
    value: { journalled: true, rows: [{ name: '钢管', quantity: '2' }] },
  });
  // The worker dies here: nothing more is written.
  const next = engineWith();
  expect(await opened(next, 'unread')).toMatchObject({ recovered: true, count: 1, canUndo: true });
});

it('says that the lines are not on disk when the disk refuses', async () => {
  const full = () => Promise.reject(new DOMException('no space', 'QuotaExceededError'));
  const engine = engineWith((journal) =>
    Object.assign(Object.create(journal) as typeof journal, { fold: full, append: full }),
  );
  await opened(engine, 'refusing');
  expect(await pasted(engine, '钢管\t3', '')).toMatchObject({
    ok: true,
    value: { journalled: false, rows: [{ name: '钢管', quantity: '3' }] },
  });
});

it('takes nothing of an empty clipboard, and says so', async () => {
  const engine = engineWith();
  await opened(engine, null);
  const before = view(engine);
  expect(await pasted(engine, '', '')).toMatchObject({
    ok: false,
    error: { code: 'ledger.clipboardUnread' },
  });
  expect(view(engine)).toEqual(before);
});
