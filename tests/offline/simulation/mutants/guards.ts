import { DESK, DRAFTS, LOCK, ORDERS, ROBOT, TRANSITIONS } from './places.ts';

/** Guards that are taken away together with others, where two of them catch the same. */

export const NO_IDEMPOTENCY = [
  DRAFTS,
  'if (stored === undefined) return null;',
  'if (id !== "") return null;',
] as const;
export const NO_UNIQUE_ORDER = [
  ORDERS,
  `    const live = [...this.orders.values()].find(
      ({ wire }) => wire.draftId === body.draftId && wire.ddzt !== '3',
    );
    if (live !== undefined) return this.#refuseSecond(body, live.wire.ddbh);
    const doc`,
  '    const doc',
] as const;
export const NO_HASH = [
  ORDERS,
  "if (!isSame) return refusal(409, 'submit.changed');",
  "if (doc === undefined) return refusal(409, 'submit.changed');",
] as const;
export const EXPIRING = [
  DRAFTS,
  'if (stored === undefined) return null;',
  'if (stored === undefined || this.written.length % 3 === 0) return null;',
] as const;
export const NO_CURSOR_CHECK = [
  `${TRANSITIONS}/apply-page.ts`,
  'if (meta.epoch !== sentFrom.epoch || meta.cursor !== sentFrom.cursor) return ok(false);',
  '',
] as const;
export const NO_LOCK = [LOCK, 'if (this.#hold !== null) return null;', ''] as const;
export const NO_SETTLING = [DESK, 'if (waitMs > 0)', 'if (waitMs > Infinity)'] as const;
export const NO_SELF_FENCE = [
  ROBOT,
  'lease.left() >= task.callMs;',
  'lease.left() >= task.callMs || true;',
] as const;
