/** A bug put into the source on purpose: the simulation has to find it, or something else makes it harmless. */
export interface Mutant {
  readonly id: string;
  readonly about: string;
  /** [file, text that stands there once, what stands there instead] */
  readonly edits: readonly (readonly [file: string, from: string, to: string])[];
  /** Why no schedule can show it: the guard that catches what it lets through. Absent on those that are found. */
  readonly maskedBy?: string;
}

const T = 'src/offline/transitions';
const SERVICE = 'tests/offline/fake-service.ts';
const DESK = 'tests/offline/simulation/desk.ts';
const WORLD = 'tests/offline/simulation/world.ts';
const ROBOT = 'robot/handle-task.ts';

const NO_IDEMPOTENCY = [
  SERVICE,
  'if (stored === undefined) return null;',
  'if (id !== "") return null;',
] as const;
const NO_UNIQUE_ORDER = [
  SERVICE,
  `    const live = [...this.orders.values()].find(
      ({ wire }) => wire.draftId === body.draftId && wire.ddzt !== '3',
    );
    if (live !== undefined) return refusal(409, 'submit.already', { ddbh: live.wire.ddbh });
    const doc`,
  '    const doc',
] as const;
const NO_HASH = [
  SERVICE,
  "if (!isSame) return refusal(409, 'submit.changed');",
  "if (doc === undefined) return refusal(409, 'submit.changed');",
] as const;
const EXPIRING = [
  SERVICE,
  'if (stored === undefined) return null;',
  'if (stored === undefined || this.written.length % 3 === 0) return null;',
] as const;
const NO_SETTLING = [DESK, 'if (waitMs > 0)', 'if (waitMs > Infinity)'] as const;
const NO_SELF_FENCE = [
  ROBOT,
  'lease.left() >= task.callMs;',
  'lease.left() >= task.callMs || true;',
] as const;

