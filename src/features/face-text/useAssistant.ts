import { useState } from 'react';
import type { Session } from '../../../domain/account/session.ts';
import { MAX_ASSISTED } from '../../../domain/face-text/assisted/suggestion.ts';
import type { FaceText } from '../../../domain/face-text/found.ts';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { recogniseText } from '../../offline/recognise-text.ts';
import { online } from '../../platform/online.ts';
import { useOwnRuns } from '../../ui/use-own-runs.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { ASSISTANT_TEXT } from './face-text.text.ts';

/** Who asks, and where what they chose is kept. */
export interface Asker {
  readonly session: Session;
  readonly store: Pick<OfflineStore, 'setting' | 'keepSetting'>;
  readonly deviceId: string;
}

type Asking =
  { readonly kind: 'idle' | 'running' | 'done' } | { readonly kind: 'failed'; readonly sentence: string };

/** The service gives up before; this is for a connection that is only half there. Milliseconds. */
const LONGEST = 180_000;

/** Comfort of the user: whether texts go to the provider. Off until they say so themselves. */
const CHOICE = 'text.assistant';

const NOTHING = { close: () => undefined };

const sentenceOf = (error: AppError): string =>
  error.code === 'net.unreachable' ? ASSISTANT_TEXT.unreachable : errorText(error);

/** Why it can't be asked now; null: it can. */
const hindrance = (connected: boolean, text: string): string | null => {
  if (!connected) return ASSISTANT_TEXT.offline;
  return text.length > MAX_ASSISTED ? ASSISTANT_TEXT.tooLong : null;
};

/** The provider the administrator has set, behind its switch. M318 */
export function useAssistant({ session, store, deviceId }: Asker, text: string) {
  const { assistant = null, userId } = session;
  const key = `${userId}/${CHOICE}`;
  const [on, setOn] = useState(() => store.setting('comfort', key)?.value === '1');
  const [deep, setDeep] = useState(false);
  const [asking, setAsking] = useState<Asking>({ kind: 'idle' });
  const { begin, stop } = useOwnRuns(() => NOTHING);
  const connected = useSnapshot(online, () => online.getSnapshot());
  const hindered = hindrance(connected, text);

  return {
    /** null: none is set, and there is nothing to switch. */
    provider: assistant,
    on,
    deep,
    hindered,
    asking,
    /** Whether a text is asked about once it was read here. */
    ready: assistant !== null && on && hindered === null,
    turn: (wanted: boolean): void => {
      setOn(wanted);
      void store.keepSetting('comfort', key, { value: wanted ? '1' : '' });
    },
    think: setDeep,
    /** What it says; null: it failed, or nobody waits any more. Never rejects. */
    ask: async (): Promise<FaceText | null> => {
      const run = begin();
      setAsking({ kind: 'running' });
      const signal = AbortSignal.any([run, AbortSignal.timeout(LONGEST)]);
      const said = await recogniseText(session, deviceId, {
        text,
        deep: deep && assistant?.deep === true,
        signal,
      });
      if (run.aborted) return null;
      setAsking(said.ok ? { kind: 'done' } : { kind: 'failed', sentence: sentenceOf(said.error) });
      return said.ok ? said.value : null;
    },
    stop: (): void => {
      stop();
      setAsking({ kind: 'idle' });
    },
  };
}

export type AssistantActions = ReturnType<typeof useAssistant>;
