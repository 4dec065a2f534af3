import type { FastifyInstance } from 'fastify';
import { appError } from '../../domain/kernel/errors.ts';
import { issueInvoiceHeaders } from '../../wire/invoice-call.api.ts';
import { issueInvoiceApi, submitOrderApi } from '../../wire/invoice.api.ts';
import { principalOf } from '../http/guards.ts';
import { parse, sendError, sendResult } from '../http/reply.ts';
import type { Services } from '../services/services.ts';
import { submit } from '../services/submit.ts';
import { sha256 } from '../store/sha256.ts';

/** The request's is that of the JSON of [diskId, body]; the invoice, which is long, becomes text once. */
function hashesOf(diskId: string, body: Readonly<Record<string, unknown>>) {
  const invoice = JSON.stringify(body['invoice']);
  const fields = Object.entries(body).map(
    ([name, value]) => `${JSON.stringify(name)}:${name === 'invoice' ? invoice : JSON.stringify(value)}`,
  );
  const request = `[${JSON.stringify(diskId)},{${fields.join(',')}}]`;
  return { requestHash: sha256(request), sentHash: sha256(invoice) };
}

/** Two paths of the specification, one service: 001 §7.5, M367. */
export function invoiceRoutes(app: FastifyInstance, services: Services): void {
  for (const api of [issueInvoiceApi, submitOrderApi])
    app.post<{ Params: { diskId: string } }>(api.path, async (request, reply) => {
      const given = parse(api.request, request.body);
      if (!given.ok) return sendError(reply, given.error);
      const beside = parse(issueInvoiceHeaders, request.headers);
      if (!beside.ok) return sendError(reply, beside.error);
      if (beside.value[api.keyHeader] !== given.value.subId)
        return sendError(reply, appError('request.invalid', { detail: api.keyHeader }));
      const { diskId } = request.params;
      const isAgain = beside.value[api.againHeader] === '1';
      const hashes = hashesOf(diskId, request.body as Record<string, unknown>);
      return sendResult(
        reply,
        await submit(services, principalOf(request), { ...given.value, diskId, isAgain, ...hashes }),
      );
    });
}
