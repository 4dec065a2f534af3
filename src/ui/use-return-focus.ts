import { useEffect, useState } from 'react';

/**
 * For a dialog that has no trigger of its own: where the focus was when it opened gets it back when it is gone, so that
 * a dialog below it is the one that is heard again.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && before instanceof HTMLElement) before.focus();
      });
    },
    [before],
  );
}
