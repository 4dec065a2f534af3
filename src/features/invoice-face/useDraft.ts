import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { StoredDraft } from '../../offline/draft-types.ts';
import { unreadError } from '../../offline/store-failure.ts';
import type { DraftSeed } from './draft-seed.ts';
import {
  asStored,
  openLatest,
  openNamed,
  openNew,
  readDraft,
  type Desk,
  type Saving,
  type OpenedDraft,
} from './open-draft.ts';

export type DraftPhase =
  | { readonly phase: 'opening' }
  | { readonly phase: 'failed'; readonly error: AppError }
  | {
      readonly phase: 'open';
      /** Changes with every (re)opening. */
      readonly key: number;
      readonly draft: OpenedDraft;
      /** Another tab writes this draft. */
      readonly readOnly: boolean;
    };

interface Options {
  readonly desk: Desk;
  /** Draft of the address, null for the latest unsaved or a new one. */
  readonly named: string | null;
  /** What the first new draft begins with; null: the latest unsaved draft is opened instead. */
  readonly seed: DraftSeed | null;
  /** Settles when the ledger of the draft is closed, so that the next writer finds a whole journal. */
  readonly settled: () => Promise<unknown>;
}

let lastKey = 0;

/** Opens the draft to work on, holds it against other tabs, and takes it over when the other tab lets go. */
export function useDraft({ desk, named, seed, settled }: Options) {
  const [fresh, setFresh] = useState({ round: seed === null ? 0 : 1, seed });
  const [phase, setPhase] = useState<DraftPhase>({ phase: 'opening' });
  const open = useEffectEvent(() => {
    if (named !== null) return openNamed(desk.store, named);
    return fresh.round > 0 ? openNew(desk, fresh.seed) : openLatest(desk);
  });
  const whenClosed = useEffectEvent(settled);
  const { store } = desk;

  useEffect(() => {
    const life = new AbortController();
    const gone = () => life.signal.aborted;
    let release = () => undefined as unknown;
    const show = (draft: OpenedDraft, readOnly: boolean) => {
      if (!gone()) setPhase({ phase: 'open', key: ++lastKey, draft, readOnly });
    };
    const start = async () => {
      const opened = await open();
      if (!opened.ok) {
        if (!gone()) setPhase({ phase: 'failed', error: opened.error });
        return;
      }
      const { draft, hold } = opened.value;
      release = () => {
        hold.release();
      };
      if (gone()) {
        hold.release();
        return;
      }
      show(draft, !hold.held);
      if (hold.held) return;
      await hold.whenHeld;
      const again = await readDraft(store, draft.draftId);
      if (again.ok) show(again.value, false);
      else if (!gone()) setPhase({ phase: 'failed', error: again.error });
    };
    start().catch((cause: unknown) => {
      if (!gone()) setPhase({ phase: 'failed', error: unreadError(cause) });
    });
    return () => {
      life.abort();
      setPhase({ phase: 'opening' });
      void Promise.resolve()
        .then(() => whenClosed())
        .then(() => release());
    };
  }, [store, named, fresh]);

  const missing = phase.phase === 'failed' && phase.error.code === 'draft.gone' ? named : null;
  useEffect(() => {
    if (missing === null) return;
    // It may be on its way: an order that failed is told before its draft is back.
    const look = () => {
      void store.peekDraft(missing).then(
        ({ ok }) => {
          if (ok) setFresh((now) => ({ ...now }));
        },
        () => undefined,
      );
    };
    look();
    return store.subscribe(look);
  }, [store, missing]);

  const startNew = useCallback((from: DraftSeed | null = null) => {
    setFresh(({ round }) => ({ round: round + 1, seed: from }));
  }, []);
  /** Begins anew with the draft of this page as it is stored by now, in the same breath: nobody types into the old one. */
  const renew = useCallback((stored: StoredDraft, saving: Saving) => {
    flushSync(() => {
      setPhase({ phase: 'open', key: ++lastKey, draft: { ...asStored(stored), saving }, readOnly: false });
    });
  }, []);
  return { phase, startNew, renew };
}
