import { useEffect, useRef } from 'react';

/** For a dialog of several steps: the pressed button is gone with its step, and the keys must still reach the dialog. Goes on what holds the steps, with `tabIndex={-1}`. */
export function useKeptFocus(step: string) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus();
  }, [step]);
  return content;
}
