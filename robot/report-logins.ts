import type { LoginState } from './bureau/bureau.ts';
import type { Worker } from './worker.ts';

const ROUND_MS = 5000;
/** What was said ten minutes ago the service takes for unknown. */
const AGAIN_MS = 240_000;
/** A device the bureau says nothing of takes its time from the others. */
const SILENT_MS = 30_000;
const CALL_MS = 10_000;

interface Device {
  readonly tenant: string;
  readonly diskId: string;
  /** When the bureau is asked next. */
  askAt: number;
  /** What the service knows. */
  told: { readonly login: LoginState; readonly at: number } | null;
}

const isNews = ({ told }: Device, login: LoginState, now: number): boolean =>
  told === null ||
  now >= told.at + AGAIN_MS ||
  told.login.loggedIn !== login.loggedIn ||
  told.login.method !== login.method ||
  told.login.qrCode !== login.qrCode;

async function reportOne({ client, bureau, clock, log }: Worker, device: Device): Promise<void> {
  const { tenant, diskId } = device;
  const login = await bureau.login(diskId, clock.until(clock.now() + CALL_MS)).catch(() => null);
  const at = clock.now();
  if (login === null) {
    device.askAt = at + SILENT_MS;
    return;
  }
  if (isNews(device, login, at)) {
    const { loggedIn, method, qrCode } = login;
    const status = loggedIn ? '1' : '0';
    const said = await client.login(diskId, { tenant, status, dlfs: method, qrCode, qrUntil: null });
    if (!said.ok) {
      log('login not taken', { diskId, status: said.status });
      return;
    }
    device.told = { login, at };
  }
  // One that is signed out is asked in every round: a page waits for it.
  if (login.loggedIn) device.askAt = at + AGAIN_MS;
}

/** Says of every device whether it is signed in to the bureau, until the robot stops. */
export async function reportLogins(worker: Worker): Promise<void> {
  const { client, clock, signal } = worker;
  const known = new Map<string, Device>();
  while (!signal.aborted) {
    const answer = await client.devices();
    for (const { tenant, diskId } of answer.ok ? answer.data.devices : []) {
      const key = `${tenant} ${diskId}`;
      const device = known.get(key) ?? { tenant, diskId, askAt: -Infinity, told: null };
      known.set(key, device);
      if (clock.now() >= device.askAt) await reportOne(worker, device);
    }
    await clock.rest(ROUND_MS, signal);
  }
}
