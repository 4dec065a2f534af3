import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WorkbookIssue } from '../../../domain/bureau-workbook/row-cells.ts';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { Progress } from '../../../domain/kernel/steps.ts';
import { openLane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { openBureau } from '../../../workers/contract/bureau-tasks.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { browserRefusal } from '../../platform/can-parse.ts';
import { readFile } from '../../platform/read-file.ts';
import { loadRegions } from '../../ui/region-picker/load-regions.ts';
import { fillDrafts } from './fill-drafts.ts';
import { statesOf } from './known-invoices.ts';
import { freshOf, keepReasons, readBack, type FailureReview } from './read-back.ts';
import { firstReview, withChosen, type Review } from './review.ts';
import { saveInvoices, type ImportPlace } from './save-invoices.ts';

/** What the dialog shows. */
export type BureauPhase =
  | { readonly kind: 'picking'; readonly refused: AppError | null; readonly fileName: string }
  | { readonly kind: 'reading'; readonly fileName: string; readonly progress: Progress | null }
  | { readonly kind: 'blank'; readonly file: File; readonly closed: string }
  | { readonly kind: 'filling'; readonly file: File; readonly done: number; readonly total: number }
  | { readonly kind: 'filled'; readonly count: number; readonly issues: readonly WorkbookIssue[] }
  | { readonly kind: 'review'; readonly review: Review; readonly failed: AppError | null }
  | {
      readonly kind: 'failures';
      readonly review: FailureReview;
      readonly failed: AppError | null;
      /** How many drafts the reasons were kept with; null before. */
      readonly kept: number | null;
    }
  | { readonly kind: 'saving'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'done';
      readonly saved: number;
      readonly known: number;
      /** Lines that have another rate than in the file. M179, M180 */
      readonly ratesReplaced: number;
    };

/** The choice of a file; where none can be read, that is told before one is chosen. M330 */
const picking = (): BureauPhase => ({ kind: 'picking', refused: browserRefusal(), fileName: '' });

interface Options {
  readonly store: OfflineStore;
  readonly place: ImportPlace;
  /** A file that was dropped or opened elsewhere. */
  readonly file: File | null;
  /** Drafts that were chosen: a blank template is filled with them. */
  readonly draftIds: readonly string[];
}

/** The import of the bureau's batch workbook, from the choice of a file to the saved drafts. */
export function useBureauWorkbook({ store, place, file, draftIds }: Options) {
  const [phase, setPhase] = useState<BureauPhase>(() =>
    file === null ? picking() : { kind: 'reading', fileName: file.name, progress: null },
  );
  const [lane] = useState(() => openLane('files'));
  const run = useRef<AbortController | null>(null);
  const { taxpayer } = place;

  useEffect(
    () => () => {
      run.current?.abort();
      lane.close();
    },
    [lane],
  );

  const begin = (): AbortSignal => {
    run.current?.abort();
    run.current = new AbortController();
    return run.current.signal;
  };

  const start = async (picked: File): Promise<void> => {
    const signal = begin();
    const { name: fileName } = picked;
    const refuse = (refused: AppError) => {
      if (!signal.aborted) setPhase({ kind: 'picking', refused, fileName });
    };
    setPhase({ kind: 'reading', fileName, progress: null });
    const bytes = await readFile(picked);
    if (!bytes.ok) {
      refuse(bytes.error);
      return;
    }
    const places = (await loadRegions())?.names ?? {};
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) setPhase({ kind: 'reading', fileName, progress });
    };
    const opened = await runTask(
      lane,
      openBureau,
      { fileName, bytes: bytes.value, places },
      { signal, onProgress },
    );
    if (!opened.ok) {
      refuse(opened.error);
      return;
    }
    const { value: view } = opened;
    if (view.kind === 'failures') {
      const review = await readBack({ store, lane, taxpayerId: taxpayer.id, view });
      if (!review.ok) refuse(review.error);
      else if (!signal.aborted)
        setPhase({ kind: 'failures', review: review.value, failed: null, kept: null });
      return;
    }
    if (view.invoices.length === 0 && draftIds.length > 0) {
      if (!signal.aborted) setPhase({ kind: 'blank', file: picked, closed: '' });
      return;
    }
    const states = await statesOf(store, taxpayer.id, view);
    if (!signal.aborted) setPhase({ kind: 'review', review: firstReview(view, states), failed: null });
  };

  const save = async (review: Review): Promise<void> => {
    const signal = begin();
    const places = [...review.chosen].sort((a, b) => a - b);
    const onProgress = (done: number) => {
      setPhase({ kind: 'saving', done, total: places.length });
    };
    const saved = await saveInvoices({ ...place, store, lane, places, signal, onProgress });
    if (saved === null) setPhase({ kind: 'review', review, failed: null });
    else if (saved.ok) setPhase({ kind: 'done', ...saved.value });
    else setPhase({ kind: 'review', review, failed: saved.error });
  };

  const keep = async (review: FailureReview): Promise<void> => {
    const count = freshOf(review);
    const kept = await keepReasons(store, review);
    if (kept.ok) setPhase({ kind: 'failures', review: kept.value, failed: null, kept: count });
    else setPhase({ kind: 'failures', review, failed: kept.error, kept: null });
  };

  const fill = async (template: File): Promise<void> => {
    const signal = begin();
    const onProgress = (done: number) => {
      if (!signal.aborted) setPhase({ kind: 'filling', file: template, done, total: draftIds.length });
    };
    const done = await fillDrafts({ store, lane, template, draftIds, signal, onProgress });
    if (signal.aborted) setPhase({ kind: 'blank', file: template, closed: '' });
    else if (!done.ok) setPhase({ kind: 'picking', refused: done.error, fileName: template.name });
    else if (done.value.closed !== '') setPhase({ kind: 'blank', file: template, closed: done.value.closed });
    else setPhase({ kind: 'filled', count: done.value.filled, issues: done.value.issues });
  };

  const take = useEffectEvent((given: File) => void start(given));
  useEffect(() => {
    if (file !== null)
      queueMicrotask(() => {
        take(file);
      });
  }, [file]);

  return {
    phase,
    start,
    save,
    keep,
    fill,
    /** Stops what runs; nothing of it was saved. */
    stop: () => {
      run.current?.abort();
      if (phase.kind === 'reading') setPhase(picking());
    },
    again: () => {
      run.current?.abort();
      setPhase(picking());
    },
    choose: (review: Review, places: readonly number[], on: boolean) => {
      setPhase({ kind: 'review', review: withChosen(review, places, on), failed: null });
    },
  };
}

export type BureauWorkbook = ReturnType<typeof useBureauWorkbook>;
