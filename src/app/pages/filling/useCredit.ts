import { useEffect, useState } from 'react';
import type { Session } from '../../../../domain/account/session.ts';
import type { Credit } from '../../../../domain/quota/overview.ts';
import { readPreference, writePreference } from '../../../platform/preferences.ts';

interface Asked {
  readonly session: Pick<Session, 'userId'>;
  readonly taxpayerId: string;
  readonly deviceId: string;
  readonly connected: boolean;
  /** What it is asked after, null: not yet; it is asked again when this is something else. */
  readonly after: string | null;
}

const ask = async (session: Asked['session'], deviceId: string) => {
  const { askCredit } = await import('../../../offline/credit-service.ts');
  return askCredit(session, deviceId, Date);
};

/** 授信额度 as the service says it while there is a network, else as it said last; null: it never told any. M144 */
export function useCredit({ session, taxpayerId, deviceId, connected, after }: Asked): Credit | null {
  const key = `quota.credit.${taxpayerId}`;
  const [told, setTold] = useState<{ readonly key: string; readonly credit: Credit | null } | null>(null);
  useEffect(() => {
    if (!connected || after === null) return undefined;
    const life = new AbortController();
    const take = async () => {
      const answer = await ask(session, deviceId).catch(() => null);
      if (answer?.ok !== true || life.signal.aborted) return;
      writePreference(key, answer.value === null ? '' : JSON.stringify(answer.value));
      setTold({ key, credit: answer.value });
    };
    void take();
    return () => {
      life.abort();
    };
  }, [session, key, deviceId, connected, after]);
  return told?.key === key ? told.credit : keptCredit(readPreference(key));
}

/** What was kept before; null where it is nothing to go by. */
function keptCredit(text: string): Credit | null {
  try {
    const kept = JSON.parse(text) as Partial<Credit> | null;
    const { remaining, total, asOf } = kept ?? {};
    const isWhole = [remaining, total, asOf].every(Number.isSafeInteger);
    return isWhole ? (kept as Credit) : null;
  } catch {
    return null;
  }
}
