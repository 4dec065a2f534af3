import { useCallback, useEffect, useState } from 'react';
import type { SeenDraft } from '../../offline/draft-types.ts';
import type { DraftQuery, DraftSort, DraftSummary, ListedDrafts } from '../../offline/list-types.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { comforts } from '../../platform/preferences.ts';
import { usePages } from '../../ui/page-sizes.ts';
import type { CHECKS } from './draft-box.text.ts';
import { useMissingChecks } from './useMissingChecks.ts';
import { useLive } from '../../ui/use-live.ts';

/** Milliseconds after the last letter until the list is searched. */
const PAUSE = 200;

interface Filter extends Required<
  Pick<DraftQuery, 'search' | 'invoiceKind' | 'splitOf' | 'sort' | 'descending'>
> {
  readonly checked: keyof typeof CHECKS | null;
}

const ALL: Filter = {
  search: '',
  invoiceKind: null,
  checked: null,
  splitOf: null,
  sort: 'savedAt',
  descending: true,
};

type Chosen = ReadonlyMap<string, string>;

/** What was chosen without what left the box since the list was read before: submitted, or gone from a shorter list. */
function stillThere(chosen: Chosen, before: ListedDrafts | null, now: ListedDrafts): Chosen {
  const there = new Map(now.drafts.map(({ draftId, state }) => [draftId, state]));
  const isShorter = before !== null && now.total < before.total;
  const wasShown = new Set(isShorter ? before.drafts.map(({ draftId }) => draftId) : []);
  const left = [...chosen].filter(([draftId]) =>
    there.has(draftId) ? there.get(draftId) !== 'queued' : !wasShown.has(draftId),
  );
  return left.length === chosen.size ? chosen : new Map(left);
}

/** Which drafts are shown, and which of them are chosen. Another filter or order starts with the first page. */
export function useDraftBox(store: OfflineStore) {
  const [filter, setFilter] = useState(ALL);
  const pages = usePages('drafts', comforts);
  const { page, size: pageSize, setPage } = pages;
  const [search, setSearch] = useState('');
  /** By id, with the version that was chosen. */
  const [chosen, setChosen] = useState<Chosen>(new Map());

  const narrow = useCallback(
    (change: Partial<Filter>) => {
      setFilter((before) => ({ ...before, ...change }));
      setPage(0);
      setChosen(new Map());
    },
    [setPage],
  );
  useEffect(() => {
    const timer = setTimeout(() => {
      if (search !== filter.search) narrow({ search });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [search, filter.search, narrow]);

  const load = useCallback(
    () => store.listDrafts({ ...filter, offset: page * pageSize, limit: pageSize }),
    [store, filter, page, pageSize],
  );
  const loaded = useLive(store, load);
  const [list, setList] = useState<ListedDrafts | null>(null);
  // What was listed before stays until there is something newer: nothing blinks while one types.
  if (loaded !== null && loaded !== list) {
    setList(loaded);
    setChosen(stillThere(chosen, list, loaded));
  }
  if (loaded !== null && page > 0 && loaded.drafts.length === 0) setPage(page - 1);

  const checkOf = useMissingChecks(store, list);

  return {
    list,
    /** Of a row; undefined while it is looked for. */
    checkOf,
    pages,
    search,
    filter,
    chosen,
    isNarrowed:
      filter.search !== '' ||
      filter.invoiceKind !== null ||
      filter.checked !== null ||
      filter.splitOf !== null,
    setSearch,
    narrow,
    /** The same column again turns the order round. */
    sortBy: (sort: DraftSort) => {
      narrow({ sort, descending: filter.sort === sort ? !filter.descending : sort !== 'buyerName' });
    },
    choose: (drafts: readonly DraftSummary[], on: boolean) => {
      const next = new Map(chosen);
      for (const { draftId, version } of drafts) {
        if (on) next.set(draftId, version);
        else next.delete(draftId);
      }
      setChosen(next);
    },
    /** All that were found, on every page; a list that is read again meanwhile asks anew. */
    chooseAll: async () => {
      const { drafts } = await store.listDrafts({ ...filter, offset: 0, limit: list?.total ?? 0 });
      setChosen(
        new Map(
          drafts.filter(({ state }) => state !== 'queued').map(({ draftId, version }) => [draftId, version]),
        ),
      );
    },
    chosenDrafts: (): SeenDraft[] => [...chosen].map(([draftId, version]) => ({ draftId, version })),
    chooseNone: () => {
      setChosen(new Map());
    },
  };
}

export type DraftBox = ReturnType<typeof useDraftBox>;
