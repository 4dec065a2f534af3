import type { Result } from '../../../domain/kernel/result.ts';
import type { InvoiceFacts } from '../../../domain/rules/check-invoice.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import type { checkLines, exportLines } from '../../../workers/contract/ledger-tasks.ts';

type OutputOf<T extends { readonly types?: readonly [unknown, unknown] }> = NonNullable<T['types']>[1];

/** What the face needs of the goods ledger; the page that composes both hands it in. */
export interface LedgerPort {
  readonly exportLines: () => Promise<Result<OutputOf<typeof exportLines>>>;
  readonly check: (facts: InvoiceFacts) => Promise<Result<OutputOf<typeof checkLines>>>;
  /** Cells that hold a text the ledger refused. */
  readonly refusals: () => readonly Issue[];
  /** Rises with every change of the lines. */
  readonly version: () => number;
  /** Settles when the last change is on disk. */
  readonly written: () => Promise<void>;
  readonly clear: () => Promise<Result<unknown>>;
}
