import type { WorkbookIssue } from '../../../domain/bureau-workbook/row-cells.ts';
import type { RefusedDraft } from '../../../domain/bureau-workbook/failures/place-failures.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import {
  placeFailures,
  type FailedInvoice,
  type FailuresView,
  type PlacedRefusals,
} from '../../../workers/contract/bureau-tasks.ts';
import { draftsBySerial, type BatchDraft } from '../../offline/batch-rows.ts';
import type { OfflineStore } from '../../offline/offline.ts';

/** An invoice the bureau refused, with the draft it is. */
export interface RefusedInvoice {
  readonly failed: FailedInvoice;
  /** null: none, or several that can be meant. */
  readonly draft: BatchDraft | null;
  readonly placed: PlacedRefusals | null;
  /** This file was read back onto the draft before. */
  readonly known: boolean;
}

/** The bureau's reasons as they are looked at before they are kept. */
export interface FailureReview {
  readonly view: FailuresView;
  readonly invoices: readonly RefusedInvoice[];
  readonly issues: readonly WorkbookIssue[];
}

interface Reading {
  readonly store: OfflineStore;
  readonly lane: Lane;
  readonly taxpayerId: string;
  readonly view: FailuresView;
}

const folded = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');

const issueAt = ({ serial, at }: FailedInvoice, message: string): WorkbookIssue => ({
  level: 'error',
  serial,
  ...at,
  message,
});

/** The draft an invoice of the file is, or why none can be told. */
function draftOf(failed: FailedInvoice, drafts: readonly BatchDraft[]): BatchDraft | string {
  const { buyerName } = failed;
  const isBuyer = (draft: BatchDraft): boolean => folded(draft.buyerName) === folded(buyerName);
  const [first] = drafts;
  if (first === undefined) return '草稿箱中没有这个发票流水号的草稿';
  const meant = buyerName === '' ? drafts : drafts.filter(isBuyer);
  if (meant.length === 0)
    return `草稿箱中该流水号的购买方是“${first.buyerName}”，与文件中的“${buyerName}”不同`;
  if (meant.length > 1) return `草稿箱中有 ${String(meant.length)} 张该流水号的草稿，无法区分是哪一张`;
  const [draft = first] = meant;
  return draft.state === 'queued' ? '该草稿已提交，不能修改；撤回后可重新导入此文件' : draft;
}

/** Drafts that go to the worker at a time: few enough that the page does not notice. */
const BATCH = 25;

async function placed(
  { store, lane }: Reading,
  drafts: readonly BatchDraft[],
): Promise<Result<readonly PlacedRefusals[]>> {
  const found: PlacedRefusals[] = [];
  for (let from = 0; from < drafts.length; from += BATCH) {
    const batch: RefusedDraft[] = [];
    for (const { draftId, serial, row } of drafts.slice(from, from + BATCH)) {
      const draft = await store.peekDraft(draftId);
      if (!draft.ok) return draft;
      const { face, lines } = draft.value;
      // Under another number it was filled since, its lines stand elsewhere.
      batch.push({ serial, face, lines, places: row?.serial === serial ? row : null });
    }
    const answer = await runTask(lane, placeFailures, { drafts: batch });
    if (!answer.ok) return answer;
    found.push(...answer.value);
  }
  return ok(found);
}

/** Finds the draft of each invoice the bureau refused, and the line or field of each reason; what finds none is told. */
export async function readBack(reading: Reading): Promise<Result<FailureReview>> {
  const { store, taxpayerId, view } = reading;
  const serials = new Set(view.failed.map(({ serial }) => serial));
  const drafts = await draftsBySerial(store, taxpayerId, serials);
  const matched = view.failed.map((failed) => ({
    failed,
    draft: draftOf(
      failed,
      drafts.filter(({ serial }) => serial === failed.serial),
    ),
  }));
  const own = matched.flatMap(({ draft }) => (typeof draft === 'string' ? [] : [draft]));
  const answer = await placed(reading, own);
  if (!answer.ok) return answer;
  const bySerial = new Map(answer.value.map((one) => [one.serial, one]));
  return ok({
    view,
    invoices: matched.map(({ failed, draft: found }) => {
      const draft = typeof found === 'string' ? null : found;
      const known = draft?.row?.files.includes(view.mark) ?? false;
      return { failed, draft, placed: draft && (bySerial.get(draft.serial) ?? null), known };
    }),
    issues: [
      ...view.issues,
      ...matched.flatMap(({ failed, draft }) => (typeof draft === 'string' ? [issueAt(failed, draft)] : [])),
      ...answer.value.flatMap(({ issues }) => issues),
    ],
  });
}

/** Files a draft remembers. */
const REMEMBERED = 20;

/** Keeps the reasons with their drafts, all in one transaction; those this file was read onto already stay as they are. */
export async function keepReasons(
  store: OfflineStore,
  review: FailureReview,
): Promise<Result<FailureReview>> {
  const { mark } = review.view;
  const entries = review.invoices.flatMap(({ draft, placed, known }) => {
    if (draft === null || placed === null || known) return [];
    const files = [...(draft.row?.files ?? []), mark].slice(-REMEMBERED);
    const { refusals } = placed;
    return [
      [draft.draftId, { ...(draft.row === null ? { serial: draft.serial } : {}), files, refusals }] as const,
    ];
  });
  const kept = await store.keepEntries('batchRow', entries);
  if (!kept.ok) return kept;
  const invoices = review.invoices.map((one) => ({ ...one, known: one.draft !== null }));
  return ok({ ...review, invoices });
}

/** How many drafts reasons can be kept with. */
export const freshOf = ({ invoices }: FailureReview): number =>
  invoices.filter(({ draft, known }) => draft !== null && !known).length;
