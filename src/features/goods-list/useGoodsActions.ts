import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { appError, type AppError } from '../../../domain/kernel/errors.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import type { Findings } from '../../../domain/rules/findings.ts';
import { findCodes } from '../../../workers/contract/ledger-codes.ts';
import type { LedgerCommand, Rows } from '../../../workers/contract/ledger-commands.ts';
import {
  previewMerge,
  previewTextFix,
  readDiscountBase,
  readRemoval,
} from '../../../workers/contract/ledger-previews.ts';
import { leftWords, removalWords } from '../../ledger/left-words.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { useAlert } from '../../ui/alert.tsx';
import { afterDialog } from '../../ui/after-dialog.ts';
import { useToast } from '../../ui/toast.tsx';
import { NO_QUESTION, PREVIEWED, type GoodsQuestion } from './goods-actions.ts';
import { travel } from './travel.ts';

interface Options {
  readonly client: LedgerClient;
  /** Runs the checks of the lines. */
  readonly check: () => Promise<Result<Findings>>;
  /** Prices and amounts are shown with tax from now on, or without. */
  readonly onTaxMode: (taxInclusive: boolean) => void;
  /** A dialog did what it asked about and is gone. */
  readonly onDone: () => void;
}

/**
 * Does a command; resolves with why not.
 *
 * @param done what is said then; it may depend on the lines that were added
 */
export type RunCommand = (
  command: LedgerCommand,
  done?: string | ((added: number) => string),
) => Promise<AppError | null>;

/** What the buttons, menus and keys around the goods lines do: asks first where that is needed, then one command. */
export function useGoodsActions({ client, check, onTaxMode, onDone }: Options) {
  const [question, setQuestion] = useState<GoodsQuestion>(NO_QUESTION);
  const applied = useRef(false);
  const finished = useEffectEvent(onDone);
  const asking = question.kind !== 'none';
  useEffect(() => {
    if (asking || !applied.current) return;
    applied.current = false;
    afterDialog(finished);
  }, [asking]);
  const { alert, confirm } = useAlert();
  const toast = useToast();

  const close = () => {
    setQuestion(NO_QUESTION);
  };
  /** One command; what it did is said, and what it could not do. */
  const run: RunCommand = async (command, done) => {
    const before = client.getSnapshot().view?.count ?? 0;
    const answer = await client.apply(command);
    if (!answer.ok) return answer.error;
    applied.current = asking;
    if (done !== undefined) toast(typeof done === 'string' ? done : done(answer.value.count - before));
    void leftWords(answer.value).then((left) => {
      if (left !== null) toast(left.text, left.tone);
    });
    return null;
  };
  const runOrAlert = async (command: LedgerCommand, done?: string): Promise<void> => {
    const failed = await run(command, done);
    if (failed !== null) await alert(failed);
  };
  const orAlert = async (asked: Promise<Result<unknown>>): Promise<void> => {
    const answer = await asked;
    if (!answer.ok) await alert(answer.error);
  };
  /** Opens a dialog with what its preview says, or says why not. */
  const askAfter = async <T>(asked: Promise<Result<T>>, next: (value: T) => GoodsQuestion): Promise<void> => {
    const answer = await asked;
    if (answer.ok) setQuestion(next(answer.value));
    else await alert(answer.error);
  };
  /** Whoever removes rows, by whichever way, is asked the same. M159 */
  const mayRemove = async (rows: Rows): Promise<boolean> => {
    const removal = await client.ask(readRemoval, { rows });
    const message = removal.ok ? await removalWords(removal.value) : null;
    return message === null || confirm({ message, confirm: '删除' });
  };
  /** Lines are not made anew from what a refused text leaves in its cell: nobody typed that. */
  const isTyped = async (): Promise<boolean> => {
    const count = client.refusals().length;
    if (count > 0) await alert(appError('ledger.refusedCells', { count }));
    return count === 0;
  };
  /** What a red page can't do is said before anything is filled in for it. M165 */
  const askUnlessRed = async (kind: 'solve' | 'split'): Promise<void> => {
    const isRed = client.getSnapshot().view?.settings.sign === -1;
    if (isRed) await alert(appError(`${kind}.redPage`));
    else if (!(await isTyped())) return;
    else setQuestion({ kind });
  };
  const checked = () => client.getSnapshot().view?.checked ?? 0;

  return {
    question,
    close,
    run,
    travel: (step: 'undo' | 'redo', onRow: (row: number) => void) => orAlert(travel(client, step, onRow)),
    toggleTaxInclusive: async () => {
      const done = await client.toggleTaxInclusive();
      if (done.ok) onTaxMode(done.value.taxInclusive);
      else await alert(done.error);
    },
    batchEdit: async (rows: Rows = 'checked') => {
      const lines = typeof rows === 'string' ? checked() : rows.length;
      if (lines === 0) await alert(appError('ledger.noRows'));
      else setQuestion({ kind: 'batchEdit', rows, lines });
    },
    giveCode: (row: number) =>
      askAfter(client.ask(findCodes, { row }), (found) => ({
        kind: 'giveCode',
        row,
        ...found,
      })),
    batchCode: () => {
      setQuestion({ kind: 'batchCode' });
    },
    discount: (rows: Rows) =>
      askAfter(client.ask(readDiscountBase, { rows }), (base) => ({ kind: 'discount', rows, ...base })),
    removeDiscount: async (row: number) => {
      const agreed = await confirm({ message: '是否删除当前折扣？' });
      if (agreed) await runOrAlert({ kind: 'removeDiscounts', rows: [row] });
    },
    mayRemove,
    removeRows: async (rows: Rows) => {
      if (await mayRemove(rows)) await runOrAlert({ kind: 'removeRows', rows });
    },
    merge: async () => {
      if (await isTyped())
        await askAfter(client.ask(previewMerge, { limit: PREVIEWED }), (preview) => ({
          kind: 'merge',
          preview,
        }));
    },
    fixTexts: () =>
      askAfter(client.ask(previewTextFix, { limit: PREVIEWED }), (preview) => ({
        kind: 'fixTexts',
        preview,
      })),
    solve: () => askUnlessRed('solve'),
    split: () => askUnlessRed('split'),
    showFindings: () => askAfter(check(), (findings) => ({ kind: 'findings', findings })),
    clearList: async () => {
      const agreed = await confirm({ message: '确认清空商品清单？', confirm: '清空' });
      if (agreed) await orAlert(client.clear());
      else toast('已取消删除', 'info');
    },
  };
}

export type GoodsActions = ReturnType<typeof useGoodsActions>;
