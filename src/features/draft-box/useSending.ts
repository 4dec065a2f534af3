import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Session } from '../../../domain/account/session.ts';
import type { AppError } from '../../../domain/kernel/errors.ts';
import { openLane, type Lane } from '../../../workers/client/lanes.ts';
import type { DraftContent } from '../../offline/draft-types.ts';
import { foreseeTwins } from '../../offline/foresee-twins.ts';
import { LIMITS_PATIENCE } from '../../offline/limits-service.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { unreadError } from '../../offline/store-failure.ts';
import { online } from '../../platform/online.ts';
import { readPreference, writePreference } from '../../platform/preferences.ts';
import { checkDrafts, type CheckedDraft, type Progress } from './check-drafts.ts';
import { foreseeBatch, type ForeseenBatch } from './foresee-limits.ts';
import { mendDrafts } from './mend-drafts.ts';
import { reasonsOf } from './reasons.ts';
import { sendDrafts, type SendResult } from './send-drafts.ts';

export type SendPhase =
  | { readonly kind: 'checking' | 'mending' | 'sending'; readonly progress: Progress }
  /** What can be sent, and what can't; the limits that would be passed. M282, M286 */
  | ({ readonly kind: 'ready' } & ForeseenBatch)
  /** The drafts could not be read. */
  | { readonly kind: 'failed'; readonly error: AppError }
  | { readonly kind: 'done'; readonly result: SendResult };

const begun = (total: number): Progress => ({ done: 0, total });
const KEEP = { read: readPreference, write: writePreference };

/** Checks chosen drafts, then queues those that may be sent. A worker of its own, so that no open ledger waits. */
export function useSending(store: OfflineStore, draftIds: readonly string[], onCancel: () => void) {
  const [phase, setPhase] = useState<SendPhase>({ kind: 'checking', progress: begun(draftIds.length) });
  /** What the drafts are checked under: as it was when the store was opened, or as it was asked for since. */
  const [session, setSession] = useState(store.session);
  /** Rises with every mending: what was mended is checked again. */
  const [round, setRound] = useState(0);
  const lane = useRef<Lane | null>(null);
  const run = useRef(new AbortController());
  const laneOf = (): Lane => (lane.current ??= openLane('ledger'));

  const check = useEffectEvent(async (signal: AbortSignal) => {
    const checked = await checkDrafts({ store, session, lane: laneOf(), signal }, draftIds, (progress) => {
      if (!signal.aborted) setPhase({ kind: 'checking', progress });
    });
    if (!checked.ok) return;
    const by = {
      store,
      keep: KEEP,
      connected: online.getSnapshot(),
      now: Date.now(),
      signal: AbortSignal.timeout(LIMITS_PATIENCE),
    };
    const foreseen = await foreseeBatch(by, session, checked.value);
    if (!signal.aborted) setPhase({ kind: 'ready', ...foreseen });
  });
  useEffect(() => {
    const life = new AbortController();
    run.current = life;
    Promise.resolve()
      .then(() => check(life.signal))
      .catch((cause: unknown) => {
        if (!life.signal.aborted) setPhase({ kind: 'failed', error: unreadError(cause) });
      });
    return () => {
      life.abort();
      lane.current?.close();
      lane.current = null;
    };
  }, [session, round]);

  const send = async (drafts: readonly CheckedDraft[], kept: SendResult, allowDuplicate: boolean) => {
    const life = new AbortController();
    run.current = life;
    setPhase({ kind: 'sending', progress: begun(drafts.length) });
    const { signal } = life;
    const twinsOf = (contents: readonly DraftContent[]) =>
      foreseeTwins({ user: store.session, connected: online.getSnapshot() }, contents);
    const result = await sendDrafts(
      { store, lane: laneOf(), signal, allowDuplicate, twinsOf },
      drafts,
      (progress) => {
        setPhase({ kind: 'sending', progress });
      },
    );
    setPhase({
      kind: 'done',
      result: { sent: [...kept.sent, ...result.sent], unsent: [...kept.unsent, ...result.unsent] },
    });
  };
  return {
    phase,
    /** Stops the check and leaves; while sending, what is queued stays queued and the rest is told. */
    cancel: () => {
      run.current.abort();
      if (phase.kind === 'checking') onCancel();
    },
    /** Checks them again under what is known of the taxpayers by now. */
    checkUnder: (renewed: Session) => {
      setPhase({ kind: 'checking', progress: begun(draftIds.length) });
      setSession(renewed);
    },
    /** Puts right what one click can, and checks again; answers why one of them could not be saved. */
    mend: async (drafts: readonly CheckedDraft[]): Promise<AppError | null> => {
      const life = new AbortController();
      run.current = life;
      setPhase({ kind: 'mending', progress: begun(drafts.length) });
      const { signal } = life;
      const done = await mendDrafts({ store, lane: laneOf(), signal }, drafts, (progress) => {
        setPhase({ kind: 'mending', progress });
      });
      setPhase({ kind: 'checking', progress: begun(draftIds.length) });
      setRound(round + 1);
      return done.ok ? null : done.error;
    },
    send: (drafts: readonly CheckedDraft[]) =>
      void send(drafts, { sent: [], unsent: keptBack(phase, new Set(drafts)) }, false),
    /** Sends those that look like others, which their user wants all the same. */
    sendTwins: () => {
      if (phase.kind !== 'done') return;
      const { sent, unsent } = phase.result;
      const twins = unsent.filter(({ isTwin }) => isTwin).map(({ draft }) => draft);
      void send(twins, { sent, unsent: unsent.filter(({ isTwin }) => !isTwin) }, true);
    },
  };
}

/** What the check or its user keeps back is told with the result. */
const keptBack = (phase: SendPhase, sending: ReadonlySet<CheckedDraft>): SendResult['unsent'] =>
  phase.kind !== 'ready'
    ? []
    : phase.drafts
        .filter((draft) => !sending.has(draft))
        .map((draft) => ({ draft, reasons: reasonsOf(draft), isTwin: false }));
