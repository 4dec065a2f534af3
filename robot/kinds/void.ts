import { ALREADY_VOIDED, type Voided } from '../bureau/bureau.ts';
import type { Answered, KindHandler } from './kind-handler.ts';

const voided = ({ at }: Voided): Answered => ({
  kind: 'done',
  done: { kind: 'void', voidedAt: at },
  told: {},
});

/** Voids an issued invoice. */
export const VOID: KindHandler<'void'> = {
  async act({ bureau, callId }, task, deadline) {
    const { diskId, code, number, zfyy: reason, operator } = task;
    const answer = await bureau.voidInvoice(
      { callId: callId(), diskId, code, number, reason, operator },
      deadline,
    );
    if (answer.kind === 'voided') return voided(answer.voided);
    if (answer.kind !== 'refused' || answer.refusal.code !== ALREADY_VOIDED) return answer;
    // Somebody was quicker, at the bureau itself: it is what was wanted.
    const found = await bureau.lookUpVoid({ code, number }, deadline);
    return found === null ? answer : voided(found);
  },
  async lookUp({ bureau }, { code, number }, deadline) {
    const found = await bureau.lookUpVoid({ code, number }, deadline);
    return found === null ? null : voided(found);
  },
};
