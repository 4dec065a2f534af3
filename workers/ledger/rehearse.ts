import { emptyLines } from '../../domain/goods/lines.ts';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { EDITED } from '../../domain/goods/columns.ts';
import { recalculate } from '../../domain/goods/recalculate.ts';
import { LedgerEngine } from './engine.ts';
import type { MintIds } from './command.ts';

/** Enough for the engine of the browser to compile what they go through. */
const LINES = 400;
const ROUNDS = 8;
const WINDOW = { from: 0, count: 40 };
const TEXTS = ['', '*五金*铣刀', 'M8×25', '把', '1080411010000000000'];

/** Lines as a file has them, as another worker sends them: what is received is of another shape for an engine that compiles. */
function madeUp(mintIds: MintIds): LineColumns {
  const lines = { ...emptyLines(LINES), count: LINES, dictionary: [...TEXTS] };
  lines.ids.set(mintIds(LINES));
  for (let row = 0; row < LINES; row++) {
    lines.name[row] = lines.dictionary.push(`*五金*铣刀${String(row)}`) - 1;
    [lines.spec[row], lines.unit[row], lines.taxCode[row]] = [2, 3, 4];
    [lines.quantity[row], lines.rate[row]] = [row + 1, 1300];
    [lines.grossPrice[row], lines.grossPriceScale[row]] = [row * 100 + 113, 2];
    lines.edited[row] = EDITED.quantity | EDITED.price;
  }
  recalculate(lines, true);
  return structuredClone(lines);
}

/** Imports made-up lines some times into a ledger that nobody sees, as those of a file are. How many it took. */
export async function rehearse(mintIds: MintIds, turn: () => Promise<void>): Promise<number> {
  const engine = new LedgerEngine({ mintIds, openJournal: () => Promise.reject(new Error('none')) });
  let taken = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // Into a new draft, and into one that was saved.
    const saved = round % 2 === 0 ? null : { columns: structuredClone(emptyLines()), taxInclusive: true };
    await engine.open({ draftId: '', journal: null, saved, window: WINDOW });
    const input = { columns: madeUp(mintIds), taxInclusive: true, mode: 'replace', window: WINDOW } as const;
    const done = engine.import(input);
    taken += done.ok ? done.value.imported : 0;
    await turn();
    engine.window({ window: WINDOW });
  }
  return taken;
}
