import { NO_CURSOR_CHECK, NO_LOCK } from './guards.ts';
import type { Mutant } from './mutant.ts';
import { TRANSITIONS, TYPED_ON } from './places.ts';

/** How two versions of a draft meet. */
export const MERGING: readonly Mutant[] = [
  {
    id: 'delete-before-ack',
    about: 'an op leaves the outbox as it is sent',
    edits: [
      [
        `${TRANSITIONS}/take-batch.ts`,
        "await tx.objectStore('outbox').put(row);",
        "await tx.objectStore('outbox').delete(row.n);",
      ],
    ],
  },
  {
    id: 'drop-loser',
    about: 'what lost a conflict is dropped',
    edits: [
      [`${TRANSITIONS}/merge-parked.ts`, "plan.kind === 'gone' || plan.torn ?", "plan.kind === 'gone' ?"],
    ],
  },
  {
    id: 'drop-gone',
    about: 'an edit of a draft that another laptop submitted is dropped',
    edits: [
      [
        `${TRANSITIONS}/merge-parked.ts`,
        "plan.kind === 'gone' || plan.torn ?",
        "plan.kind !== 'gone' && plan.torn ?",
      ],
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
      [`${TRANSITIONS}/base.ts`, 'if (isDirty && body !== undefined)', 'if (isDirty && body === undefined)'],
      [`${TRANSITIONS}/base.ts`, "else await tx.objectStore('bases').delete(draftId);", ''],
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
    id: 'typed-over-merged',
    about: 'what is typed on replaces what was merged meanwhile and is not sent yet',
    edits: [
      [
        'src/offline/save-into-merged.ts',
        'mergeDrafts(base, versionOf(typed, typed), versionOf(doc, content));',
        '{ merged: versionOf(typed, typed), conflicts: [], all: mergeDrafts(base, versionOf(typed, typed), versionOf(doc, content)) };',
      ],
    ],
    test: TYPED_ON,
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
    edits: [
      [`${TRANSITIONS}/apply-draft.ts`, 'if (await isBusy(tx, draftId, doc)) {', 'if (false as boolean) {'],
    ],
  },
  {
    id: 'no-parking',
    about: 'what is pulled while a change is under way is skipped',
    edits: [
      [
        `${TRANSITIONS}/apply-draft.ts`,
        "if (parked === undefined || parked.rev < rev) await tx.objectStore('parked').put(change);",
        'if (parked === undefined) return;',
      ],
    ],
  },
  {
    id: 'parked-forgotten',
    about: 'what was set aside is dropped when the change is acknowledged',
    edits: [
      [`${TRANSITIONS}/settle-draft.ts`, 'if (parked.rev <= rev) await', 'if (parked.rev <= Infinity) await'],
    ],
  },
  {
    id: 'no-cursor-check',
    about: 'a page is applied although the cursor moved meanwhile',
    edits: [NO_CURSOR_CHECK],
    maskedBy:
      'the lock of the laptop; and page and cursor are one: who applies an older page reads on from there (late-page)',
  },
  {
    id: 'late-page',
    about:
      'an older page is applied by a tab beside the one that sends, and the cursor does not go back with it',
    edits: [
      NO_CURSOR_CHECK,
      NO_LOCK,
      [
        `${TRANSITIONS}/apply-page.ts`,
        'const { epoch, cursor } = page;',
        'const { epoch } = page; const cursor = epoch === meta.epoch ? Math.max(meta.cursor, page.cursor) : page.cursor;',
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
    edits: [
      [`${TRANSITIONS}/save.ts`, 'if (isNews) await promise(', 'if (before === undefined) await promise('],
    ],
  },
];
