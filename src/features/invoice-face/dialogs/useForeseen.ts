import { useEffect, useState } from 'react';
import { INVOICE_KINDS } from '../../../../domain/codes/invoice-kinds.ts';
import type { AppError } from '../../../../domain/kernel/errors.ts';
import { isPurchase } from '../../../../domain/special-business/purchase.ts';
import { foreseeLimits, type ForeseenLimits } from '../../../offline/foresee-limits.ts';
import { foreseeTwins } from '../../../offline/foresee-twins.ts';
import { askNextIssue, LIMITS_PATIENCE } from '../../../offline/limits-service.ts';
import { online } from '../../../platform/online.ts';
import { readPreference, writePreference } from '../../../platform/preferences.ts';
import type { StepsOptions } from '../useSteps.ts';

export interface ForeseenInvoice extends Omit<ForeseenLimits, 'refusals'> {
  /** Why the service will not take it; null: it will. */
  readonly refusal: AppError | null;
}

/** What the service says just now; what it said once may have changed meanwhile. */
export const isStopped = (told: ForeseenInvoice | null): boolean =>
  told !== null && told.refusal !== null && told.isFresh;

/** Something its user says yes to before it goes. */
export const asksFirst = (told: ForeseenInvoice | null): boolean =>
  told !== null && (told.refusal !== null || told.reminders.length > 0);

/** What one invoice will meet of the limits of its taxpayer; null where nothing can be known. M286 */
async function foreseeOne({ filling, device, view }: StepsOptions): Promise<ForeseenInvoice | null> {
  const { store, taxpayerId, face } = filling;
  const { session } = store;
  const taxpayer = session.taxpayers.find(({ id }) => id === taxpayerId);
  if (taxpayer === undefined) return null;
  const connected = online.getSnapshot();
  const coming = {
    amount: view?.totals.amount ?? 0,
    isPurchase: isPurchase(face),
    isCredited: INVOICE_KINDS[face.invoiceKind].family === 'digital',
  };
  const signal = AbortSignal.timeout(LIMITS_PATIENCE);
  const asked = { user: session, deviceId: device.id, signal };
  const [{ refusals, ...foreseen }, next] = await Promise.all([
    foreseeLimits(
      { store, keep: { read: readPreference, write: writePreference }, connected, now: Date.now(), signal },
      taxpayer,
      [coming],
    ),
    connected ? askNextIssue(asked, face.invoiceKind) : null,
  ]);
  // The service counts the single limit in, and what this laptop does not know of; this laptop what it has queued.
  const said = next?.ok === true && foreseen.isFresh && !coming.isPurchase ? next.value : null;
  const rooms = [foreseen.room, said].filter((room) => room !== null);
  return { ...foreseen, room: rooms.length === 0 ? null : Math.min(...rooms), refusal: refusals[0] ?? null };
}

/**
 * submit.duplicate where only the service knows of an invoice that looks the same; null: it does not, or says nothing.
 * Asked as it goes: what it is compared by takes all its lines. PROTOCOL §6.7
 */
export async function askTwin({ filling }: StepsOptions): Promise<AppError | null> {
  const collected = await filling.collect();
  if (!collected.ok) return null;
  const { content } = collected.value;
  const by = { user: filling.store.session, connected: online.getSnapshot() };
  const twins = await foreseeTwins(by, [content]).catch(() => null);
  return twins?.get(content.draftId) ?? null;
}

/** Asked as the last look opens; a store that can't be read or a service that says nothing holds nobody up. */
export function useForeseen(of: StepsOptions) {
  const [asked] = useState(() => foreseeOne(of).catch(() => null));
  const [foreseen, setForeseen] = useState<ForeseenInvoice | null>(null);
  useEffect(() => {
    const life = new AbortController();
    const take = async () => {
      const found = await asked;
      if (!life.signal.aborted) setForeseen(found);
    };
    void take();
    return () => {
      life.abort();
    };
  }, [asked]);
  return { asked, foreseen };
}
