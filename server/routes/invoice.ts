import type { FastifyInstance } from 'fastify';
import { appError } from '../../domain/kernel/errors.ts';
import { issueInvoiceApi, submitOrderApi } from '../../wire/invoice.api.ts';
import { principalOf } from '../http/guards.ts';
import { parse, sendError, sendResult } from '../http/reply.ts';
import type { Services } from '../services/services.ts';
import { submit } from '../services/submit.ts';
import { sha256 } from '../store/sha256.ts';

/** Two paths of the specification, one service: 001 §7.5, M367. */
export function invoiceRoutes(app: FastifyInstance, services: Services): void {
  for (const api of [issueInvoiceApi, submitOrderApi])
    app.post<{ Params: { diskId: string } }>(api.path, async (request, reply) => {
      const given = parse(api.request, request.body);
      if (!given.ok) return sendError(reply, given.error);
      if (request.headers[api.keyHeader] !== given.value.subId)
        return sendError(reply, appError('request.invalid', { detail: api.keyHeader }));
      const { diskId } = request.params;
      const isAgain = request.headers[api.againHeader] === '1';
      const { invoice } = request.body as { readonly invoice: unknown };
      const hashes = {
        requestHash: sha256(JSON.stringify([diskId, request.body])),
        sentHash: sha256(JSON.stringify(invoice)),
      };
      return sendResult(
        reply,
        await submit(services, principalOf(request), { ...given.value, diskId, isAgain, ...hashes }),
      );
    });
}
