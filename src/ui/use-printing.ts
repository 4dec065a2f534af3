import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Result } from '../../domain/kernel/result.ts';
import { useAlert } from './alert.tsx';

interface Printing<Paper> {
  /** Drawn inside [data-paper] while it is not null: that alone is printed. */
  readonly paper: Paper | null;
  readonly busy: boolean;
  readonly print: () => Promise<void>;
}

interface Options<Paper> {
  readonly read: () => Promise<Result<Paper>>;
  /** Reads as soon as it is on the screen: what prints from the browser's menu can't wait. */
  readonly ahead?: boolean;
}

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p';

/** Paper beside the app, printed by the button, by Ctrl+P and from the browser's menu while this is on the screen. */
export function usePrinting<Paper>({ read, ahead = false }: Options<Paper>): Printing<Paper> {
  const [paper, setPaper] = useState<Paper | null>(null);
  const known = useRef<Paper | null>(null);
  const [busy, setBusy] = useState(false);
  const { alert } = useAlert();

  const print = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const done = await read();
    if (!done.ok) {
      setBusy(false);
      return alert(done.error);
    }
    // Thousands of lines are laid out in slices; nothing shows before the paper.
    startTransition(() => {
      setPaper(done.value);
    });
  };
  const finish = useEffectEvent(() => {
    setPaper(null);
    setBusy(false);
  });
  /** The browser prints by itself: the paper has to be there before this returns. */
  const appear = useEffectEvent(() => {
    const { current } = known;
    if (paper === null && current !== null)
      flushSync(() => {
        setPaper(current);
      });
  });
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isPrintKey(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void print();
  });
  const learn = useEffectEvent(async (stale: () => boolean) => {
    const done = await read();
    if (done.ok && !stale()) known.current = done.value;
  });
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    if (ahead) void learn(() => signal.aborted);
    window.addEventListener('keydown', pressed, { capture: true, signal });
    window.addEventListener('beforeprint', appear, { signal });
    window.addEventListener('afterprint', finish, { signal });
    return () => {
      life.abort();
    };
  }, [ahead]);
  useEffect(() => {
    if (busy && paper !== null) window.print();
  }, [busy, paper]);
  return { paper, busy, print };
}
