import type { FastifyInstance } from 'fastify';
import { ownAuditApi } from '../../wire/audit.api.ts';
import { principalOf } from '../http/guards.ts';
import { sendLines } from '../http/reply.ts';
import { auditWithHead } from '../services/audits.ts';
import { dayOf } from '../services/china-days.ts';
import type { Services } from '../services/services.ts';

/** A company's own chain, for who may export it. 000 §6 */
export function auditRoutes(app: FastifyInstance, services: Services): void {
  app.get(ownAuditApi.path, (request, reply) => {
    const name = `suikai-audit-${dayOf(new Date())}.jsonl`;
    void reply.header('content-disposition', `attachment; filename="${name}"`);
    return sendLines(reply, auditWithHead(services, principalOf(request).tenant));
  });
}
