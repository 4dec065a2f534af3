import type { Worker } from './worker.ts';

const EVERY_MS = 240_000;
const CALL_MS = 10_000;

/** Says of every device whether it is signed in to the bureau; a bureau that is silent says nothing. */
async function reportAll({ client, bureau, clock, log }: Worker): Promise<void> {
  const answer = await client.devices();
  if (!answer.ok) return;
  for (const { tenant, diskId } of answer.data.devices) {
    const login = await bureau.login(diskId, clock.until(clock.now() + CALL_MS)).catch(() => null);
    if (login === null) return;
    const said = await client.login(diskId, {
      tenant,
      status: login.loggedIn ? '1' : '0',
      dlfs: login.method,
      qrCode: login.qrCode,
      qrUntil: null,
    });
    if (!said.ok) log('login not taken', { diskId, status: said.status });
  }
}

/** Again and again until the robot stops. */
export async function reportLogins(worker: Worker): Promise<void> {
  while (!worker.signal.aborted) {
    await reportAll(worker);
    await worker.clock.rest(EVERY_MS, worker.signal);
  }
}
