import type { IssueNow } from '../../../../domain/invoice/issue-now.ts';

/** What 冲红 leads to: a tax-control invoice is known by code and number. M017 */
export const reverseQuery = ({ code, number }: { readonly code: string; readonly number: string }): string =>
  new URLSearchParams({ ...(code === '' ? {} : { invoiceCode: code }), invoiceNumber: number }).toString();

/** What 立即开票 leads to. M151 */
export const issueNowQuery = ({ kind, business, levy }: IssueNow): string =>
  new URLSearchParams({ kind, business, levy }).toString();
