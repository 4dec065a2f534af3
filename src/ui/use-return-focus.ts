import { useEffect, useState } from 'react';

/** Where the focus was when dialogs opened, oldest first; one dialog may ask right after another. */
let origins: readonly HTMLElement[] = [];

/** Nothing has the focus, or what Fluent gave it to because its own history ends there. */
function isLost(focused: Element | null): boolean {
  if (focused === null || focused === document.body) return true;
  return focused.getAttribute('data-tabster')?.includes('"restorer"') === true;
}

function noteOrigin(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body)
    origins = [...origins, activeElement];
}

function giveBack(): void {
  const { activeElement } = document;
  if (activeElement?.closest('[role="dialog"], [role="alertdialog"]') != null) return;
  if (isLost(activeElement)) origins.findLast((origin) => origin.isConnected)?.focus();
  origins = [];
}

/**
 * For a dialog that has no trigger of its own: where the focus was when it opened gets it back when it is gone, so that
 * a dialog below it is the one that is heard again.
 */
export function useReturnFocus(): void {
  useState(noteOrigin);
  useEffect(
    () => () => {
      setTimeout(giveBack);
    },
    [],
  );
}
