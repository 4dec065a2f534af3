import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** Milliseconds after the last key; from this many characters. 001 §5.14 */
const DELAY = 300;

interface Options<Item> {
  readonly find: (text: string) => Promise<readonly Item[]>;
  /** Characters from which on something is proposed by itself. */
  readonly from: number;
  readonly onPick: (item: Item) => void;
}

interface Shown<Item> {
  readonly items: readonly Item[];
  /** Index of the highlighted one; -1 while what was typed stands. */
  readonly chosen: number;
}

const NOTHING = { items: [], chosen: -1 } as const;

/** What is proposed below a field while it is typed in. */
export function useSuggestions<Item>({ find, from, onPick }: Options<Item>) {
  const [shown, setShown] = useState<Shown<Item>>(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);

  const close = () => {
    clearTimeout(timer.current);
    asked.current += 1;
    setShown(NOTHING);
  };
  const ask = async (text: string, chosen: number) => {
    const mine = ++asked.current;
    const items = await find(text.trim());
    if (mine === asked.current) setShown({ items, chosen: items.length === 0 ? -1 : chosen });
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current += 1;
    },
    [],
  );

  const pick = (item: Item) => {
    close();
    onPick(item);
  };
  const move = (step: 1 | -1, text: string) => {
    const { length } = shown.items;
    if (length === 0) void ask(text, 0);
    else setShown({ ...shown, chosen: (Math.max(shown.chosen, step < 0 ? 0 : -1) + step + length) % length });
  };
  return {
    ...shown,
    close,
    pick,
    /** The text was changed by typing. */
    onTyped: (text: string) => {
      clearTimeout(timer.current);
      asked.current += 1;
      if (text.trim().length < from) setShown(NOTHING);
      else timer.current = setTimeout(() => void ask(text, -1), DELAY);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const item = shown.items[shown.chosen];
      const keys: Readonly<Record<string, (() => void) | undefined>> = {
        ArrowDown: () => {
          move(1, event.currentTarget.value);
        },
        ArrowUp: () => {
          move(-1, event.currentTarget.value);
        },
        Enter:
          item === undefined
            ? undefined
            : () => {
                pick(item);
              },
        Escape: shown.items.length === 0 ? undefined : close,
      };
      const act = keys[event.key];
      if (event.key === 'Tab' || (event.key === 'Enter' && item === undefined)) close();
      if (act === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
  };
}
