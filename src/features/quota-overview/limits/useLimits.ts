import { useEffect, useState } from 'react';
import type { Session, Taxpayer } from '../../../../domain/account/session.ts';
import { ROLE_TYPES } from '../../../../domain/codes/role-types.ts';
import type { AppError } from '../../../../domain/kernel/errors.ts';
import { limitOffers } from '../../../../domain/quota/limit-administrator.ts';
import type { PeriodStandings } from '../../../../domain/quota/standing.ts';
import { askHoldsLimits } from '../../../offline/limit-settings.ts';
import { askPeriods, keptStanding } from '../../../offline/limits-service.ts';
import { readPreference } from '../../../platform/preferences.ts';

/** What is known of a taxpayer: now, before (`saidAt`), or why nothing. */
export type KnownLimits =
  { readonly periods: PeriodStandings; readonly saidAt: number | null } | { readonly error: AppError };

const NOTHING_YET = { adjusts: false, contacts: false };

async function limitsOf(session: Session, taxpayerId: string): Promise<KnownLimits> {
  const said = await askPeriods({ user: session, taxpayerId });
  if (said.ok) return { periods: said.value, saidAt: null };
  const kept = keptStanding({ read: readPreference }, taxpayerId);
  return kept === null ? { error: said.error } : kept;
}

/** The limits of the taxpayers that are shown, and what their user may do about them. M030, M128 */
export function useLimits(session: Session, taxpayers: readonly Pick<Taxpayer, 'id'>[]) {
  const [offers, setOffers] = useState(NOTHING_YET);
  const [known, setKnown] = useState<ReadonlyMap<string, KnownLimits>>(new Map());
  const [asked, setAsked] = useState(0);
  const ids = taxpayers.map(({ id }) => id).join(' ');
  useEffect(() => {
    const life = new AbortController();
    const take = async () => {
      const holds = await askHoldsLimits(session);
      if (!life.signal.aborted) setOffers(limitOffers(ROLE_TYPES[session.roleType].area, holds));
    };
    void take();
    return () => {
      life.abort();
    };
  }, [session]);
  useEffect(() => {
    const life = new AbortController();
    const take = async (taxpayerId: string) => {
      const limits = await limitsOf(session, taxpayerId);
      if (!life.signal.aborted) setKnown((before) => new Map(before).set(taxpayerId, limits));
    };
    for (const id of ids.split(' ')) if (id !== '') void take(id);
    return () => {
      life.abort();
    };
  }, [session, ids, asked]);
  return {
    offers,
    known,
    again: () => {
      setAsked((times) => times + 1);
    },
  };
}
