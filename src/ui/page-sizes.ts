import { useState } from 'react';

/** Rows a page of a list that offers no choice, and at first of most that do. 002 §9 */
export const PAGE_SIZE = 20;

interface PageSizes {
  readonly usual: number;
  readonly offered: readonly number[];
}

const LONG: PageSizes = { usual: PAGE_SIZE, offered: [10, PAGE_SIZE, 50, 100] };

/** Rows a page of each list: at first, and what else is offered. 002 §2, §9; M390 */
export const PAGE_SIZES = {
  customers: { usual: 5, offered: [2, 5, 10, 20] },
  drafts: LONG,
  goods: LONG,
  devices: LONG,
  orders: LONG,
  tasks: LONG,
  submissions: LONG,
  collections: LONG,
  received: LONG,
} as const satisfies Readonly<Record<string, PageSizes>>;

type PagedList = keyof typeof PAGE_SIZES;

/** Where the laptop keeps small comforts. */
interface Comforts {
  readonly read: (key: string) => string;
  readonly write: (key: string, value: string) => void;
}

const preferenceOf = (list: PagedList): string => `pageSize.${list}`;

/** What was chosen before on this laptop, as long as it is still offered. */
function keptSize(list: PagedList, { read }: Comforts): number {
  const { usual, offered }: PageSizes = PAGE_SIZES[list];
  const kept = Number(read(preferenceOf(list)));
  return offered.includes(kept) ? kept : usual;
}

/** Which page of a list is shown, 0-based, and how many rows it has. The size is remembered: how many fit is a matter of the screen. */
export function usePages(list: PagedList, comforts: Comforts) {
  const [page, setPage] = useState(0);
  const [size, keepSize] = useState(() => keptSize(list, comforts));
  return {
    page,
    size,
    offered: PAGE_SIZES[list].offered as readonly number[],
    setPage,
    /** The first row of the page stays in sight. */
    setSize: (next: number): void => {
      setPage(Math.floor((page * size) / next));
      keepSize(next);
      comforts.write(preferenceOf(list), String(next));
    },
  };
}

export type Pages = ReturnType<typeof usePages>;
