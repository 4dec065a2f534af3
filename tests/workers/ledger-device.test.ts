import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { LineSettings } from '../../domain/goods/line-settings.ts';
import type { LedgerView } from '../../workers/contract/ledger-views.ts';
import type { LedgerEngine } from '../../workers/ledger/engine.ts';
import { ALL, apply, engineWith, set } from './opened-engine.ts';

/** 1.5 % of 1050.00 without tax: 1050 × 1.5 %, or what is left when it is (1050 + tax) ÷ 1.05 × 1.5 %. DOMAIN A1 */
const TAX = { byRate: '15.75', fivePercentBase: '15.22' } as const;

const openOn = async (engine: LedgerEngine, reducedRate: LineSettings['reducedRate'], journal = 'device') => {
  const settings = { levy: 'ordinary', sign: 1, reducedRate } as const;
  const view = await engine.open({ draftId: 'd', journal, saved: null, settings, window: ALL });
  if (!view.ok) throw new Error(view.error.code);
  return view.value;
};
const travel = async (engine: LedgerEngine, direction: 'undo' | 'redo') => {
  const view = await engine.travel(direction, { window: ALL });
  if (!view.ok) throw new Error(view.error.code);
  return view.value;
};
const line = ({ rows, canUndo, settings }: LedgerView) => ({
  name: rows[0]?.name ?? '',
  tax: rows[0]?.taxAmount ?? '',
  canUndo,
  by: settings.reducedRate,
});

it('another device keeps the steps; what is taken back and done again is reckoned for the device of now', async () => {
  const engine = engineWith();
  await openOn(engine, 'byRate');
  for (const [field, text] of [
    ['name', '住房'],
    ['amount', '1050'],
    ['taxRate', '1.5%'],
    ['taxRate', '13%'],
  ] as const)
    apply(engine, set(0, field, text));
  expect(line(await openOn(engine, 'fivePercentBase'))).toMatchObject({ tax: '136.50', canUndo: true });
  apply(engine, set(0, 'name', '房屋'));
  const other = { by: 'fivePercentBase', canUndo: true };
  expect(line(await travel(engine, 'undo'))).toEqual({ name: '住房', tax: '136.50', ...other });
  const back = { name: '住房', tax: TAX.fivePercentBase, ...other };
  expect(line(await travel(engine, 'undo'))).toEqual(back);
  await engine.flush();
  // Killed here: what the journal tells comes to the same.
  const again = engineWith();
  expect(line(await openOn(again, 'fivePercentBase'))).toEqual(back);
  expect(line(await travel(again, 'redo'))).toMatchObject({ tax: '136.50', by: 'fivePercentBase' });
  expect(line(await travel(again, 'undo'))).toEqual(back);
  expect(line(await openOn(again, 'byRate'))).toMatchObject({ tax: TAX.byRate, canUndo: true, by: 'byRate' });
  for (let step = 0; step < 3; step++) await travel(again, 'undo');
  expect(line(await travel(again, 'redo'))).toMatchObject({ name: '住房', canUndo: true });
  await again.close({ dropJournal: true });
});

it('another sign makes other lines: nothing from before is taken back', async () => {
  const engine = engineWith();
  await openOn(engine, 'byRate', 'sign');
  apply(engine, set(0, 'amount', '10'));
  const settings = { levy: 'ordinary', sign: -1, reducedRate: 'byRate' } as const;
  const view = await engine.open({ draftId: 'd', journal: 'sign', saved: null, settings, window: ALL });
  expect(view.ok && view.value.canUndo).toBe(false);
  await engine.close({ dropJournal: true });
});
