import type { Session } from '../../../domain/account/session.ts';
import { INVOICE_KINDS } from '../../../domain/codes/invoice-kinds.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { foreseeLimits as foreseeFor, type Foreseeing } from '../../offline/foresee-limits.ts';
import { limitAgeText, reminderText } from '../../ui/limit-text.ts';
import type { CheckedDraft } from './check-drafts.ts';

/** What a batch will meet of the limits of its taxpayers. */
export interface ForeseenBatch {
  /** The drafts again, in their order: one that a limit stops is `failed`, with the sentence of the service. */
  readonly drafts: readonly CheckedDraft[];
  /** What its user is asked about before anything goes. */
  readonly limits: readonly string[];
  /** How old what the limits are known by is; [] where it was asked for just now. C37 */
  readonly ages: readonly string[];
}

const stopped = (draft: CheckedDraft, sentence: string): CheckedDraft => ({
  ...draft,
  status: 'failed',
  messages: [sentence, ...draft.messages],
  ...(draft.lines === undefined ? {} : { lines: ['', ...draft.lines] }),
});

/** Those with warnings may stay behind: they don't take the room of the others. */
const TURNS = ['passed', 'warned'] as const;

/**
 * Holds drafts that may be sent against the limits of their taxpayers, one after the other as they would be sent, over
 * what was issued and what waits. What one buys is no sale. M042, M286
 */
export async function foreseeBatch(
  by: Foreseeing,
  { taxpayers }: Session,
  drafts: readonly CheckedDraft[],
): Promise<ForeseenBatch> {
  const judged = new Map<string, CheckedDraft>();
  const limits: string[] = [];
  const ages: string[] = [];
  for (const taxpayer of taxpayers) {
    const mine = TURNS.flatMap((turn) =>
      drafts.filter(({ taxpayerId, status }) => taxpayerId === taxpayer.id && status === turn),
    );
    if (mine.length === 0) continue;
    const coming = mine.map(({ totals, purchase, invoiceKind }) => ({
      amount: totals.amount,
      isPurchase: purchase,
      isCredited: INVOICE_KINDS[invoiceKind].family === 'digital',
    }));
    const foreseen = await foreseeFor(by, taxpayer, coming);
    for (const [at, draft] of mine.entries()) {
      const refusal = foreseen.refusals[at] ?? null;
      if (refusal !== null) judged.set(draft.draftId, stopped(draft, errorText(refusal)));
    }
    const { name } = taxpayer.seller;
    limits.push(...foreseen.reminders.map((reminder) => `${name}：${reminderText(reminder)}`));
    const age = limitAgeText(foreseen);
    if (age !== '') ages.push(taxpayers.length > 1 ? `${name}：${age}` : age);
  }
  return { drafts: drafts.map((draft) => judged.get(draft.draftId) ?? draft), limits, ages };
}
