import { totalsOf } from '../../domain/goods/recalculate.ts';
import type { Steps } from '../../domain/kernel/steps.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { checkInvoice } from '../../domain/rules/check-invoice.ts';
import { draftCheckOf } from '../../domain/rules/draft-check.ts';
import { counted } from '../../domain/rules/findings.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { checkDraft, exportDraft } from '../contract/draft-tasks.ts';
import { withOffered } from './offer-rates.ts';
import { exported } from './exported.ts';

type Drive = <T>(steps: Steps<T>) => Promise<T>;

/** Checks a draft nobody has opened. */
export async function storedDraftChecked(
  { face, columns, facts }: InputOf<typeof checkDraft>,
  drive: Drive,
): Promise<Result<OutputOf<typeof checkDraft>>> {
  const issues = await drive(checkInvoice(face, columns, facts));
  return ok({ checked: draftCheckOf(counted(issues)), totals: totalsOf(columns) });
}

export function storedDraftExported({
  face: { taxInclusive },
  columns,
  rates,
}: InputOf<typeof exportDraft>): Result<OutputOf<typeof exportDraft>> {
  const offered = withOffered({ lines: columns, taxInclusive }, rates);
  return ok({ ...exported(offered), ratesReplaced: offered.left?.ratesReplaced ?? 0 });
}