/** What a laptop does. */
const LAPTOP: readonly Mutant[] = [
  {
    id: 'delete-before-ack',
    about: 'an op leaves the outbox as it is sent',
    edits: [
      [
        `${T}/take-batch.ts`,
        "await tx.objectStore('outbox').put(row);",
        "await tx.objectStore('outbox').delete(row.n);",
      ],
    ],
  },
  {
    id: 'drop-loser',
    about: 'what lost a conflict is dropped',
    edits: [[`${T}/merge-parked.ts`, "plan.kind === 'gone' || plan.torn ?", "plan.kind === 'gone' ?"]],
  },
  {
    id: 'drop-gone',
    about: 'an edit of a draft that another laptop submitted is dropped',
    edits: [
      [`${T}/merge-parked.ts`, "plan.kind === 'gone' || plan.torn ?", "plan.kind !== 'gone' && plan.torn ?"],
    ],
  },
  {
    id: 'theirs-wins',
    about: 'the whole draft of the service wins',
    edits: [['src/offline/merge.ts', 'if (sameDraft(merged, theirs)) return', 'if (merged !== null) return']],
  },
  {
    id: 'mine-wins',
    about: 'the whole draft of the laptop wins',
    edits: [
      [
        'src/offline/merge.ts',
        'const { merged, conflicts } = mergeDrafts(ancestor(meeting, theirs), mine, theirs);',
        'const { merged, conflicts } = { merged: mine, conflicts: [], all: ancestor(meeting, theirs) };',
      ],
    ],
  },
  {
    id: 'wrong-base',
    about: 'merged with a base that is not that of the revision',
    edits: [
      [
        'src/offline/merge.ts',
        'const isBase = base.rev === doc.baseRev && base.epoch === doc.baseEpoch;',
        'const isBase = base.rev > -doc.ywlsh.length;',
      ],
      [`${T}/base.ts`, 'if (isDirty && body !== undefined)', 'if (isDirty && body === undefined)'],
      [`${T}/base.ts`, "else await tx.objectStore('bases').delete(draftId);", ''],
    ],
  },
  {
    id: 'any-base',
    about: 'a base counts whatever revision it is of',
    edits: [
      [
        'src/offline/merge.ts',
        'const isBase = base.rev === doc.baseRev && base.epoch === doc.baseEpoch;',
        'const isBase = base.rev > -doc.ywlsh.length;',
      ],
    ],
  },
  {
    id: 'delete-wins',
    about: 'what was deleted elsewhere is deleted here, edited or not',
    edits: [
      [
        'src/offline/merge.ts',
        "return { kind: 'put', torn: false, isMine: true, version: await newVersion(doc, mine, making) };",
        "return { kind: 'theirs', torn: false };",
      ],
    ],
  },
  {
    id: 'split-calc',
    about: 'quantity and price of a line are merged apart',
    edits: [
      ['domain/draft-merge/groups.ts', "      'quantity',\n      'quantityScale',\n", ''],
      ['domain/draft-merge/groups.ts', "columns: ['note']", "columns: ['note', 'quantity', 'quantityScale']"],
    ],
  },
  {
    id: 'pull-over-dirty',
    about: 'what is pulled replaces a draft with changes',
    edits: [[`${T}/apply-draft.ts`, 'if (await isBusy(tx, draftId, doc)) {', 'if (false as boolean) {']],
  },
  {
    id: 'no-parking',
    about: 'what is pulled while a change is under way is skipped',
    edits: [
      [
        `${T}/apply-draft.ts`,
        "if (parked === undefined || parked.rev < rev) await tx.objectStore('parked').put(change);",
        'if (parked === undefined) return;',
      ],
    ],
  },
  {
    id: 'parked-forgotten',
    about: 'what was set aside is dropped when the change is acknowledged',
    edits: [[`${T}/settle-draft.ts`, 'if (parked.rev <= rev) await', 'if (parked.rev <= Infinity) await']],
  },
  {
    id: 'no-cursor-check',
    about: 'a page is applied although the cursor moved meanwhile',
    edits: [
      [
        `${T}/apply-page.ts`,
        'if (meta.epoch !== sentFrom.epoch || meta.cursor !== sentFrom.cursor) return ok(false);',
        '',
      ],
    ],
  },
  {
    id: 'cursor-first',
    about: 'the cursor moves before the page is applied',
    edits: [
      [
        'src/offline/sync-answers.ts',
        'applyPage: (sentFrom, page) => database.write((tx) => applyPage(tx, sentFrom, page, moment())),',
        'applyPage: async (sentFrom, page) => { const moved = await database.write((tx) => applyPage(tx, sentFrom, { ...page, changes: [] }, moment())); return moved.ok && moved.value ? database.write((tx) => applyPage(tx, page, page, moment())) : moved; },',
      ],
    ],
  },
  {
    id: 'no-epoch-noticed',
    about: 'a laptop does not notice that the service was restored',
    edits: [
      [
        'src/offline/sync/pull.ts',
        '(epoch !== null && page.epoch !== epoch)',
        '(epoch !== null && page.epoch < epoch)',
      ],
    ],
  },
  {
    id: 'dirty-without-op',
    about: 'a changed draft without an op',
    edits: [[`${T}/save.ts`, 'if (isNews) await promise(', 'if (before === undefined) await promise(']],
  },
  {
    id: 'changing-bytes',
    about: 'what was sent once is sent again with another base',
    edits: [[`${T}/take-batch.ts`, 'op.sent ? op.baseRev : (doc?.baseRev ?? null)', 'doc?.baseRev ?? null']],
  },
  {
    id: 'new-id',
    about: 'a new id for every attempt',
    edits: [
      [
        `${T}/take-batch.ts`,
        '    ...op,\n',
        '    ...op,\n    opId: op.sent ? `${op.opId.slice(0, -1)}${op.opId.endsWith("a") ? "b" : "a"}` : op.opId,\n',
      ],
    ],
  },
  {
    id: 'newest-first',
    about: 'the newest op of a draft goes first',
    edits: [[`${T}/take-batch.ts`, 'if (!heads.has(op.draftId)) heads.set', 'heads.set']],
  },
  {
    id: 'submit-ahead',
    about: 'a merged change goes behind the submission of it',
    edits: [
      [
        `${T}/outbox-rows.ts`,
        "filter(({ kind }) => kind === 'submit')) {",
        'filter(({ kind }) => kind !== kind)) {',
      ],
    ],
  },
  {
    id: 'merge-of-yesterday',
    about: 'a merge is written although the draft changed meanwhile',
    edits: [[`${T}/merge-parked.ts`, 'if (!(await stillStands(tx, meeting))) return ok(false);', '']],
  },
  {
    id: 'stale-submission',
    about: 'a submission goes on although the draft says something else after a merge',
    edits: [
      [
        `${T}/merge-parked.ts`,
        "const isHeld = plan.kind === 'put' && plan.isMine;",
        "const isHeld = plan.kind !== 'same';",
      ],
    ],
  },
  {
    id: 'silent-return',
    about: 'a submission vanishes in a merge without a word',
    edits: [
      [
        `${T}/merge-parked.ts`,
        "if (op.kind === 'submit') await returnSubmission(tx, op.opId, reasonOf(plan, copyId !== null), copyId);",
        '',
      ],
    ],
  },
  {
    id: 'clean-up-submits',
    about: 'a later save drops the waiting submission of the draft',
    edits: [
      [
        `${T}/outbox-rows.ts`,
        "if (!op.sent && op.kind !== 'submit') await removeOp",
        'if (!op.sent) await removeOp',
      ],
      [`${T}/save.ts`, "doc?.flag === 'queued' || doc?.flag === 'consumed' ?", "doc?.flag === 'consumed' ?"],
    ],
  },
  {
    id: 'edit-queued',
    about: 'a draft can be edited while its submission waits',
    edits: [
      [`${T}/save.ts`, "doc?.flag === 'queued' || doc?.flag === 'consumed' ?", "doc?.flag === 'consumed' ?"],
    ],
  },
  {
    id: 'unlock-accepted',
    about: 'a draft can be edited once its submission is accepted',
    edits: [
      [
        `${T}/settle-submit.ts`,
        "{ ...doc, flag: 'consumed', shown: 0 }",
        '{ ...doc, flag: null, subId: null, shown: 1 }',
      ],
    ],
  },
  {
    id: 'no-revival',
    about: 'of a draft that is gone a returned submission is no draft again',
    edits: [
      [`${T}/settle-submit.ts`, 'isMine ? null : await revive(tx, op, moment)', 'isMine ? null : null'],
    ],
  },
  {
    id: 'return-in-place',
    about: 'what was submitted gives way to what the service has',
    edits: [
      [
        `${T}/settle-submit.ts`,
        "isMine && !isNew && (RETURNS[error.code] === 'copy' || (await isOvertaken(tx, doc)))",
        'isMine && doc.ywlsh === error.code',
      ],
    ],
  },
  {
    id: 'return-without-reason',
    about: 'a returned submission does not say why',
    edits: [
      [`${T}/return-submission.ts`, "state: 'returned', reason,", "state: 'returned', reason: sub.reason,"],
    ],
  },
  {
    id: 'withdraw-sent',
    about: 'a submission is taken back although it was sent',
    edits: [[`${T}/submit.ts`, 'if (op === undefined || op.sent) return', 'if (op === undefined) return']],
  },
  {
    id: 'failed-not-returned',
    about: 'the draft of an order that failed does not come back',
    edits: [[`${T}/apply-order.ts`, 'await giveBack(tx, doc, moment);', 'await forget(tx, doc.draftId);']],
  },
  {
    id: 'order-no-answer',
    about: 'an order does not count as the answer to its submission',
    edits: [[`${T}/apply-order.ts`, 'if (op !== undefined) await accept(tx, op, order.ddbh);', '']],
  },
  {
    id: 'tab-overwrites',
    about: 'a tab saves over what another one saved and nobody else has',
    edits: [
      [
        `${T}/save.ts`,
        'if (isOvertaken && isOnlyHere(before, waiting))',
        'if (isOvertaken && before === undefined)',
      ],
    ],
  },
  {
    id: 'nothing-set-aside',
    about: 'a tab saves over a version from elsewhere that it never saw',
    edits: [
      [
        `${T}/save.ts`,
        'if (isOvertaken) await setAside(tx, before);',
        'if (isOvertaken) await keepBase(tx, before);',
      ],
      [`${T}/save.ts`, 'docRow(prepared, isOvertaken ? undefined : before)', 'docRow(prepared, before)'],
    ],
  },
  {
    id: 'no-reoffer',
    about: 'after a restore accepted submissions are not offered again',
    edits: [
      [
        `${T}/recover.ts`,
        'for (const { subId, hash } of lost) {',
        'for (const { subId, hash } of lost.slice(lost.length)) {',
      ],
    ],
  },
  {
    id: 'blind-deletion',
    about: 'after a restore a deletion holds over content that was never seen',
    edits: [
      [
        `${T}/recover.ts`,
        "const isOver = head === undefined || head.tomb !== null || relation === 'unknown';",
        'const isOver = head === undefined || head.tomb !== null;',
      ],
    ],
  },
  {
    id: 'rev-is-name',
    about: 'a revision is taken for the same one whatever time it is of',
    edits: [
      [
        `${T}/recover.ts`,
        "if (baseRev === null || baseEpoch !== head.epoch) return 'unknown';",
        "if (baseRev === null) return 'unknown';",
      ],
    ],
  },
  {
    id: 'drop-at-restore',
    about: 'after a restore a draft the service used up is dropped with its edits',
    edits: [[`${T}/recover.ts`, '    await forkDraft(rebase.tx, doc, rebase.moment);\n', '']],
  },
  {
    id: 'forget-at-restore',
    about: 'after a restore what the service lost is taken for deleted',
    edits: [
      [
        `${T}/recover.ts`,
        "relation === 'missing' && !isRestored && !isDirty",
        "relation === 'missing' && isRestored !== null && !isDirty",
      ],
    ],
  },
  {
    id: 'aside-lost',
    about: 'after a restore what a tab set aside is dropped',
    edits: [[`${T}/recover.ts`, '    await copyDraft(tx, doc, content, moment);\n', '']],
  },
  {
    id: 'ahead-of-sent',
    about: 'after a restore a change goes ahead of a submission that was sent',
    edits: [
      [`${T}/recover.ts`, "kind === 'submit' && sent);", "kind === 'submit' && sent && doc.draftId === '');"],
    ],
  },
  {
    id: 'recovery-of-yesterday',
    about: 'a recovery is written although the position moved',
    edits: [
      [
        `${T}/recover.ts`,
        'if (meta.epoch !== from.epoch || meta.cursor !== from.cursor) return ok(false);',
        '',
      ],
    ],
    maskedBy: 'the lock of the laptop: one tab recovers at a time, and twice is harmless',
  },
  {
    id: 'nameless-calls',
    about: 'a laptop does not say for whom it works',
    edits: [
      ['src/offline/create-store.ts', '[USER_HEADER]: session.userId', '[USER_HEADER]: undefined as never'],
    ],
  },
  {
    id: 'portal-is-success',
    about: 'a captive portal counts as an answer of the service',
    edits: [
      [
        'src/offline/sync/verdicts.ts',
        "{ status: [0, 599], enveloped: false, verdict: 'portal',",
        "{ status: [0, 599], enveloped: false, verdict: 'done',",
      ],
    ],
    maskedBy: 'the shape of every answer is checked, and it has to echo the id',
  },
  {
    id: 'trouble-is-no',
    about: 'a service in trouble counts as a definite no',
    edits: [
      [
        'src/offline/sync/verdicts.ts',
        "{ status: [500, 599], verdict: 'retry',",
        "{ status: [500, 599], verdict: 'refused',",
      ],
      [
        'src/offline/sync/verdicts.ts',
        '{ status: [0, 599], enveloped: false,',
        '{ status: [0, 499], enveloped: false,',
      ],
    ],
  },
];

