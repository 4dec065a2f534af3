import type { Mutant } from './mutant.ts';
import { FAULTS, RECEIPTS, TRANSITIONS, TWO_TABS } from './places.ts';

/** Other tabs, a restored service, answers that are none. */
export const RECOVERY: readonly Mutant[] = [
  {
    id: 'entries-not-offered',
    about: 'what a restored service lost of directories and settings is not offered to it again',
    edits: [
      [
        `${TRANSITIONS}/recover.ts`,
        'if (rebase.isRestored) await recoverEntries(tx, entries ?? []);',
        'void entries;',
      ],
    ],
  },
  {
    id: 'tab-overwrites',
    about: 'a tab saves over what another one saved and nobody else has',
    edits: [[`${TRANSITIONS}/save.ts`, 'if (isOnlyHere(before, waiting) ||', 'if (']],
  },
  {
    id: 'nothing-set-aside',
    about: 'a tab saves over a version from elsewhere that it never saw',
    edits: [
      [
        `${TRANSITIONS}/save.ts`,
        '  await setAside(tx, before);',
        '  await keepBase(tx, before);\n  if (before !== undefined) return before;',
      ],
    ],
  },
  {
    id: 'no-reoffer',
    about: 'after a restore accepted submissions are not offered again',
    edits: [
      [
        `${TRANSITIONS}/recover.ts`,
        'for (const { subId, hash } of lost) {',
        'for (const { subId, hash } of lost.slice(lost.length)) {',
      ],
    ],
  },
  {
    id: 'receipts-forgotten',
    about: 'a laptop does not keep what proves that the service took a submission',
    edits: [
      [
        `${TRANSITIONS}/receipts.ts`,
        '  if (receipt !== undefined) return { ...sub, receipt };',
        '  if (receipt !== undefined) return { ...sub, unreceipted: 1 };',
      ],
      [
        `${TRANSITIONS}/receipts.ts`,
        'await subs.put(receipt === undefined ? rest : { ...rest, receipt });',
        'await subs.put(rest);',
      ],
    ],
    test: RECEIPTS,
  },
  {
    id: 'receipts-never-asked',
    about: 'nobody asks for the receipt of a submission whose answer was lost',
    edits: [
      [
        'src/offline/sync/cycle.ts',
        'context.store.unreceipted()).length > 0',
        'context.store.unreceipted()).length < 0',
      ],
    ],
    test: RECEIPTS,
  },
  {
    id: 'blind-deletion',
    about: 'after a restore a deletion holds over content that was never seen',
    edits: [
      [
        `${TRANSITIONS}/recover.ts`,
        "const isOver = head === undefined || head.tomb !== null || relation === 'unknown';",
        'const isOver = head === undefined || head.tomb !== null;',
      ],
    ],
    maskedBy:
      'what is pulled from the beginning meets the deletion before it is sent, and an edit wins; where apply-draft.ts knows a revision whatever time it is of, too, tests/offline/restored-deletion.test.ts fails',
  },
  {
    id: 'rev-is-name',
    about: 'a revision is taken for the same one whatever time it is of',
    edits: [
      [
        `${TRANSITIONS}/recover.ts`,
        "if (baseRev === null || baseEpoch !== head.epoch) return 'unknown';",
        "if (baseRev === null) return 'unknown';",
      ],
    ],
  },
  {
    id: 'drop-at-restore',
    about: 'after a restore a draft the service used up is dropped with its edits',
    edits: [[`${TRANSITIONS}/recover.ts`, '    await forkDraft(rebase.tx, doc, rebase.moment);\n', '']],
  },
  {
    id: 'forget-at-restore',
    about: 'after a restore what the service lost is taken for deleted',
    edits: [
      [
        `${TRANSITIONS}/recover.ts`,
        "relation === 'missing' && !isRestored && !isDirty",
        "relation === 'missing' && isRestored !== null && !isDirty",
      ],
    ],
  },
  {
    id: 'aside-lost',
    about: 'after a restore what a tab set aside is dropped',
    edits: [[`${TRANSITIONS}/recover.ts`, '    await copyDraft(tx, doc, content, moment);\n', '']],
    test: TWO_TABS,
  },
  {
    id: 'ahead-of-sent',
    about: 'after a restore a change goes ahead of a submission that was sent',
    edits: [
      [
        `${TRANSITIONS}/recover.ts`,
        "kind === 'submit' && sent);",
        "kind === 'submit' && sent && doc.draftId === '');",
      ],
    ],
  },
  {
    id: 'recovery-of-yesterday',
    about: 'a recovery is written although the position moved',
    edits: [
      [
        `${TRANSITIONS}/recover.ts`,
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
      ['src/offline/create-sender.ts', '[USER_HEADER]: session.userId', '[USER_HEADER]: undefined as never'],
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
    test: FAULTS,
  },
];
