import type { Mutant } from './mutant.ts';
import { TRANSITIONS, TWO_TABS } from './places.ts';

/** What goes out, and when. */
export const SENDING: readonly Mutant[] = [
  {
    id: 'changing-bytes',
    about: 'what was sent once is sent again with another base',
    edits: [
      [
        `${TRANSITIONS}/take-batch.ts`,
        'op.sent ? op.baseRev : (doc?.baseRev ?? null)',
        'doc?.baseRev ?? null',
      ],
    ],
    maskedBy:
      'nothing changes the number of a draft while an op of it is out, but a tab that saves over a deletion whose answer was lost: tests/offline/two-tabs.test.ts fails with it',
  },
  {
    id: 'new-id',
    about: 'a new id for every attempt',
    edits: [
      [
        `${TRANSITIONS}/take-batch.ts`,
        '    ...op,\n',
        '    ...op,\n    opId: op.sent ? `${op.opId.slice(0, -1)}${op.opId.endsWith("a") ? "b" : "a"}` : op.opId,\n',
      ],
    ],
  },
  {
    id: 'newest-first',
    about: 'the newest op of a draft goes first',
    edits: [[`${TRANSITIONS}/take-batch.ts`, 'if (!heads.has(op.draftId)) heads.set', 'heads.set']],
  },
  {
    id: 'submit-ahead',
    about: 'a merged change goes behind the submission of it',
    edits: [
      [
        `${TRANSITIONS}/outbox-rows.ts`,
        "filter(({ kind }) => kind === 'submit')) {",
        'filter(({ kind }) => kind !== kind)) {',
      ],
    ],
  },
  {
    id: 'merge-of-yesterday',
    about: 'a merge is written although the draft changed meanwhile',
    edits: [
      [`${TRANSITIONS}/merge-parked.ts`, 'if (!(await stillStands(tx, meeting))) return ok(false);', ''],
    ],
    test: TWO_TABS,
  },
  {
    id: 'stale-submission',
    about: 'a submission goes on although the draft says something else after a merge',
    edits: [
      [
        `${TRANSITIONS}/merge-parked.ts`,
        "const isHeld = plan.kind === 'put' && plan.isMine;",
        "const isHeld = plan.kind !== 'same';",
      ],
    ],
  },
];
