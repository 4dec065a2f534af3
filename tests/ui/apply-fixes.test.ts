import { expect, it } from 'vitest';
import { ok } from '../../domain/kernel/result.ts';
import { runToEnd, type Steps } from '../../domain/kernel/steps.ts';
import { fixesFor } from '../../domain/rules/fixes.ts';
import { goodsOf } from '../../domain/special-business/goods-limits.ts';
import { ORDINARY_LINES } from '../../domain/goods/line-settings.ts';
import type { InvoiceFace } from '../../domain/invoice/invoice.ts';
import { applyFixes } from '../../src/features/invoice-face/apply-fixes.ts';
import { applyFace } from '../../src/features/invoice-face/face-commands.ts';
import type { LedgerPort } from '../../src/features/invoice-face/ledger-port.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { LedgerEngine } from '../../workers/ledger/engine.ts';
import { openJournal } from '../../workers/ledger/journal.ts';
import { linesOf } from '../unit/goods/lines-of.ts';
import { GOOD_FACE } from '../unit/rules/faces.ts';

const WINDOW = { from: 0, count: 10 };
const drive = <T>(steps: Steps<T>): Promise<T> => Promise.resolve(runToEnd(steps));

/** A directory that keeps nobody. */
const STORE = { session: {}, read: () => Promise.resolve(null) } as never;

/** A real ledger behind the part of the port that fixes use. */
async function openPort(levy: 'ordinary' | 'reduced') {
  const engine = new LedgerEngine({ mintIds, openJournal });
  const line = { name: '长'.repeat(60), spec: 'A', quantity: '1', price: '10', taxRate: '13' };
  const columns = linesOf([line, { ...line, name: '甲' }], false, { levy });
  await engine.open({
    draftId: 'd',
    journal: null,
    saved: { columns, taxInclusive: false },
    window: WINDOW,
    settings: { ...ORDINARY_LINES, levy },
  });
  const view = () => {
    const seen = engine.window({ window: WINDOW });
    if (!seen.ok) throw new Error(seen.error.code);
    return seen.value;
  };
  const port: Pick<LedgerPort, 'apply' | 'undo' | 'version' | 'check'> = {
    apply: (command) => Promise.resolve(engine.apply({ command, window: WINDOW })),
    undo: () => engine.travel('undo', { window: WINDOW }),
    version: () => view().version,
    check: (facts, scope) => engine.check({ limit: 100, facts, scope }, drive),
  };
  return { port: port as LedgerPort, view };
}

const LEASE: InvoiceFace = {
  ...GOOD_FACE,
  invoiceKind: 'digitalOrdinary',
  buyer: { ...GOOD_FACE.buyer, taxId: '91350211 m000100y46' },
  business: { key: 'realEstateLease', block: [] },
};

it('fixes of lines and face are done together, take no line away, and come back together', async () => {
  const { port, view } = await openPort('ordinary');
  let face = LEASE;
  const goods = goodsOf(LEASE.business);
  const facts = goods === undefined ? {} : { goods };
  const found = await port.check(facts, { kind: 'invoice', face });
  const keys = found.ok ? fixesFor(found.value.issues) : [];
  expect(keys).toEqual(['tidyTaxId', 'fixTexts', 'fitGoods']);
  const edit = (command: Parameters<typeof applyFace>[1]) => {
    face = applyFace(face, command);
  };
  const fixed = await applyFixes(keys, { store: STORE, taxpayerId: 't', face, facts, ledger: port, edit });
  const after = view().rows.map(({ name, spec, amount }) => [name.length, spec, amount]);
  expect([face.buyer.taxId, after]).toEqual([
    '91350211M000100Y46',
    [
      [50, '', '10.00'],
      [1, '', '10.00'],
    ],
  ]);
  const left = await port.check(facts, { kind: 'invoice', face });
  expect(left.ok && left.value.classes.fixable).toBe(0);
  expect(fixed.ok && (await fixed.value.undo())).toEqual(ok(LEASE));
  expect([face, view().rows.map(({ name, spec }) => [name.length, spec])]).toEqual([
    LEASE,
    [
      [60, 'A'],
      [1, 'A'],
    ],
  ]);
});

it('a levy that the business does not allow becomes ordinary, and what changes nothing is no step', async () => {
  const { port, view } = await openPort('reduced');
  const face: InvoiceFace = { ...LEASE, business: { key: 'tractor', block: [] } };
  const fixed = await applyFixes(['ordinaryLevy', 'fitGoods'], {
    store: STORE,
    taxpayerId: 't',
    face,
    facts: {},
    ledger: port,
    edit: () => undefined,
  });
  expect(view().settings.levy).toBe('ordinary');
  expect(fixed.ok && (await fixed.value.undo()).ok).toBe(true);
  expect([view().settings.levy, view().canUndo]).toEqual(['reduced', false]);
});
