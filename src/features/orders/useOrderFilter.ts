import { useEffect, useMemo, useState } from 'react';
import { comforts } from '../../platform/preferences.ts';
import { usePages } from '../../ui/page-sizes.ts';
import {
  filterOf,
  isNarrowed,
  NO_FILTER,
  ORDER_VIEWS,
  type FilterTexts,
  type OrderViewKey,
} from './order-filters.ts';

/** Milliseconds after the last letter until the list is searched. */
const PAUSE = 250;

/** What is looked for, which page of it and from which end. Another question starts with the first page. */
export function useOrderFilter(view: OrderViewKey) {
  const [texts, setTexts] = useState(NO_FILTER);
  const [entered, setEntered] = useState(NO_FILTER);
  const sizes = usePages('orders', comforts);
  const { page, size, setPage } = sizes;
  const [oldestFirst, setOldestFirst] = useState(false);
  useEffect(() => {
    if (texts === entered) return;
    const timer = setTimeout(() => {
      setEntered(texts);
      setPage(0);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [texts, entered, setPage]);
  const filter = useMemo(() => filterOf({ ...entered, ...ORDER_VIEWS[view].fixed }), [entered, view]);
  return {
    texts,
    filter,
    page,
    size,
    sizes,
    oldestFirst,
    isNarrowed: isNarrowed(entered),
    narrow: (change: Partial<FilterTexts>) => {
      setTexts((before) => ({ ...before, ...change }));
    },
    clear: () => {
      setTexts(NO_FILTER);
      setEntered(NO_FILTER);
      setPage(0);
    },
    turnRound: () => {
      setOldestFirst(!oldestFirst);
      setPage(0);
    },
    setPage,
  };
}
