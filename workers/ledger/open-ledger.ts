import { applySettings } from '../../domain/goods/apply-settings.ts';
import { MAX_LINES, type LineColumns } from '../../domain/goods/columns.ts';
import { settleNatures } from '../../domain/goods/discount/line-nature.ts';
import type { LineSettings } from '../../domain/goods/line-settings.ts';
import { adoptLines, compactLines, emptyLines } from '../../domain/goods/lines.ts';
import { packLines } from '../../domain/goods/pack-lines.ts';
import type { InvoiceFacts } from '../../domain/rules/check-invoice.ts';
import { Findings } from './findings.ts';
import { GoodsMemory } from './goods-memory.ts';
import { History } from './history.ts';
import type { Journal, JournalContent } from './journal.ts';
import { JournalWriter, type FoldNow } from './journal-writer.ts';
import { contentAt, travelled, type LedgerState } from './ledger-change.ts';
import { runCommand } from './run-command.ts';
import { sameSettings } from './settings-commands.ts';
import { ShownRows } from './shown-rows.ts';
import type { SplitProposal } from './split-proposal.ts';

/** The draft that is open. */
export interface OpenLedger {
  readonly draftId: string;
  state: LedgerState;
  readonly history: History;
  findings: Findings;
  readonly shown: ShownRows;
  /** The last split that was proposed. */
  proposal: SplitProposal | null;
  readonly writer: JournalWriter | null;
  readonly journal: Journal | null;
  /** The codes goods had before. */
  readonly memory: GoodsMemory;
}

type Restored = Pick<OpenLedger, 'state' | 'history'>;

type Saved = { readonly columns: LineColumns; readonly taxInclusive: boolean } | null;

/** A sound copy of lines from elsewhere. */
function savedLines(columns: LineColumns): LineColumns {
  const lines = compactLines(adoptLines(columns));
  settleNatures(lines);
  return lines;
}

/** A draft without a journal: what was saved, or nothing. */
export const startFrom = (saved: Saved, taxInclusive = false): Restored => ({
  state: {
    lines: saved === null ? emptyLines() : savedLines(saved.columns),
    taxInclusive: saved?.taxInclusive ?? taxInclusive,
    version: 0,
  },
  history: new History(),
});

/** The state and the steps a journal describes. */
export function restore({ snapshot, ops, steps, older }: JournalContent): Restored {
  const { taxInclusive, version, done, undone } = snapshot;
  let state: LedgerState = { lines: snapshot.columns, taxInclusive, version };
  const history = new History(done === undefined || undone === undefined ? undefined : { done, undone });
  for (const step of older) history.learn(step.version, step.change);
  for (const op of ops) {
    const next = runCommand(state, op.command, { mintIds: () => op.ids, maxRows: MAX_LINES });
    if (!next.ok) throw new Error(`the journal holds a refused ${op.command.kind}: ${next.error.code}`);
    state = { lines: next.value.lines, taxInclusive: next.value.taxInclusive, version: op.version };
  }
  for (const step of steps) {
    const change = step.kind === 'do' ? step.change : history.change(step.step);
    if (change === undefined) throw new Error(`the journal lacks step ${String(step.version)}`);
    const { lines, taxInclusive } =
      step.kind === 'do' ? contentAt(state, change, 'after') : travelled(state, change, SIDES[step.kind]);
    state = { lines, taxInclusive, version: step.version };
    if (step.kind === 'do') history.record(step.version, change);
    else history.travel(step.kind, step.version);
  }
  return { state, history };
}

const SIDES = { undo: 'before', redo: 'after' } as const;

/**
 * Lines under the settings the invoice has by now. Steps from before can be taken back where only another device reckons
 * 1.5 % its own way; under another levy or sign they tell of lines that are none any more.
 */
export function underSettings(restored: Restored, wanted: Partial<LineSettings> = {}): Restored {
  const { lines, taxInclusive } = restored.state;
  const settings = { ...lines.settings, ...wanted };
  if (sameSettings(lines.settings, settings)) return restored;
  const derived = applySettings(lines, settings, taxInclusive);
  const isOther = settings.levy !== lines.settings.levy || settings.sign !== lines.settings.sign;
  const history = isOther ? new History() : restored.history;
  return { state: { ...restored.state, lines: derived }, history };
}

/** Holds a draft open; what is done to it from now on is journalled. */
export function hold(
  draftId: string,
  restored: Restored,
  journal: Journal | null,
  { hasSnapshot, facts }: { readonly hasSnapshot: boolean; readonly facts: InvoiceFacts },
): OpenLedger {
  const findings = new Findings(restored.state, facts);
  const held = {
    draftId,
    ...restored,
    findings,
    shown: new ShownRows(),
    proposal: null,
    memory: new GoodsMemory(journal),
  };
  if (journal === null) return { ...held, journal, writer: null };
  const writer = new JournalWriter(
    journal,
    hasSnapshot,
    () => foldOf(open),
    ({ dead }) => restored.history.buried(dead.length),
  );
  const open: OpenLedger = { ...held, journal, writer };
  return open;
}

const foldOf = ({ draftId, state, history }: OpenLedger): FoldNow => ({
  snapshot: {
    draftId,
    version: state.version,
    taxInclusive: state.taxInclusive,
    packed: packLines(state.lines),
    ...history.stacks(),
  },
  dead: history.dead(),
});
