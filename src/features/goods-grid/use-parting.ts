import { useEffect } from 'react';
import type { GridModel } from './grid-model.ts';

/**
 * A page that is hidden may be gone in a moment: what is being typed is noted with what the journal may not have yet,
 * and is in its cell when the draft is opened again.
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
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pagehide', leave);
    };
  }, [grid]);
}