/** What the service decides. */
const RULES: readonly Mutant[] = [
  {
    id: 'whole-draft-wins',
    about: 'the last one to push wins',
    edits: [[SERVICE, 'if (rev !== op.baseRev) return this.#conflict(op.id);', '']],
  },
  {
    id: 'service-delete-wins',
    about: 'a deletion wins over an edit its user never saw',
    edits: [
      [SERVICE, 'if (rev !== op.baseRev) return', "if (rev !== op.baseRev && op.kind !== 'delete') return"],
    ],
  },
  {
    id: 'edit-used-up',
    about: 'a draft that was used up can be written',
    edits: [
      [SERVICE, "if (doc?.tomb === 'consumed')", "if (doc?.tomb === 'deleted' && op.kind === 'delete')"],
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
        '.filter(({ seq }) => seq > cursor && (seq % 4 !== 0 || seq < this.#seq - 2))',
      ],
    ],
  },
  {
    id: 'client-quota',
    about: 'the quota is not looked at when an order is accepted',
    edits: [
      [
        SERVICE,
        'if (this.accepted() + amountOf(doc.body) > this.quota)',
        'if (this.accepted() > this.quota)',
      ],
    ],
  },
  {
    id: 'no-epoch-check',
    about: 'a push of the time before a restore is taken',
    edits: [
      [SERVICE, "if (push.epoch !== 0 && push.epoch !== this.epoch) return refusal(409, 'sync.epoch');", ''],
    ],
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
        SERVICE,
        'if (doc?.tomb === null && JSON.stringify(doc.body.invoice) !== JSON.stringify(draft.invoice)) {',
        "if (doc?.tomb === null && draftId === '') {",
      ],
    ],
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
  },
];

