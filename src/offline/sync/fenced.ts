import type { StillMine, Transport, WireAnswer } from './ports.ts';

const NOT_SENT: WireAnswer = { status: 0, retryAfter: null, json: undefined };

/** Sends nothing any more once another tab has taken the sender's lock. FAULTS T4 */
export const fenced =
  (transport: Transport, stillMine: StillMine): Transport =>
  async (request) =>
    (await stillMine()) ? transport(request) : NOT_SENT;
