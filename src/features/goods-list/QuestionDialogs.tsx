import { lazy, Suspense, type ReactNode } from 'react';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import type { LedgerView } from '../../../workers/contract/ledger-views.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import type { CodeQuestion, GoodsQuestion } from './goods-actions.ts';
import type { GoodsActions } from './useGoodsActions.ts';

const BatchEditDialog = lazy(() =>
  import('./dialogs/BatchEditDialog.tsx').then((m) => ({ default: m.BatchEditDialog })),
);
const DiscountDialog = lazy(() =>
  import('./dialogs/DiscountDialog.tsx').then((m) => ({ default: m.DiscountDialog })),
);
const MergeDialog = lazy(() => import('./dialogs/MergeDialog.tsx').then((m) => ({ default: m.MergeDialog })));
const TextFixDialog = lazy(() =>
  import('./dialogs/TextFixDialog.tsx').then((m) => ({ default: m.TextFixDialog })),
);
const SolveDialog = lazy(() => import('./dialogs/SolveDialog.tsx').then((m) => ({ default: m.SolveDialog })));
const SplitDialog = lazy(() => import('./dialogs/SplitDialog.tsx').then((m) => ({ default: m.SplitDialog })));
const ErrorDetailsDialog = lazy(() =>
  import('./dialogs/ErrorDetailsDialog.tsx').then((m) => ({ default: m.ErrorDetailsDialog })),
);

export interface QuestionProps {
  readonly client: LedgerClient;
  readonly view: LedgerView;
  readonly actions: GoodsActions;
  /** Rates offered, as shown. */
  readonly rates: readonly string[];
  readonly split: {
    readonly limit: number;
    readonly rowCap: number;
    readonly run: () => Promise<AppError | null>;
  };
  /** Asks which codes lines are given. M163 */
  readonly coding: (question: CodeQuestion) => ReactNode;
  readonly onJump: (issue: Issue) => void;
}

const isCoding = (question: GoodsQuestion): question is CodeQuestion =>
  question.kind === 'giveCode' || question.kind === 'batchCode';

/** The dialog of the question that is open. */
export function QuestionDialogs({ client, view, actions, rates, split, coding, onJump }: QuestionProps) {
  const { question, close, run } = actions;
  const asked = { onRun: run, onClose: close };
  return (
    <Suspense fallback={null}>
      {question.kind === 'batchEdit' && <BatchEditDialog {...asked} {...question} rates={rates} />}
      {question.kind === 'discount' && (
        <DiscountDialog {...asked} {...question} taxInclusive={view.taxInclusive} />
      )}
      {isCoding(question) && coding(question)}
      {question.kind === 'merge' && <MergeDialog {...asked} preview={question.preview} />}
      {question.kind === 'fixTexts' && <TextFixDialog {...asked} preview={question.preview} />}
      {question.kind === 'solve' && <SolveDialog {...asked} client={client} view={view} />}
      {question.kind === 'split' && (
        <SplitDialog
          client={client}
          limit={split.limit}
          rowCap={split.rowCap}
          onSplit={split.run}
          onClose={close}
        />
      )}
      {question.kind === 'findings' && (
        <ErrorDetailsDialog
          findings={question.findings}
          onClose={close}
          onJump={(issue) => {
            close();
            onJump(issue);
          }}
        />
      )}
    </Suspense>
  );
}
