import { ok, type Result } from '../../domain/kernel/result.ts';
import type { Task } from '../contract/define-task.ts';
import { codedNames, findCodes, uncodedNames } from '../contract/ledger-codes.ts';
import {
  copyCells,
  previewMerge,
  previewSolve,
  previewTextFix,
  readDiscountBase,
  readRemoval,
  readSubtotal,
} from '../contract/ledger-previews.ts';
import { countLinesFrom, readLineSource } from '../contract/ledger-sources.ts';
import {
  checkChoice,
  checkDraft,
  compareVersions,
  exportChoice,
  exportDraft,
  readPairs,
} from '../contract/draft-tasks.ts';
import { readJournal, writeJournal } from '../contract/journal-tasks.ts';
import { exportParts, planParts, readPart } from '../contract/ledger-split.ts';
import {
  applyCommand,
  checkLines,
  checkRows,
  closeLedger,
  exportLines,
  importLines,
  locateLines,
  nextFinding,
  openLedger,
  pasteClipboard,
  readPlaces,
  readWindow,
  redoStep,
  setFacts,
  setOrder,
  undoStep,
} from '../contract/ledger-tasks.ts';
import { rehearseImport } from '../contract/rehearse-tasks.ts';
import { drive, exposeTasks, handle, type TaskHandler } from '../host/expose-tasks.ts';
import { mintIds } from '../host/mint-ids.ts';
import { LedgerEngine } from './engine.ts';
import { openJournal } from './journal.ts';
import { journalRead, journalWritten } from './journal-rescue.ts';
import type { OpenLedger } from './open-ledger.ts';
import { discountBase, mergePreview, removal, solvePreview, textFixPreview } from './previews.ts';
import { clipboardPasted, prepare } from './paste-clipboard.ts';
import { rehearse } from './rehearse.ts';
import { storedDraftChecked, storedDraftExported } from './stored-drafts.ts';
import { copied, lineSource, located, namesWithCode, placed, subtotal } from './table-questions.ts';

const engine = new LedgerEngine({ mintIds, openJournal });
/** Comes when two versions are first compared. */
const conflict = async () => (await import('./conflict.ts')).comparing;
/** Comes when a split is first proposed. */
const split = () => import('./split-parts.ts');

/** Binds a question about the open ledger. */
const answer = <Input, Output>(
  task: Task<Input, Output>,
  question: (open: OpenLedger, input: Input) => Result<Output>,
): TaskHandler => handle(task, (input) => engine.inTurn(() => engine.ask(question, input)));

/** The same for a question that comes later than the rest. */
const answerBy = <Module, Input, Output>(
  module: () => Promise<Module>,
  task: Task<Input, Output>,
  questionOf: (module: Module) => (open: OpenLedger, input: Input) => Result<Output>,
): TaskHandler =>
  handle(task, (input) => engine.inTurn(async () => engine.ask(questionOf(await module()), input)));

exposeTasks([
  handle(openLedger, (input) => engine.open(input)),
  handle(applyCommand, (input) =>
    engine.inTurn(async () => {
      await prepare(input.command);
      return engine.apply(input);
    }),
  ),
  handle(pasteClipboard, (input) => clipboardPasted(engine, input)),
  handle(rehearseImport, async (_, { checkpoint }) => {
    await rehearse(mintIds, checkpoint);
    return ok({});
  }),
  handle(importLines, (input) => engine.inTurn(() => engine.import(input))),
  handle(undoStep, (input) => engine.travel('undo', input)),
  handle(redoStep, (input) => engine.travel('redo', input)),
  handle(readWindow, (input) => engine.inTurn(() => engine.window(input))),
  handle(setFacts, (input) => engine.inTurn(() => engine.facts(input))),
  handle(setOrder, (input) => engine.inTurn(() => engine.order(input))),
  handle(checkRows, (input) => engine.inTurn(() => engine.checkRows(input))),
  handle(nextFinding, (input) => engine.inTurn(() => engine.nextFinding(input))),
  handle(exportLines, () => engine.inTurn(() => engine.export())),
  handle(checkLines, (input, context) => engine.check(input, (steps) => drive(steps, context))),
  handle(findCodes, (input) => engine.findCodes(input)),
  answer(codedNames, namesWithCode),
  handle(uncodedNames, () => engine.uncodedNames()),
  handle(closeLedger, (input) => engine.close(input)),
  handle(readJournal, journalRead),
  handle(writeJournal, journalWritten),
  handle(checkDraft, (input, context) => storedDraftChecked(input, (steps) => drive(steps, context))),
  handle(exportDraft, storedDraftExported),
  handle(compareVersions, async (input) => (await conflict()).compare(input)),
  handle(readPairs, async (input) => (await conflict()).pairs(input)),
  handle(checkChoice, async (input, context) =>
    (await conflict()).check(input, (steps) => drive(steps, context)),
  ),
  handle(exportChoice, async (input) => (await conflict()).export(input)),
  answer(locateLines, located),
  answer(readPlaces, placed),
  answer(readSubtotal, subtotal),
  answer(readLineSource, lineSource),
  answerBy(
    () => import('./lines-from.ts'),
    countLinesFrom,
    (module) => module.linesFrom,
  ),
  answer(copyCells, copied),
  answer(readDiscountBase, discountBase),
  answer(readRemoval, removal),
  answer(previewSolve, solvePreview),
  answer(previewTextFix, textFixPreview),
  answer(previewMerge, mergePreview),
  answerBy(
    split,
    planParts,
    ({ partsPlanned }) =>
      (open, input) =>
        partsPlanned(open, input, mintIds),
  ),
  answerBy(split, readPart, ({ partRead }) => partRead),
  answerBy(split, exportParts, ({ partsExported }) => partsExported),
]);
