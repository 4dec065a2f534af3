import { mergeSameGoods } from '../../domain/goods/merge.ts';
import { spliceOf } from '../../domain/goods/line-change.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { LedgerCommand } from '../contract/ledger-commands.ts';
import { batchEdit, fixTexts, plainTexts } from './cell-commands.ts';
import { giveCode, matchCodes } from './code-commands.ts';
import type { CommandMeans, CommandOf } from './command.ts';
import { enterDifference } from './difference-command.ts';
import { discount, removeDiscounts } from './discount-commands.ts';
import { fillColumns, fillRows } from './fill-commands.ts';
import { fitGoods } from './fit-goods.ts';
import { spliced, type Content, type Done } from './ledger-change.ts';
import { makeChoice } from './make-choice.ts';
import { followRates, offerRates } from './offer-rates.ts';
import { paste } from './paste.ts';
import { changeSettings, toggleTaxInclusive } from './settings-commands.ts';
import { setCell, setTax } from './set-cell.ts';
import { solveTotal } from './solve-command.ts';
import { cleared, duplicate, insert, moveRows, remove, removeRows } from './row-commands.ts';

/** How each command is done; a refused one changes nothing. */
const COMMANDS: {
  readonly [K in LedgerCommand['kind']]: (
    content: Content,
    command: CommandOf<K>,
    means: CommandMeans,
  ) => Result<Done>;
} = {
  setCell,
  setTax,
  paste,
  fillRows,
  fillColumns,
  batchEdit,
  fixTexts,
  plainTexts,
  insert,
  remove,
  removeRows,
  duplicate,
  moveRows,
  giveCode,
  matchCodes,
  mergeSameGoods: merge,
  discount,
  removeDiscounts,
  solveTotal,
  settings: changeSettings,
  fitGoods,
  offerRates,
  choice: makeChoice,
  enterDifference,
  toggleTaxInclusive,
  clear: (content) => ok(cleared(content)),
};

/** Does a command on the lines, in place; what it did is one undo step. */
export function runCommand(content: Content, command: LedgerCommand, means: CommandMeans): Result<Done> {
  const run = COMMANDS[command.kind] as (
    content: Content,
    command: LedgerCommand,
    means: CommandMeans,
  ) => Result<Done>;
  const follow = followRates(content.lines, command.kind, means.rates);
  const done = run(content, command, means);
  return done.ok ? ok(follow(done.value)) : done;
}

function merge(content: Content): Result<Done> {
  const { lines, taxInclusive } = content;
  const merged = mergeSameGoods(lines, taxInclusive);
  if (merged.count === lines.count) return ok({ ...content, change: null });
  return ok(spliced(content, spliceOf(lines, 0, lines.count, merged)));
}
