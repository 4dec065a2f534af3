import { useLayoutEffect, useState } from 'react';
import { useFocusAids } from './FocusAids.tsx';

/** Where the focus was when dialogs opened, oldest first; one dialog may ask right after another. */
let origins: readonly HTMLElement[] = [];
/** Dialogs that are open. */
let open = 0;

/** Nothing has the focus, or what Fluent gave it to because its own history ends there. */
function isLost(focused: Element | null): boolean {
  if (focused === null || focused === document.body) return true;
  return focused.getAttribute('data-tabster')?.includes('"restorer"') === true;
}

const DIALOG = '[role="dialog"], [role="alertdialog"]';

const isInDialog = (element: Element | null): boolean => element?.closest(DIALOG) != null;

/** The one that lies above all others. */
const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(DIALOG)].findLast((one) => one.ariaModal === 'true');

function noteOrigin(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body)
    origins = [...origins, activeElement];
}

function giveBack(): void {
  const { activeElement } = document;
  if (isInDialog(activeElement)) return;
  const dialog = topDialog();
  const isReached = (one: HTMLElement): boolean => one.isConnected && dialog?.contains(one) !== false;
  const origin = isLost(activeElement) ? origins.findLastIndex(isReached) : -1;
  // Dialogs that opened together both came from the page; what lies below the upper one is the other.
  (origins[origin] ?? dialog)?.focus();
  // A dialog that is still open, or opens just now, gives the focus back in its turn.
  if (open === 0) origins = [];
  else if (origin !== -1) origins = origins.slice(0, origin);
}

/**
 * For a dialog that has no trigger of its own: where the focus was when it opened gets it back when it is gone, so that
 * a dialog below it is the one that is heard again.
 */
export function useReturnFocus(): void {
  useState(noteOrigin);
  useFocusAids();
  useLayoutEffect(() => {
    open++;
    return () => {
      open--;
      setTimeout(giveBack);
    };
  }, []);
}
