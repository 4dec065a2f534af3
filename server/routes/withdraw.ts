import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { withdrawApi } from '../../wire/withdraw.api.ts';
import { principalOf } from '../http/guards.ts';
import { parse } from '../contract/parse.ts';
import { sendData, sendError } from '../http/reply.ts';
import type { Services } from '../services/services.ts';
import { withdraw } from '../services/withdraw.ts';

const target = z.object({ subId: z.uuid() });

export function withdrawRoutes(app: FastifyInstance, services: Services): void {
  app.post(withdrawApi.path, async (request, reply) => {
    const given = parse(target, request.params);
    if (!given.ok) return sendError(reply, given.error);
    const { subId } = given.value;
    const taken = await withdraw(services, principalOf(request), subId);
    return taken.ok ? sendData(reply, { acked: subId }) : sendError(reply, taken.error);
  });
}
