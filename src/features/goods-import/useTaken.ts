import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { useToast } from '../../ui/toast.tsx';
import { TEXT } from './goods-import.text.ts';

/** Milliseconds in which what an import brought is read, whatever is done meanwhile. */
const READ_MS = 5000;

/** What the lines are in that were taken. */
export type TakingLedger = Pick<LedgerClient, 'getSnapshot' | 'subscribe' | 'version' | 'refusals' | 'undo'>;

/** An import that is done. */
export interface DoneImport {
  /** What is said of it. */
  readonly told: string;
  readonly imported: number;
  /** Goes on in the lines, at once or once the rest of the file was looked at. */
  readonly goOn: (move: () => void) => void;
}

/**
 * Takes the last step back as long as it is the last one; resolves with whether it was.
 *
 * @param onGone it is the last one no more; `isVoid`: it was taken back already, or its draft is left
 */
function wayBack(client: TakingLedger, onGone: (isVoid: boolean) => void): () => Promise<boolean> {
  const reached = client.version();
  let stands = true;
  const end = client.subscribe(() => {
    const { view } = client.getSnapshot();
    if (view?.version === reached) return;
    stands = false;
    end();
    onGone(view === null || view.canRedo);
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
  return ({ told, imported, goOn }) => {
    const count = client.getSnapshot().view?.count ?? imported;
    const read = performance.now() + READ_MS;
    let unsay: (() => void) | null = null;
    const back = wayBack(client, (isVoid) => {
      setTimeout(() => unsay?.(), isVoid ? 0 : read - performance.now());
    });
    unsay = toast(told, 'success', {
      label: TEXT.undo,
      onPress: () => {
        void back().then((isBack) => {
          if (!isBack) toast(TEXT.changedSince, 'error');
        });
      },
    });
    goOn(() => {
      onLine(count - imported);
    });
  };
}
