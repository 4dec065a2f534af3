import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import { LEVY_CHOICES } from '../difference-levy/levy-choices.ts';
import type { LevyMode } from '../goods/line-settings.ts';
import { businessesFor, businessOf } from '../special-business/all.ts';

/** 立即开票: what is chosen before the face opens. M151 */
export interface IssueNow {
  readonly kind: InvoiceKind;
  /** Key of the special business; '' for none. */
  readonly business: string;
  readonly levy: LevyMode;
}

const LEVIES = Object.keys(LEVY_CHOICES) as LevyMode[];

/** 征税方式 that 'issue now' can send. 001 §3.2 (newticket), C19 */
export const ISSUE_NOW_LEVIES: readonly LevyMode[] = LEVIES.filter(
  (levy) => LEVY_CHOICES[levy].issueNow !== null,
);

/** Whether a business leaves no choice of the levy. M153 */
export const isLevyFixed = (business: string): boolean => businessOf(business)?.ordinaryLevyOnly === true;

/** What was chosen, without what the type does not offer or the business does not allow. M152, M153, C14 */
export function settled({ kind, business, levy }: IssueNow): IssueNow {
  const offered = businessesFor(kind).some(({ key }) => key === business) ? business : '';
  const possible = ISSUE_NOW_LEVIES.includes(levy) && !isLevyFixed(offered);
  return { kind, business: offered, levy: possible ? levy : 'ordinary' };
}
