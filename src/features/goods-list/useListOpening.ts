import { useEffect, useEffectEvent, useState } from 'react';
import { FACE_ROWS } from '../../../domain/preview/paper-pages.ts';
import { CaughtKeys } from './caught-keys.ts';
import { loadList } from './GoodsList.tsx';

/** Milliseconds after the last key until nobody is typing, and between two looks. */
const REST = 300;
const LOOK_AGAIN = 60;

/** Where the cursor of a grid stands. */
export interface CellPlace {
  /** Row of the invoice. */
  readonly row: number;
  readonly field: string;
}

interface Options {
  /** Lines with content, discounts included; null before the lines are open. */
  readonly filled: number | null;
  /** Opens and closes by itself; a read-only view only offers the list. M081 */
  readonly byItself: boolean;
  /** The cursor of the grid on the screen; null while a cell is being typed into. */
  readonly resting: () => (CellPlace & { readonly focused: boolean }) | null;
}

/**
 * Whether the face shows its lines or refers to the list (M047), and whether the list is open. It opens and closes by
 * itself as the lines pass eight (M076), never while something is typed: the cursor is put where it was.
 */
export function useListOpening({ filled, byItself, resting }: Options) {
  const [listed, setListed] = useState<boolean | null>(null);
  const [open, setOpen] = useState(false);
  /** Where the cursor of the grid on the screen started; null while nobody was in the lines yet. */
  const [start, setStart] = useState<CellPlace | null>(null);
  const [caught] = useState(() => new CaughtKeys());
  useEffect(() => () => void caught.take(), [caught]);
  const wanted = filled === null ? null : filled > FACE_ROWS;
  // A draft is opened with its face first, however long its list is.
  if (listed === null && wanted !== null) setListed(wanted);

  const change = useEffectEvent((to: boolean): boolean => {
    const at = resting();
    if (at === null) return false;
    setStart(at);
    setListed(to);
    if (byItself) setOpen(to);
    if (at.focused) caught.start();
    return true;
  });
  useEffect(() => {
    if (listed === null || wanted === null || listed === wanted) return;
    let lastKey = performance.now();
    let loaded = false;
    void loadList().then(() => {
      loaded = true;
    });
    const typed = () => {
      lastKey = performance.now();
    };
    const timer = setInterval(() => {
      if (loaded && performance.now() - lastKey >= REST && change(wanted)) clearInterval(timer);
    }, LOOK_AGAIN);
    window.addEventListener('keydown', typed, { capture: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', typed, { capture: true });
    };
  }, [listed, wanted]);

  return {
    /** The face refers to the list instead of showing lines. */
    listed: listed === true,
    open,
    start,
    /** Keys that came while the lines were on their way to where they are now. */
    caught: () => caught.take(),
    show: (at: CellPlace) => {
      setStart(at);
      setOpen(true);
    },
    hide: () => {
      setStart(resting());
      setOpen(false);
    },
  };
}
