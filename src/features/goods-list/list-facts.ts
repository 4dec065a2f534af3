/** What stands on the list beside its lines; '' where there is none yet. 001 §2.4, M072 */
export interface ListFacts {
  readonly buyer: string;
  readonly seller: string;
  readonly invoiceKind: string;
  /** 纳税人性质 */
  readonly nature: string;
  readonly code: string;
  readonly number: string;
  /** Day of issue: '2026-11-21'. */
  readonly issued: string;
}
