import { ORDER_STATES } from '../../../domain/codes/order-states.ts';
import { ISSUE_TYPES, ORDERED_TYPES, type OrderedType } from '../../../domain/codes/issue-types.ts';
import type { InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import type { SubmissionState } from '../../offline/submission-types.ts';
import type { OrderFilter } from '../../offline/orders.ts';
import { SUBMISSION_STATES } from './submission-states.ts';

/** What stands in the fields of the filter; '' is any. M365 */
export interface FilterTexts {
  readonly from: string;
  readonly to: string;
  readonly state: SubmissionState | '';
  readonly issueType: OrderedType | '';
  readonly invoiceKind: InvoiceKind | '';
  readonly deviceId: string;
  readonly buyerName: string;
  readonly buyerTaxId: string;
  readonly number: string;
  readonly ddbh: string;
}

export const NO_FILTER: FilterTexts = {
  from: '',
  to: '',
  state: '',
  issueType: '',
  invoiceKind: '',
  deviceId: '',
  buyerName: '',
  buyerTaxId: '',
  number: '',
  ddbh: '',
};

/** A list that shows only some orders, whatever is looked for among them. */
interface OrderView {
  readonly title: string;
  /** What stands there as long as nothing does. */
  readonly empty: string;
  readonly fixed: Partial<FilterTexts>;
}

/** The lists by what they show: everything, what was issued (M021), red letters (M022). */
export const ORDER_VIEWS = {
  all: { title: '开票订单', empty: '还没有提交过开票任务', fixed: {} },
  issued: { title: '发票查询', empty: '还没有开具成功的发票', fixed: { state: 'issued' } },
  red: { title: '红字发票', empty: '还没有提交过红字发票', fixed: { issueType: 'red' } },
} as const satisfies Readonly<Record<string, OrderView>>;
export type OrderViewKey = keyof typeof ORDER_VIEWS;

export const isNarrowed = (texts: FilterTexts): boolean => Object.values(texts).some((text) => text !== '');

/** States an order list can be narrowed to: those of the service and, without an order yet, those of this device. */
export const STATE_CHOICES: readonly (readonly [SubmissionState, string])[] = (
  ['queued', ...(Object.keys(ORDER_STATES) as SubmissionState[]), 'returned'] as const
).map((state) => [state, SUBMISSION_STATES[state].zh] as const);

/** M365 */
export const ISSUE_CHOICES = ORDERED_TYPES.map((type) => [type, ISSUE_TYPES[type].zh] as const);

/** The question the fields ask. */
export const filterOf = ({ state, issueType, invoiceKind, ...texts }: FilterTexts): OrderFilter => ({
  ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()])),
  ...(issueType === '' ? {} : { issueType }),
  ...(invoiceKind === '' ? {} : { invoiceKind }),
  ...(state === '' ? {} : { states: state === 'queued' ? ['queued', 'sending'] : [state] }),
});
