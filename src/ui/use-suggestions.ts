import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** Milliseconds after the last key; from this many characters. 001 §5.14 */
const DELAY = 300;

/** What is found far away, below what is at hand. */
export interface MoreFound<Item> {
  readonly items: readonly Item[];
  /** What is to be known of it; '' for nothing. */
  readonly note: string;
}

/** Asked of who is far away, some time later; what was asked before and is no longer waited for is ended. */
export interface MoreFrom<Item> {
  /** Milliseconds after the last key. */
  readonly delay: number;
  /** `offered`: what is offered already. */
  readonly find: (text: string, offered: readonly Item[], signal: AbortSignal) => Promise<MoreFound<Item>>;
}

interface Options<Item> {
  readonly find: (text: string) => Promise<readonly Item[]>;
  readonly more?: MoreFrom<Item> | undefined;
  /** Characters from which on something is proposed by itself. */
  readonly from: number;
  readonly onPick: (item: Item) => void;
}

interface Shown<Item> {
  readonly items: readonly Item[];
  /** How many of them are at hand; the others come from far away. */
  readonly near: number;
  readonly note: string;
  /** Index of the highlighted one; -1 while what was typed stands. */
  readonly chosen: number;
}

const NOTHING = { items: [], near: 0, note: '', chosen: -1 } as const;

/** What is proposed below a field while it is typed in. */
export function useSuggestions<Item>({ find, more, from, onPick }: Options<Item>) {
  const [shown, setShown] = useState<Shown<Item>>(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef<AbortController>(undefined);

  /** An answer to what was asked before comes too late. */
  const begin = (): AbortSignal => {
    clearTimeout(timer.current);
    asking.current?.abort();
    asking.current = new AbortController();
    return asking.current.signal;
  };
  const close = () => {
    begin();
    setShown(NOTHING);
  };
  const ask = async (text: string, chosen: number, signal: AbortSignal) => {
    const items = await find(text.trim());
    if (!signal.aborted)
      setShown({ ...NOTHING, items, near: items.length, chosen: items.length === 0 ? -1 : chosen });
    return items;
  };
  const askMore = async (text: string, by: MoreFrom<Item>, near: readonly Item[], signal: AbortSignal) => {
    const { items, note } = await by.find(text.trim(), near, signal);
    if (!signal.aborted) setShown((now) => ({ ...now, note, items: [...near, ...items] }));
  };
  const look = async (text: string, signal: AbortSignal) => {
    const near = await ask(text, -1, signal);
    if (signal.aborted || more === undefined) return;
    timer.current = setTimeout(() => void askMore(text, more, near, signal), more.delay - DELAY);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asking.current?.abort();
    },
    [],
  );

  const pick = (item: Item) => {
    close();
    onPick(item);
  };
  const move = (step: 1 | -1, text: string) => {
    const { length } = shown.items;
    if (length === 0) void ask(text, 0, begin());
    else setShown({ ...shown, chosen: (Math.max(shown.chosen, step < 0 ? 0 : -1) + step + length) % length });
  };
  return {
    ...shown,
    close,
    pick,
    /** The text was changed by typing. */
    onTyped: (text: string) => {
      const signal = begin();
      if (text.trim().length < from) setShown(NOTHING);
      else timer.current = setTimeout(() => void look(text, signal), DELAY);
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
        Escape: shown.items.length + shown.note.length === 0 ? undefined : close,
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
