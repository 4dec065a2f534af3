import type { AppError } from '../../../domain/kernel/errors.ts';
import type { OutputOf } from '../../../workers/contract/define-task.ts';
import type { findCodes } from '../../../workers/contract/ledger-codes.ts';
import type { LedgerCommand } from '../../../workers/contract/ledger-commands.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { BatchCodeDialog } from './BatchCodeDialog.tsx';
import type { CodeDesk } from './code-desk.ts';
import { GiveCodeDialog } from './GiveCodeDialog.tsx';

interface Props {
  readonly question:
    | ({ readonly kind: 'giveCode'; readonly row: number } & OutputOf<typeof findCodes>)
    | { readonly kind: 'batchCode' };
  readonly client: LedgerClient;
  readonly desk: CodeDesk;
  /** Codes are suggested, not only found. M036 */
  readonly offered: boolean;
  readonly onRun: (command: LedgerCommand, done: string) => Promise<AppError | null>;
  /** All lines without a code instead of one. */
  readonly onBatch: () => void;
  readonly onClose: () => void;
}

/** What is asked before lines get their codes. M163 */
export const CodeQuestions = ({ question, client, onBatch, ...asked }: Props) =>
  question.kind === 'giveCode' ? (
    <GiveCodeDialog {...asked} {...question} onBatch={onBatch} />
  ) : (
    <BatchCodeDialog {...asked} client={client} />
  );
