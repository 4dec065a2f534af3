import { z } from 'zod';
import { issueInvoiceApi, receipt } from './invoice.api.ts';

/*
 * What a submission says beside its body, for the service that checks it and the OpenAPI it prints. In a file of its own:
 * laptops send it without these schemas.
 */

export const issueInvoiceHeaders = z.object({
  [issueInvoiceApi.keyHeader]: z.uuid().describe('本次提交的编号，与subId相同；重发时不变'),
  [issueInvoiceApi.againHeader]: z.literal('1').optional().describe('服务恢复之前已受理的提交'),
  [issueInvoiceApi.receiptHeader]: receipt.optional().describe('当时随受理答复签发的凭证；没有的需人工放行'),
});

/** Told by the specification's pages and taken as it comes; nothing follows from it. 001 §7.5 */
export const issueInvoiceQuery = z.object(
  Object.fromEntries(
    Object.entries(issueInvoiceApi.query).map(([name, value]) => [
      name,
      z.string().optional().describe(`固定为${value}`),
    ]),
  ),
);
