import type { Result } from '../../../domain/kernel/result.ts';
import type { InvoiceFacts } from '../../../domain/rules/check-invoice.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import type { OutputOf, Task } from '../../../workers/contract/define-task.ts';
import type { LedgerCommand } from '../../../workers/contract/ledger-commands.ts';
import type { CheckScope, checkLines, exportLines } from '../../../workers/contract/ledger-tasks.ts';

/** What the face needs of the goods ledger; the page that composes both hands it in. */
export interface LedgerPort {
  readonly exportLines: () => Promise<Result<OutputOf<typeof exportLines>>>;
  /** A question of the contract, in its turn. */
  readonly ask: <Input, Output>(task: Task<Input, Output>, input: Input) => Promise<Result<Output>>;
  readonly check: (facts: InvoiceFacts, scope: CheckScope) => Promise<Result<OutputOf<typeof checkLines>>>;
  /** One command, one step that `undo` takes back. */
  readonly apply: (command: LedgerCommand) => Promise<Result<unknown>>;
  readonly undo: () => Promise<Result<unknown>>;
  /** Cells that hold a text the ledger refused. */
  readonly refusals: () => readonly Issue[];
  /** Rises with every change of the lines. */
  readonly version: () => number;
  /** Settles when everything asked for so far is done. */
  readonly settled: () => Promise<unknown>;
  /** Settles when the last change is on disk. */
  readonly written: () => Promise<void>;
}
