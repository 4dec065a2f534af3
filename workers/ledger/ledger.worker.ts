import {
  applyCommand,
  checkLines,
  closeLedger,
  exportLines,
  importLines,
  openLedger,
  readWindow,
} from '../contract/ledger-tasks.ts';
import { drive, exposeTasks, handle } from '../host/expose-tasks.ts';
import { mintIds } from '../host/mint-ids.ts';
import { LedgerEngine } from './engine.ts';
import { openJournal } from './journal.ts';

const engine = new LedgerEngine({ mintIds, openJournal });

exposeTasks([
  handle(openLedger, (input) => engine.open(input)),
  handle(applyCommand, (input) => engine.apply(input)),
  handle(importLines, (input) => engine.import(input)),
  handle(readWindow, (input) => engine.window(input)),
  handle(exportLines, () => engine.export()),
  handle(checkLines, (input, context) => engine.check(input, (steps) => drive(steps, context))),
  handle(closeLedger, (input) => engine.close(input)),
]);
