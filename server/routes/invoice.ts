import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { issueInvoiceHeaders } from '../../wire/invoice-call.api.ts';
import { issueInvoiceApi, submitOrderApi, type InvoiceWire } from '../../wire/invoice.api.ts';
import { principalOf } from '../http/guards.ts';
import { parse, sendError, sendResult } from '../http/reply.ts';
import { readSubmissions, type SubmissionBody } from '../http/submission-body.ts';
import type { Services } from '../services/services.ts';
import { submit } from '../services/submit.ts';
import { sha256 } from '../store/sha256.ts';

/** The request's is that of the JSON of [diskId, body]; the invoice, which is long, becomes text once. */
function hashesOf(diskId: string, { fields, read }: SubmissionBody) {
  const body = fields as Readonly<Record<string, unknown>>;
  const text = read?.text ?? JSON.stringify(body['invoice']);
  const said = Object.entries(body).map(
    ([name, value]) => `${JSON.stringify(name)}:${name === 'invoice' ? text : JSON.stringify(value)}`,
  );
  const request = `[${JSON.stringify(diskId)},{${said.join(',')}}]`;
  return { requestHash: sha256(request), sentHash: read?.hash ?? sha256(text) };
}

/** What is left to check where the invoice was read before. */
const aroundInvoice = issueInvoiceApi.request.extend({ invoice: z.custom<InvoiceWire>() });

/** Two paths of the specification, one service: 001 §7.5, M367. */
export function invoiceRoutes(app: FastifyInstance, services: Services): void {
  void app.register((scope, _options, done) => {
    readSubmissions(scope, services.readInvoices.has);
    for (const api of [issueInvoiceApi, submitOrderApi])
      scope.post<{ Params: { diskId: string }; Body: SubmissionBody }>(api.path, async (request, reply) => {
        const { fields, read } = request.body;
        const given = parse(read === null ? api.request : aroundInvoice, fields);
        if (!given.ok) return sendError(reply, given.error);
        const beside = parse(issueInvoiceHeaders, request.headers);
        if (!beside.ok) return sendError(reply, beside.error);
        if (beside.value[api.keyHeader] !== given.value.subId)
          return sendError(reply, appError('request.invalid', { detail: api.keyHeader }));
        const { diskId } = request.params;
        const isAgain = beside.value[api.againHeader] === '1';
        const hashes = hashesOf(diskId, request.body);
        return sendResult(
          reply,
          await submit(services, principalOf(request), { ...given.value, diskId, isAgain, ...hashes }),
        );
      });
    done();
  });
}
