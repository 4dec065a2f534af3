import type { Taxpayer } from '../../domain/account/session.ts';
import { beijingDay } from '../../domain/kernel/ids.ts';
import { foresee, roomFor, type ComingInvoice, type Foreseen } from '../../domain/quota/foresee.ts';
import { quotaOverview, yearStart } from '../../domain/quota/overview.ts';
import { standingOn, type LimitStanding } from '../../domain/quota/standing.ts';
import { askStanding, keepStanding, keptStanding, type Keep } from './limits-service.ts';
import type { OfflineStore } from './offline.ts';
import type { Transport } from './sync/ports.ts';

/** How this laptop can come to know where a taxpayer stands. */
export interface Foreseeing {
  readonly store: Pick<OfflineStore, 'session' | 'turnover'>;
  readonly keep: Keep;
  readonly connected: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Ends the asking: then what was said last has to do. */
  readonly signal?: AbortSignal;
  readonly transport?: Transport;
}

type Whose = Pick<Taxpayer, 'id' | 'nature' | 'devices'>;

export interface ForeseenLimits extends Foreseen {
  /** What the first invoice may come to; null: any sum, or not known. */
  readonly room: number | null;
  /** When the service said where the taxpayer stands; null: it never did, and only the sums of the regulations are known. */
  readonly saidAt: number | null;
  /** Whether it was asked just now. */
  readonly isFresh: boolean;
}

/**
 * What invoices that are submitted one after the other will meet: the limits and the credit as the service says them, or
 * said them last, less what this laptop has queued and the service has not counted. M286, C37
 */
export async function foreseeLimits(
  by: Foreseeing,
  taxpayer: Whose,
  invoices: readonly ComingInvoice[],
): Promise<ForeseenLimits> {
  const known = await standingOf(by, taxpayer);
  if (known === null)
    return { ...(await byRegulations(by, taxpayer, invoices)), room: null, saidAt: null, isFresh: false };
  const { standing, saidAt, isFresh } = known;
  // What it says just now has everything it took; what it said once has not what it took since.
  const { untaken, uncredited } = await by.store.turnover(
    taxpayer.devices.map(({ id }) => id),
    beijingDay(by.now),
    isFresh ? Infinity : saidAt,
  );
  const waiting = { sales: untaken.amount, credited: uncredited.amount };
  const [first] = invoices;
  const room = first === undefined ? null : roomFor(standing, waiting, first);
  return { ...foresee(standing, waiting, invoices), room, saidAt, isFresh };
}

interface Known extends Pick<ForeseenLimits, 'isFresh'> {
  readonly standing: LimitStanding;
  readonly saidAt: number;
}

/** As the service says it, else as it said it last; null: it never did. */
async function standingOf(
  { store, keep, connected, now, signal, transport }: Foreseeing,
  { id: taxpayerId, devices: [device] }: Whose,
): Promise<Known | null> {
  if (connected && device !== undefined) {
    const said = await askStanding(
      { user: store.session, taxpayerId, deviceId: device.id, signal },
      transport,
    );
    if (said.ok) {
      keepStanding(keep, taxpayerId, said.value, now);
      return { standing: said.value, saidAt: now, isFresh: true };
    }
  }
  const kept = keptStanding(keep, taxpayerId);
  if (kept === null) return null;
  const { saidAt } = kept;
  return { standing: standingOn(kept, beijingDay(saidAt), beijingDay(now)), saidAt, isFresh: false };
}

/** The sums of the regulations, against what this laptop issued itself. */
async function byRegulations(
  { store, now }: Foreseeing,
  { nature, devices }: Whose,
  invoices: readonly ComingInvoice[],
): Promise<Foreseen> {
  const today = beijingDay(now);
  const turnover = await store.turnover(
    devices.map(({ id }) => id),
    yearStart(today),
  );
  const sold = invoices.reduce((sum, { amount, isPurchase }) => sum + (isPurchase ? 0 : amount), 0);
  const pending = { ...turnover.pending, amount: turnover.pending.amount + sold };
  const facts = { today, nature, turnover: { ...turnover, pending }, credit: null, singleLimit: 0 };
  const reminders = Object.values(quotaOverview(facts).figures).flatMap(
    ({ zh, used, adding, limit, level }) =>
      level === 'over' && sold > 0 ? [{ zh, used, total: used + adding, limit }] : [],
  );
  return { refusals: invoices.map(() => null), reminders };
}