/** Robots, and who may issue when. */
const ROBOTS: readonly Mutant[] = [
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
  { id: 'no-settling', about: 'a look-up is believed while a call may be under way', edits: [NO_SETTLING] },
  {
    id: 'no-self-fence',
    about: 'a robot calls although its lease may end meanwhile',
    edits: [NO_SELF_FENCE],
    maskedBy: 'nobody else is let begin before the call has settled',
  },
  { id: 'no-timing', about: 'neither of the two', edits: [NO_SETTLING, NO_SELF_FENCE] },
  {
    id: 'late-leave',
    about: 'leave to issue is used however late it comes',
    edits: [[ROBOT, '!hasTime(hand) || left < task.callMs / 2', '!hasTime(hand)']],
    maskedBy: 'the call is ended with the time it began to count from',
  },
  {
    id: 'timeless-call',
    about: 'a call takes its whole time however late leave came',
    edits: [
      [ROBOT, '!hasTime(hand) || left < task.callMs / 2', '!hasTime(hand)'],
      [
        ROBOT,
        'await inTime<IssueAnswer>(worker, left,',
        'await inTime<IssueAnswer>(worker, left + 2 * task.callMs,',
      ],
    ],
  },
  {
    id: 'silence-is-no',
    about: 'silence of the bureau is taken for a refusal',
    edits: [
      [
        ROBOT,
        'if (answer === undefined) return later(worker, task, SILENT);',
        "if (answer === undefined) return { kind: 'refused', refusal: OTHER_CONTENT };",
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
    edits: [[ROBOT, 'return found.snapshotHash === task.snapshotHash', 'return found.snapshotHash !== ""']],
  },
  {
    id: 'no-write-ahead',
    about: 'an attempt is not written down before the call',
    edits: [
      [
        DESK,
        'this.#attempts.push({ subId, serial, fence: row.fence, begunAt: this.#now, outcome: null });',
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

export const MUTANTS: readonly Mutant[] = [...LAPTOP, ...RULES, ...ROBOTS];
