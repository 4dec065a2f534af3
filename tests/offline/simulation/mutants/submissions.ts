import type { Mutant } from './mutant.ts';
import { RESTORED, TRANSITIONS } from './places.ts';

/** What becomes of a submission on the laptop. */
export const SUBMISSIONS: readonly Mutant[] = [
  {
    id: 'silent-return',
    about: 'a submission vanishes in a merge without a word',
    edits: [
      [
        `${TRANSITIONS}/merge-parked.ts`,
        "if (op.kind === 'submit')\n      await returnSubmission(tx, op.opId, reasonOf(plan, copyId !== null), copyId, moment);",
        '',
      ],
    ],
  },
  {
    id: 'clean-up-submits',
    about: 'a later save drops the waiting submission of the draft',
    edits: [
      [
        `${TRANSITIONS}/outbox-rows.ts`,
        "if (!op.sent && op.kind !== 'submit') await removeOp",
        'if (!op.sent) await removeOp',
      ],
      [
        `${TRANSITIONS}/save.ts`,
        "doc?.flag === 'queued' || doc?.flag === 'consumed' ?",
        "doc?.flag === 'consumed' ?",
      ],
    ],
  },
  {
    id: 'edit-queued',
    about: 'a draft can be edited while its submission waits',
    edits: [
      [
        `${TRANSITIONS}/save.ts`,
        "doc?.flag === 'queued' || doc?.flag === 'consumed' ?",
        "doc?.flag === 'consumed' ?",
      ],
    ],
  },
  {
    id: 'unlock-accepted',
    about: 'a draft can be edited once its submission is accepted',
    edits: [
      [
        `${TRANSITIONS}/settle-submit.ts`,
        "{ ...doc, flag: 'consumed', shown: 0 }",
        '{ ...doc, flag: null, subId: null, shown: 1 }',
      ],
    ],
  },
  {
    id: 'no-revival',
    about: 'of a draft that is gone a returned submission is no draft again',
    edits: [
      [
        `${TRANSITIONS}/settle-submit.ts`,
        'isMine ? null : await revive(tx, op, moment)',
        'isMine ? null : null',
      ],
    ],
    test: RESTORED,
  },
  {
    id: 'return-in-place',
    about: 'what was submitted gives way to what the service has',
    edits: [
      [
        `${TRANSITIONS}/settle-submit.ts`,
        "isMine && !isNew && (RETURNS[error.code] === 'copy' || (await isOvertaken(tx, doc)))",
        'isMine && doc.ywlsh === error.code',
      ],
    ],
  },
  {
    id: 'return-without-reason',
    about: 'a returned submission does not say why',
    edits: [
      [
        `${TRANSITIONS}/return-submission.ts`,
        "state: 'returned', reason,",
        "state: 'returned', reason: sub.reason,",
      ],
    ],
  },
  {
    id: 'withdraw-sent',
    about: 'a submission is taken back although it was sent',
    edits: [
      [`${TRANSITIONS}/submit.ts`, 'if (op === undefined || op.sent) return', 'if (op === undefined) return'],
    ],
  },
  {
    id: 'failed-not-returned',
    about: 'the draft of an order that failed does not come back',
    edits: [
      [`${TRANSITIONS}/apply-order.ts`, 'await giveBack(tx, doc, moment);', 'await forget(tx, doc.draftId);'],
    ],
  },
  {
    id: 'order-no-answer',
    about: 'an order does not count as the answer to its submission',
    edits: [[`${TRANSITIONS}/apply-order.ts`, 'if (op !== undefined) await hear(tx, op, order.ddbh);', '']],
  },
];
