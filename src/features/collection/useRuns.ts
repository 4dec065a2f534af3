import { useCallback, useEffect, useState } from 'react';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { Collection, CollectionQuery, CollectionService } from '../../offline/collection-service.ts';
import { comforts } from '../../platform/preferences.ts';
import { usePages } from '../../ui/page-sizes.ts';

/** Milliseconds between looks while a run is not over. */
const LOOK = 5000;

/** What the service told of a page of runs, or why not; `of`: the question. */
interface Told {
  readonly of: string;
  readonly runs: readonly Collection[];
  readonly total: number;
  readonly error: AppError | null;
}

const NOTHING: Told = { of: '', runs: [], total: 0, error: null };

interface Wanted {
  readonly taxpayerId: string;
  readonly connected: boolean;
}

/** Runs of a taxpayer by the day they were asked for; asked again while one of them is under way. */
export function useRuns(service: CollectionService, { taxpayerId, connected }: Wanted) {
  const [days, setDays] = useState({ from: '', to: '' });
  const pages = usePages('collections', comforts);
  const { page, size, setPage } = pages;
  const [told, setTold] = useState(NOTHING);
  const [asked, setAsked] = useState(0);
  const question = JSON.stringify({
    taxpayerId,
    ...days,
    page,
    pageSize: size,
  } satisfies CollectionQuery);
  useEffect(() => {
    if (!connected) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const life = new AbortController();
    const look = async () => {
      const said = await service.runs(JSON.parse(question) as CollectionQuery);
      if (life.signal.aborted) return;
      setTold((before) => ({
        ...before,
        of: question,
        ...(said.ok ? { ...said.value, error: null } : { error: said.error }),
      }));
      if (!said.ok || said.value.runs.some(({ state }) => state === 'running'))
        timer = setTimeout(() => void look(), LOOK);
    };
    void look();
    return () => {
      life.abort();
      clearTimeout(timer);
    };
  }, [service, question, connected, asked]);
  const again = useCallback(() => {
    setAsked((times) => times + 1);
  }, []);
  return {
    ...told,
    isRead: told.of !== '',
    days,
    pages,
    again,
    narrow: (change: Partial<typeof days>) => {
      setDays({ ...days, ...change });
      setPage(0);
    },
  };
}

export type Runs = ReturnType<typeof useRuns>;
