import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import {
  addAccountsApi,
  removeLaptopsApi,
  resetFactorApi,
  resetPasswordApi,
} from '../../wire/accounts.api.ts';
import {
  auditApi,
  backupApi,
  contradictionsApi,
  endRecoveryApi,
  listRobotsApi,
  purgeApi,
  recoveriesApi,
  registerRobotApi,
  releaseHeldApi,
  resolveOrderApi,
  revokeRobotApi,
  settleContradictionsApi,
  verifyAuditApi,
} from '../../wire/operator.api.ts';
import { addAccounts, resetPassword } from '../services/accounts.ts';
import { takeBackup } from '../services/backups.ts';
import { allAudits, verifyAudits } from '../services/audits.ts';
import { listContradictions, settleAsPerson } from '../services/contradictions.ts';
import { purge } from '../services/purge.ts';
import { removeLaptops } from '../services/remove-laptops.ts';
import { endRecoveries, listRecoveries } from '../services/recovering.ts';
import { parse } from '../contract/parse.ts';
import { sendData, sendError, sendLines, sendResult } from '../http/reply.ts';
import { releaseAsOperator } from '../services/release-order.ts';
import { listRobots, registerRobot, resolveOrder, revokeRobot } from '../services/robot-registry.ts';
import { resetFactor } from '../services/second-factor.ts';
import type { Services } from '../services/services.ts';
import { sha256 } from '../store/sha256.ts';

const isSame = (given: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(right)));

/** Who runs the service; a token in every call, as with robots. Without OPERATOR_TOKEN nobody is let in. */
export function operatorRoutes(app: FastifyInstance, services: Services): void {
  const right = services.configuration.OPERATOR_TOKEN;
  app.addHook('onRequest', async (request, reply) => {
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (right === undefined || given === undefined || !isSame(given, right))
      await sendError(reply, appError('auth.required'));
  });
  const post = <Shape extends z.ZodType>(
    { path, request }: { readonly path: string; readonly request: Shape },
    work: (given: z.infer<Shape>) => Promise<Result<unknown>>,
  ): void => {
    app.post(path, async (http: FastifyRequest, reply: FastifyReply) => {
      const given = parse(request, http.body);
      return given.ok ? sendResult(reply, await work(given.value)) : sendError(reply, given.error);
    });
  };
  app.get(listRobotsApi.path, async (_request, reply) => sendData(reply, await listRobots(services)));
  app.get(backupApi.path, (_request, reply) => sendLines(reply, takeBackup(services, 'operator')));
  app.get(auditApi.path, (_request, reply) => sendLines(reply, allAudits(services)));
  app.get(recoveriesApi.path, async (_request, reply) => sendData(reply, await listRecoveries(services)));
  post(verifyAuditApi, ({ heads }) => verifyAudits(services, heads));
  post(endRecoveryApi, (given) => endRecoveries(services, given));
  post(purgeApi, async () => ok({ purged: await purge(services) }));
  post(addAccountsApi, (given) => addAccounts(services, given));
  post(resetPasswordApi, (given) => resetPassword(services, given));
  post(resetFactorApi, (given) => resetFactor(services, given));
  post(removeLaptopsApi, (given) => removeLaptops(services, given));
  post(registerRobotApi, (given) => registerRobot(services, given));
  post(revokeRobotApi, ({ name }) => revokeRobot(services, name));
  post(resolveOrderApi, (given) => resolveOrder(services, given));
  post(releaseHeldApi, (given) => releaseAsOperator(services, given));
  app.get(contradictionsApi.path, async (_request, reply) =>
    sendData(reply, await listContradictions(services)),
  );
  post(settleContradictionsApi, (given) => settleAsPerson(services, given));
}
