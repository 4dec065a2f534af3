import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import {
  beginApi,
  completeApi,
  devicesApi,
  failApi,
  headsApi,
  heartbeatApi,
  leaseApi,
  loginApi,
  releaseApi,
  unknownApi,
  type RobotScope,
} from '../../wire/robot.api.ts';
import { collectReceivedApi } from '../../wire/received.api.ts';
import { requireRobot, robotOf } from '../http/guards.ts';
import { parse } from '../contract/parse.ts';
import { sendError, sendResult } from '../http/reply.ts';
import { headsFor } from '../services/heads-for-robots.ts';
import { collectReceived } from '../services/received.ts';
import { begin } from '../services/robot-begin.ts';
import { heartbeat, lease } from '../services/robot-lease.ts';
import { complete, fail } from '../services/robot-outcome.ts';
import { release, setUnknown } from '../services/robot-release.ts';
import { listDevices, reportLogin } from '../services/robot-status.ts';
import type { Robot } from '../services/robot-task.ts';
import type { Services } from '../services/services.ts';

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly scope: RobotScope;
}

type Work<Given> = (services: Services, robot: Robot, given: Given) => Promise<Result<unknown>>;

const NOTHING = z.object({});
const TASK = z.object({ taskId: z.uuid() });
const DEVICE = z.object({ diskId: z.string().max(40) });

/** No task. */
const isNothing = (said: unknown): boolean =>
  typeof said === 'object' && said !== null && Object.values(said).every((one) => one === null);

/** A robot's call: within its scope, its path and body in one. */
function route<Path extends z.ZodObject, Body extends z.ZodType<object>>(
  app: FastifyInstance,
  services: Services,
  { call, path, body }: { readonly call: Call; readonly path: Path; readonly body: Body },
  work: Work<z.infer<Path> & z.infer<Body>>,
): void {
  const handler = async (http: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const robot = robotOf(http);
    if (!robot.scopes.includes(call.scope)) return sendError(reply, appError('robot.scope'));
    const at = parse(path, http.params);
    if (!at.ok) return sendError(reply, at.error);
    const given = parse(body, http.body ?? {}, { texts: http.routeOptions.config.row?.texts ?? 'ours' });
    if (!given.ok) return sendError(reply, given.error);
    const result = await work(services, robot, { ...given.value, ...at.value });
    http.isIdle = result.ok && (call.path === devicesApi.path || isNothing(result.value));
    return sendResult(reply, result);
  };
  app.route({ method: call.method, url: call.path, handler });
}

/** A robot carries its token in every call, so no other site can ride on it: no check of the origin. */
export function robotRoutes(app: FastifyInstance, services: Services): void {
  requireRobot(app, services);
  const task = <Body extends z.ZodType<object>>(
    call: Call & { readonly request: Body },
    work: Work<{ taskId: string } & z.infer<Body>>,
  ): void => {
    route(app, services, { call, path: TASK, body: call.request }, work);
  };
  route(app, services, { call: leaseApi, path: NOTHING, body: leaseApi.request }, async (...given) =>
    ok(await lease(...given)),
  );
  task(heartbeatApi, heartbeat);
  task(beginApi, begin);
  task(releaseApi, release);
  task(completeApi, complete);
  task(failApi, fail);
  task(unknownApi, setUnknown);
  route(app, services, { call: devicesApi, path: NOTHING, body: NOTHING }, async (_services, robot) =>
    ok(await listDevices(services, robot)),
  );
  route(app, services, { call: headsApi, path: NOTHING, body: headsApi.request }, headsFor);
  route(app, services, { call: loginApi, path: DEVICE, body: loginApi.request }, reportLogin);
  route(
    app,
    services,
    { call: collectReceivedApi, path: DEVICE, body: collectReceivedApi.request },
    collectReceived,
  );
}
