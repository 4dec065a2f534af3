import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { issueInvoiceHeaders } from '../../wire/invoice-call.api.ts';
import { issueInvoiceApi, submitOrderApi, type InvoiceWire } from '../../wire/invoice.api.ts';
import { principalOf } from '../http/guards.ts';
import { parse, sendError, sendResult } from '../http/reply.ts';
import { readSubmissions, type SubmissionBody } from '../http/submission-body.ts';
import { sentInvoice } from '../services/sent-invoice.ts';
import type { Services } from '../services/services.ts';
import { submit } from '../services/submit.ts';
import { sha256 } from '../store/sha256.ts';

/** The request's is that of the JSON of [diskId, body]; the invoice, which is long, becomes text once or is bytes already. */
function hashesOf(diskId: string, { fields, known }: SubmissionBody) {
  const body = fields as Readonly<Record<string, unknown>>;
  const text = known?.bytes ?? JSON.stringify(body['invoice']);
  const request = createHash('sha256').update(`[${JSON.stringify(diskId)},{`);
  for (const [at, [name, value]] of Object.entries(body).entries()) {
    request.update(`${at === 0 ? '' : ','}${JSON.stringify(name)}:`);
    request.update(name === 'invoice' ? text : JSON.stringify(value));
  }
  const sentHash = known?.hash ?? sha256(String(text));
  return { requestHash: request.update('}]').digest('hex'), sentHash };
}

/** What is left to check where the invoice is known. */
const aroundInvoice = issueInvoiceApi.request.extend({ invoice: z.custom<InvoiceWire>() });

/** Two paths of the specification, one service: 001 §7.5, M367. */
export function invoiceRoutes(app: FastifyInstance, services: Services): void {
  void app.register((scope, _options, done) => {
    readSubmissions(scope, services.invoices);
    for (const api of [issueInvoiceApi, submitOrderApi])
      scope.post<{ Params: { diskId: string }; Body: SubmissionBody }>(api.path, async (request, reply) => {
        const { fields, known } = request.body;
        const given = parse(known === null ? api.request : aroundInvoice, fields);
        if (!given.ok) return sendError(reply, given.error);
        const beside = parse(issueInvoiceHeaders, request.headers);
        if (!beside.ok) return sendError(reply, beside.error);
        if (beside.value[api.keyHeader] !== given.value.subId)
          return sendError(reply, appError('request.invalid', { detail: api.keyHeader }));
        const { diskId } = request.params;
        const submission = {
          ...given.value,
          diskId,
          isAgain: beside.value[api.againHeader] === '1',
          invoice: known?.invoice ?? sentInvoice(given.value.invoice),
          ...hashesOf(diskId, request.body),
        };
        return sendResult(reply, await submit(services, principalOf(request), submission));
      });
    done();
  });
}
