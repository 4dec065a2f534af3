import { EXPIRING, NO_HASH, NO_IDEMPOTENCY, NO_UNIQUE_ORDER } from './guards.ts';
import type { Mutant } from './mutant.ts';
import { DRAFTS, ORDERS, RESTORED, ROBOTS_MET, SERVICE, WORLD } from './places.ts';

/** What the service decides. */
export const SERVICE_RULES: readonly Mutant[] = [
  {
    id: 'whole-draft-wins',
    about: 'the last one to push wins',
    edits: [[DRAFTS, 'if (rev !== op.baseRev) return this.#conflict(op.id);', '']],
  },
  {
    id: 'service-delete-wins',
    about: 'a deletion wins over an edit its user never saw',
    edits: [
      [DRAFTS, 'if (rev !== op.baseRev) return', "if (rev !== op.baseRev && op.kind !== 'delete') return"],
    ],
  },
  {
    id: 'edit-used-up',
    about: 'a draft that was used up can be written',
    edits: [
      [DRAFTS, "if (doc?.tomb === 'consumed')", "if (doc?.tomb === 'deleted' && op.kind === 'delete')"],
    ],
    maskedBy:
      'every laptop that saw the tomb keeps its edit as a copy, and one that did not meets another revision',
  },
  {
    id: 'no-idempotency',
    about: 'no record of what was done',
    edits: [NO_IDEMPOTENCY],
    maskedBy: 'revisions of drafts, one order a draft, the hash of its content',
  },
  {
    id: 'no-unique-order',
    about: 'two orders of one draft',
    edits: [NO_UNIQUE_ORDER],
    maskedBy: 'a used up draft has a tomb',
  },
  { id: 'no-hash', about: 'a submission is not held against the stored draft', edits: [NO_HASH] },
  { id: 'no-guards', about: 'none of the three', edits: [NO_IDEMPOTENCY, NO_UNIQUE_ORDER, NO_HASH] },
  {
    id: 'expiring-keys',
    about: 'records are thrown away while laptops are offline',
    edits: [EXPIRING],
    maskedBy: 'revisions of drafts, one order a draft, the hash of its content',
  },
  {
    id: 'expiring-keys-unguarded',
    about: 'the same without the guards of drafts',
    edits: [EXPIRING, NO_UNIQUE_ORDER, NO_HASH],
  },
  {
    id: 'sequence-gaps',
    about: 'a number of the sequence is seen after a later one',
    edits: [
      [
        SERVICE,
        '.filter(({ seq }) => seq > cursor)',
        '.filter(({ seq }) => seq > cursor && (seq % 4 !== 0 || seq < this.seq - 2))',
      ],
    ],
  },
  {
    id: 'client-quota',
    about: 'the quota is not looked at when an order is accepted',
    edits: [
      [ORDERS, 'if (this.accepted() + amountOf(doc.body) > this.quota)', 'if (this.accepted() > this.quota)'],
    ],
  },
  {
    id: 'no-epoch-check',
    about: 'a push of the time before a restore is taken',
    edits: [
      [SERVICE, "if (push.epoch !== 0 && push.epoch !== this.epoch) return refusal(409, 'sync.epoch');", ''],
    ],
    test: RESTORED,
  },
  {
    id: 'same-epoch',
    about: 'a restore does not begin another time',
    edits: [[SERVICE, '    this.epoch += 1;\n', '']],
  },
  {
    id: 'no-fork',
    about: 'an order that comes back swallows what stands in its draft now',
    edits: [
      [
        DRAFTS,
        'if (doc?.tomb === null && JSON.stringify(doc.body.invoice) !== JSON.stringify(draft.invoice)) {',
        "if (doc?.tomb === null && draftId === '') {",
      ],
    ],
    test: RESTORED,
  },
  {
    id: 'any-session',
    about: 'whose work a call is does not matter',
    edits: [
      [
        SERVICE,
        "if ((request.headers[USER_HEADER] ?? user) !== user) return refusal(403, 'auth.wrongUser');",
        '',
      ],
    ],
  },
  {
    id: 'no-reconciling',
    about: 'after a restore nobody asks the bureau what it has issued',
    edits: [[WORLD, 'this.desk.reconcile(this.bureau.issued);', '']],
  },
  {
    id: 'no-recovery-wait',
    about: 'a restored service opens at once',
    edits: [[WORLD, 'this.#opensAt = this.timeline.now + Desk.quiet;', 'this.#opensAt = this.timeline.now;']],
    test: ROBOTS_MET,
  },
];
