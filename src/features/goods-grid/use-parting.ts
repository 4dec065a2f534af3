import { useEffect } from 'react';
import type { GridModel } from './grid-model.ts';

/** What is typed is noted so often, milliseconds. */
const NOTE_MS = 300;

/**
 * A page that is hidden may be gone in a moment: what is being typed is noted with what the journal may not have yet,
 * and is in its cell when the draft is opened again. While it is typed it is noted too, for a page that dies.
 */
export function useParting(grid: GridModel): void {
  useEffect(() => {
    const leave = () => {
      grid.client.leave(grid.editing.typed());
    };
    const seen = () => {
      if (document.visibilityState === 'hidden') leave();
      else grid.client.stay();
    };
    const stop = onTyping(grid, () => {
      grid.client.note(grid.editing.typed());
    });
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pagehide', leave);
    };
  }, [grid]);
}

/**
 * Calls back now and then while something is typed, at once when that ends (half a word must not come back over the
 * whole one), and once more when the ledger has had time to write it. Returns its end.
 */
function onTyping(grid: GridModel, call: () => void): () => void {
  let { edit } = grid.getSnapshot();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = grid.subscribe(() => {
    const now = grid.getSnapshot().edit;
    if (now === edit) return;
    edit = now;
    if (edit === null) queueMicrotask(call);
    timer ??= setTimeout(() => {
      timer = undefined;
      call();
    }, NOTE_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
