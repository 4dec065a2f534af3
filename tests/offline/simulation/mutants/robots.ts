import { NO_SELF_FENCE, NO_SETTLING } from './guards.ts';
import type { Mutant } from './mutant.ts';
import { DESK, HANDLED, ISSUES, ROBOT, ROBOTS_MET } from './places.ts';

/** Robots, and who may issue when. */
export const ROBOTS: readonly Mutant[] = [
  {
    id: 'no-look-up',
    about: 'issued again without asking the bureau',
    edits: [
      [
        DESK,
        'if ((earlier.length > 0 || row.mustLookUp) && !isAsked) {',
        'if ((earlier.length > 1e9 || row.mustLookUp) && !isAsked) {',
      ],
    ],
  },
  {
    id: 'no-look-up-again',
    about: 'an order offered again is issued without asking the bureau',
    edits: [
      [
        DESK,
        'if ((earlier.length > 0 || row.mustLookUp) && !isAsked) {',
        'if (earlier.length > 0 && !isAsked) {',
      ],
    ],
    maskedBy: 'reconciling with the bureau before a restored service opens',
  },
  {
    id: 'no-settling',
    about: 'a look-up is believed while a call may be under way',
    edits: [NO_SETTLING],
    test: ROBOTS_MET,
  },
  {
    id: 'no-self-fence',
    about: 'a robot calls although its lease may end meanwhile',
    edits: [NO_SELF_FENCE],
    maskedBy: 'nobody else is let begin before the call has settled',
  },
  { id: 'no-timing', about: 'neither of the two', edits: [NO_SETTLING, NO_SELF_FENCE], test: ROBOTS_MET },
  {
    id: 'late-leave',
    about: 'leave to issue is used however late it comes',
    edits: [[ROBOT, '!hasTime(hand) || deadline.left() < task.callMs / 2', '!hasTime(hand)']],
    maskedBy: 'the call is ended with the time it began to count from',
  },
  {
    id: 'timeless-call',
    about: 'a call takes its whole time however late leave came',
    edits: [
      [ROBOT, '!hasTime(hand) || deadline.left() < task.callMs / 2', '!hasTime(hand)'],
      [ROBOT, 'isLong ? LONG_MS : task.callMs', 'isLong ? LONG_MS : 3 * task.callMs'],
    ],
    test: HANDLED,
  },
  {
    id: 'silence-is-no',
    about: 'silence of the bureau is taken for a refusal',
    edits: [
      [
        ROBOT,
        'if (answer === undefined) return later(worker, task, SILENT);',
        "if (answer === undefined) return { kind: 'refused', refusal: { code: 'E1', hint: '', message: '' } };",
      ],
    ],
  },
  {
    id: 'silence-is-not-there',
    about: 'silence to a look-up is taken for "not there"',
    edits: [
      [
        ROBOT,
        'if (found === undefined) return later(worker, task, SILENT);\n  if (found !== null)',
        'if (found !== null && found !== undefined)',
      ],
    ],
  },
  {
    id: 'any-content',
    about: 'an invoice of other content under the same serial is adopted',
    edits: [[ISSUES, 'return found.snapshotHash === task.snapshotHash', 'return found.snapshotHash !== ""']],
    test: HANDLED,
  },
  {
    id: 'no-write-ahead',
    about: 'an attempt is not written down before the call',
    edits: [
      [
        DESK,
        'this.#attempts.push({ robot, subId, serial, fence: row.fence, begunAt: this.#now, outcome: null });',
        '',
      ],
    ],
  },
  {
    id: 'attempt-per-order',
    about: 'attempts hang on the order and not on the serial',
    edits: [
      [
        DESK,
        'this.#attempts.filter((one) => one.serial === serial)',
        'this.#attempts.filter((one) => one.subId === subId)',
      ],
    ],
    maskedBy: 'a draft comes back only when nothing was issued for it',
  },
  {
    id: 'stale-fence-drops',
    about: 'what was issued under an old lease is not taken',
    edits: [
      [DESK, "    if (ddzt !== '1') {", "    if (ddzt !== '1' || this.#rows.get(subId)?.fence !== fence) {"],
    ],
    maskedBy: 'the next robot looks up and finds it',
  },
  {
    id: 'any-fence-begins',
    about: 'a robot that lost its lease may begin',
    edits: [
      [
        DESK,
        'const isMine = row?.fence === fence && row.robot === robot;',
        'const isMine = row !== undefined && fence >= 0 && robot !== "";',
      ],
    ],
    maskedBy: 'its own attempt counts as anybody else’s: it waits and looks up',
  },
  {
    id: 'two-holders',
    about: 'a task is leased to two robots',
    edits: [
      [
        DESK,
        "(state === 'ready' || until < this.#now) && notBefore",
        "(state !== 'over' || until < this.#now) && notBefore",
      ],
    ],
    maskedBy: 'the fence shuts the first one out, and attempts are waited for',
  },
  {
    id: 'waiting-renews',
    about: 'being told to wait moves the beginning on',
    edits: [
      [
        DESK,
        'if (waitMs > 0) return',
        'if (waitMs > 0) for (const one of open) Object.assign(one, { begunAt: this.#now });\n    if (waitMs > 0) return',
      ],
    ],
    test: ROBOTS_MET,
  },
  {
    id: 'restored-leases',
    about: 'old robots keep their leases over a restore',
    edits: [
      [
        DESK,
        "{ state: 'ready', robot: '', mustLookUp: true, fence: row.fence + FENCE_STEP }",
        '{ mustLookUp: true }',
      ],
    ],
    maskedBy: 'the service stays closed until every lease has ended',
  },
];
