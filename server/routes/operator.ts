import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
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
import { admitOperators } from '../http/operator-access.ts';
import { sendData, sendError, sendLines, sendResult } from '../http/reply.ts';
import { releaseAsOperator } from '../services/release-order.ts';
import { listRobots, registerRobot, resolveOrder, revokeRobot } from '../services/robot-registry.ts';
import { resetFactor } from '../services/second-factor.ts';
import type { Services } from '../services/services.ts';

/** Who decided, as the audit names them: an operator, and whom they say it for. */
const toldBy = (operator: string, { by }: { readonly by: string }): string => `${operator} ${by}`;

/** Who runs the service; a token in every call, as with robots. */
export function operatorRoutes(app: FastifyInstance, services: Services): void {
  admitOperators(app, services);
  const post = <Shape extends z.ZodType>(
    { path, request }: { readonly path: string; readonly request: Shape },
    work: (given: z.infer<Shape>, by: string) => Promise<Result<unknown>>,
  ): void => {
    app.post(path, async (http: FastifyRequest, reply: FastifyReply) => {
      const given = parse(request, http.body);
      return given.ok
        ? sendResult(reply, await work(given.value, http.operator))
        : sendError(reply, given.error);
    });
  };
  app.get(listRobotsApi.path, async (_request, reply) => sendData(reply, await listRobots(services)));
  app.get(backupApi.path, (request, reply) => sendLines(reply, takeBackup(services, request.operator)));
  app.get(auditApi.path, (_request, reply) => sendLines(reply, allAudits(services)));
  app.get(recoveriesApi.path, async (_request, reply) => sendData(reply, await listRecoveries(services)));
  post(verifyAuditApi, async ({ heads }) => {
    // Nothing was signed since the service started, perhaps: no sign of a change.
    await services.heads.signAll(services.db);
    return verifyAudits(services, heads);
  });
  post(endRecoveryApi, (given, by) => endRecoveries(services, { ...given, by: toldBy(by, given) }));
  post(purgeApi, async () => ok({ purged: await purge(services) }));
  post(addAccountsApi, (given, by) => addAccounts(services, given, by));
  post(resetPasswordApi, (given, by) => resetPassword(services, given, by));
  post(resetFactorApi, (given, by) => resetFactor(services, given, by));
  post(removeLaptopsApi, (given, by) => removeLaptops(services, given, by));
  post(registerRobotApi, (given, by) => registerRobot(services, given, by));
  post(revokeRobotApi, ({ name }, by) => revokeRobot(services, name, by));
  post(resolveOrderApi, (given, by) => resolveOrder(services, { ...given, by: toldBy(by, given) }));
  post(releaseHeldApi, (given, by) => releaseAsOperator(services, { ...given, by: toldBy(by, given) }));
  app.get(contradictionsApi.path, async (_request, reply) =>
    sendData(reply, await listContradictions(services)),
  );
  post(settleContradictionsApi, (given, by) => settleAsPerson(services, { ...given, by: toldBy(by, given) }));
}
