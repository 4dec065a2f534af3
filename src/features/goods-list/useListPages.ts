import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readPreference, writePreference } from '../../platform/preferences.ts';
import type { RowOrder } from '../../../workers/contract/ledger-views.ts';
import { useToast } from '../../ui/toast.tsx';
import { LIST_PAGE, pageOf, pagesFor } from './list-pages.ts';

const SCROLL_PREFERENCE = 'list.continuous';

/**
 * Which rows of the list are looked at: a page of 26, or all in one continuous scroll (remembered). Another order starts
 * with its first page.
 */
export function useListPages(shown: number, start: number, order: RowOrder) {
  const [page, setPage] = useState(pageOf(start));
  /** The place the cursor went to beyond the last row. */
  const [reached, setReached] = useState(0);
  const [continuous, setContinuous] = useState(() => readPreference(SCROLL_PREFERENCE) === 'yes');
  const toast = useToast();
  const pages = Math.max(pagesFor(shown), pageOf(Math.min(reached, shown)) + 1);
  const current = Math.min(page, pages - 1);
  const before = useRef(shown);
  const looked = JSON.stringify(order);
  const [turned, setTurned] = useState(looked);
  if (turned !== looked) {
    setTurned(looked);
    setPage(0);
    setReached(0);
  }

  const tell = (to: number) => {
    toast(`已跳转到清单第${String(to + 1)}页`, 'info');
  };
  const changed = useEffectEvent((fewer: boolean) => {
    if (!fewer) return;
    setReached(0);
    const last = pagesFor(shown) - 1;
    if (page <= last) return;
    setPage(last);
    if (!continuous) tell(last);
  });
  useEffect(() => {
    changed(shown < before.current);
    before.current = shown;
  }, [shown]);

  return {
    continuous,
    pages,
    page: current,
    /** Places on the screen; all of them when scrolling continuously. */
    window: continuous ? undefined : { from: current * LIST_PAGE, count: LIST_PAGE },
    turn: (to: number) => {
      setPage(Math.min(Math.max(to, 0), pages - 1));
    },
    /** The cursor went to a place: its page is shown; said where a row is added there. M077 */
    reveal: (place: number) => {
      if (pageOf(place) === current || continuous) return;
      setReached(place);
      setPage(pageOf(place));
      if (place >= shown) tell(pageOf(place));
    },
    scroll: (on: boolean) => {
      writePreference(SCROLL_PREFERENCE, on ? 'yes' : '');
      setContinuous(on);
    },
  };
}

export type ListPages = ReturnType<typeof useListPages>;
