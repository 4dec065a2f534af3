import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { InvoiceFacts } from '../../../domain/rules/check-invoice.ts';
import type { FixKey } from '../../../domain/rules/define.ts';
import { fixFace } from '../../../domain/rules/fixes.ts';
import type { GoodsLimits } from '../../../domain/special-business/define.ts';
import type { LedgerCommand } from '../../../workers/contract/ledger-commands.ts';
import type { FaceCommand } from './face-commands.ts';
import { buyerKnown } from './known-facts.ts';
import type { LedgerPort } from './ledger-port.ts';

/** What fixes were done to. */
interface Fixing {
  readonly store: Parameters<typeof buyerKnown>[0];
  readonly taxpayerId: string;
  readonly face: InvoiceFace;
  readonly facts: InvoiceFacts;
  readonly ledger: LedgerPort;
  readonly edit: (command: FaceCommand) => void;
}

/** Fixes that were done, and the way back. */
export interface Fixed {
  readonly face: InvoiceFace;
  /** Answers the face as it was. */
  readonly undo: () => Promise<Result<InvoiceFace>>;
}

/** Cells only: a fix never takes lines away. */
const cellsOnly = ({ empty, set, initial, required }: GoodsLimits): GoodsLimits => ({
  ...(empty === undefined ? {} : { empty }),
  ...(set === undefined ? {} : { set }),
  ...(initial === undefined ? {} : { initial }),
  ...(required === undefined ? {} : { required }),
});

/** The command of the ledger behind each fix of the lines. */
const COMMANDS: Readonly<Partial<Record<FixKey, (facts: InvoiceFacts) => LedgerCommand>>> = {
  plainTexts: () => ({ kind: 'plainTexts' }),
  fixTexts: ({ diskType }) => ({ kind: 'fixTexts', ...(diskType === undefined ? {} : { diskType }) }),
  fitGoods: ({ goods = {} }) => ({ kind: 'fitGoods', limits: cellsOnly(goods) }),
  ordinaryLevy: () => ({ kind: 'settings', settings: { levy: 'ordinary' } }),
};

async function takeBack(ledger: LedgerPort, steps: number): Promise<Result<null>> {
  for (let step = 0; step < steps; step++) {
    const undone = await ledger.undo();
    if (!undone.ok) return undone;
  }
  return ok(null);
}

/** Does fixes of lines and face; when the ledger refuses one, those before it are taken back. M291 */
export async function applyFixes(
  keys: readonly FixKey[],
  { store, taxpayerId, face, facts, ledger, edit }: Fixing,
): Promise<Result<Fixed>> {
  let steps = 0;
  for (const key of keys) {
    const command = COMMANDS[key]?.(facts);
    if (command === undefined) continue;
    const before = ledger.version();
    const done = await ledger.apply(command);
    if (!done.ok) {
      await takeBack(ledger, steps);
      return done;
    }
    steps += Number(ledger.version() > before);
  }
  const fixed = fixFace(face, keys, await buyerKnown(store, taxpayerId, face));
  if (fixed !== face) edit({ kind: 'replace', face: fixed });
  return ok({
    face: fixed,
    undo: async () => {
      const back = await takeBack(ledger, steps);
      if (!back.ok) return back;
      if (fixed !== face) edit({ kind: 'replace', face });
      return ok(face);
    },
  });
}
