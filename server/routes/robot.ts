import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Result } from '../../domain/kernel/result.ts';
import { completeApi, failApi, heartbeatApi, leaseApi } from '../../wire/robot.api.ts';
import { requireRobot, robotOf } from '../http/guards.ts';
import { parse, sendData, sendError, sendResult } from '../http/reply.ts';
import { heartbeat, lease, type Robot } from '../services/robot-lease.ts';
import { complete, fail } from '../services/robot-outcome.ts';
import type { Services } from '../services/services.ts';

const taskOf = z.object({ taskId: z.uuid() });

type Report<Given> = (services: Services, robot: Robot, given: Given) => Promise<Result<unknown>>;

/** A robot's word on one task: `:taskId` of the path joins the body. */
const reportRoute =
  <Shape extends z.ZodObject>(
    services: Services,
    request: Shape,
    report: Report<z.infer<Shape> & { taskId: string }>,
  ) =>
  async (http: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const task = parse(taskOf, http.params);
    if (!task.ok) return sendError(reply, task.error);
    const given = parse(request, http.body);
    if (!given.ok) return sendError(reply, given.error);
    return sendResult(reply, await report(services, robotOf(http), { ...given.value, ...task.value }));
  };

/** A robot carries its token in every call, so no other site can ride on it: no check of the origin. */
export function robotRoutes(app: FastifyInstance, services: Services): void {
  requireRobot(app, services);
  app.post(leaseApi.path, async (request, reply) => {
    const given = parse(leaseApi.request, request.body);
    if (!given.ok) return sendError(reply, given.error);
    return sendData(reply, await lease(services, robotOf(request), given.value.invoiceTypes));
  });
  app.post(heartbeatApi.path, reportRoute(services, heartbeatApi.request, heartbeat));
  app.post(completeApi.path, reportRoute(services, completeApi.request, complete));
  app.post(failApi.path, reportRoute(services, failApi.request, fail));
}
