import { rowRange } from '../../domain/goods/line-change.ts';
import { readCell } from '../../domain/goods/read-row.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { continuedPieces, partLines } from '../../domain/goods/split/part-lines.ts';
import { planSplit } from '../../domain/goods/split/plan-split.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { exportParts, planParts, readPart, SplitPartView } from '../contract/ledger-split.ts';
import type { MintIds } from './command.ts';
import { exported } from './exported.ts';
import type { Content } from './ledger-change.ts';
import { clampWindow, rowView } from './ledger-view.ts';
import type { OpenLedger } from './open-ledger.ts';
import type { SplitProposal } from './split-proposal.ts';

const GONE = err(appError('split.outdated'));

/** The proposal, while the lines are those it was made for. */
const proposalOf = ({ proposal, state }: OpenLedger): SplitProposal | null =>
  proposal?.version === state.version ? proposal : null;

const partView = ({ lines, taxInclusive }: Content): SplitPartView => ({
  lines: lines.count,
  totals: totalsOf(lines),
  mainGoods: readCell(lines, 0, 'name', taxInclusive),
});

/** Proposes invoices and keeps the proposal. */
export function partsPlanned(
  open: OpenLedger,
  { options }: InputOf<typeof planParts>,
  mintIds: MintIds,
): Result<OutputOf<typeof planParts>> {
  const { lines, taxInclusive, version } = open.state;
  const plan = planSplit(lines, taxInclusive, options);
  if (!plan.ok) return plan;
  const parts = plan.value.map((part) => ({
    lines: partLines(lines, part, taxInclusive, mintIds(continuedPieces(part))),
    taxInclusive,
  }));
  open.proposal = { version, parts };
  return ok({ version, parts: parts.map(partView) });
}

export function partRead(
  open: OpenLedger,
  { part, window }: InputOf<typeof readPart>,
): Result<OutputOf<typeof readPart>> {
  const content = proposalOf(open)?.parts[part];
  if (content === undefined) return GONE;
  const { from, count } = clampWindow(window, content.lines.count);
  const withoutTax = { ...content, taxInclusive: false };
  return ok({ rows: Array.from(rowRange(from, from + count), (row) => rowView(withoutTax, row, [])) });
}

export function partsExported(open: OpenLedger): Result<OutputOf<typeof exportParts>> {
  const proposal = proposalOf(open);
  return proposal === null ? GONE : ok({ parts: proposal.parts.map(exported) });
}
