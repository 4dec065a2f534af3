import { useEffect, useRef } from 'react';

/** For a dialog whose content changes: what was pressed may be gone with it, and the keys must still reach the dialog. Goes on what holds the content, with `tabIndex={-1}`. */
export function useKeptFocus<Holder extends HTMLElement = HTMLDivElement>() {
  const content = useRef<Holder>(null);
  useEffect(() => {
    // On its way from one field to the next the focus is nowhere, too: only what is still so afterwards is lost.
    const late = setTimeout(() => {
      if (document.activeElement === document.body) content.current?.focus();
    });
    return () => {
      clearTimeout(late);
    };
  });
  return content;
}
