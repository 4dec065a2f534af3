import {
  applyCommand,
  checkLines,
  closeLedger,
  exportLines,
  importLines,
  nextFinding,
  openLedger,
  readWindow,
  redoStep,
  setFacts,
  undoStep,
} from '../contract/ledger-tasks.ts';
import { drive, exposeTasks, handle } from '../host/expose-tasks.ts';
import { mintIds } from '../host/mint-ids.ts';
import { LedgerEngine } from './engine.ts';
import { openJournal } from './journal.ts';

const engine = new LedgerEngine({ mintIds, openJournal });

exposeTasks([
  handle(openLedger, (input) => engine.open(input)),
  handle(applyCommand, (input) => engine.inTurn(() => engine.apply(input))),
  handle(importLines, (input) => engine.inTurn(() => engine.import(input))),
  handle(undoStep, (input) => engine.travel('undo', input)),
  handle(redoStep, (input) => engine.travel('redo', input)),
  handle(readWindow, (input) => engine.inTurn(() => engine.window(input))),
  handle(setFacts, (input) => engine.inTurn(() => engine.facts(input))),
  handle(nextFinding, (input) => engine.inTurn(() => engine.nextFinding(input))),
  handle(exportLines, () => engine.inTurn(() => engine.export())),
  handle(checkLines, (input, context) => engine.check(input, (steps) => drive(steps, context))),
  handle(closeLedger, (input) => engine.close(input)),
]);
