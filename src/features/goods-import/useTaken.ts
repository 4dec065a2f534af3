import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { afterDialog } from '../../ui/after-dialog.ts';
import { useToast } from '../../ui/toast.tsx';
import { TEXT } from './goods-import.text.ts';

/** What the lines are in that were taken. */
export type TakingLedger = Pick<LedgerClient, 'getSnapshot' | 'subscribe' | 'version' | 'refusals' | 'undo'>;

/** An import that is done. */
export interface DoneImport {
  /** What is said of it. */
  readonly told: string;
  readonly imported: number;
  /** Nothing more of the file is to be looked at. */
  readonly isLast: boolean;
}

/**
 * Takes the last step back as long as it is the last one; resolves with whether it was.
 *
 * @param onGone somebody took it back already, or the draft is left: there is nothing to offer any more
 */
function wayBack(client: TakingLedger, onGone: () => void): () => Promise<boolean> {
  const reached = client.version();
  let stands = true;
  const end = client.subscribe(() => {
    const { view } = client.getSnapshot();
    if (view?.version === reached) return;
    stands = false;
    end();
    if (view === null || view.canRedo) onGone();
  });
  return async () => {
    if (!stands) return false;
    // A text that was refused meanwhile is the first thing an undo takes back.
    for (let refused = client.refusals().length; refused >= 0 && client.version() === reached; refused--)
      await client.undo();
    return true;
  };
}

/** Tells what an import brought, with the way back, and goes on in the first of its lines: there Ctrl+Z takes it back, too. */
export function useTaken(client: TakingLedger, onLine: (row: number) => void): (done: DoneImport) => void {
  const toast = useToast();
  return ({ told, imported, isLast }) => {
    const count = client.getSnapshot().view?.count ?? imported;
    let unsay: (() => void) | null = null;
    const back = wayBack(client, () => unsay?.());
    unsay = toast(`${told}\n${TEXT.undoable}`, 'success', {
      label: TEXT.undo,
      onPress: () => {
        void back().then((isBack) => {
          if (!isBack) toast(TEXT.changedSince, 'error');
        });
      },
    });
    if (!isLast) return;
    afterDialog(() => {
      onLine(count - imported);
    });
  };
}
