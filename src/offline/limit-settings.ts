import { PERMISSIONS } from '../../domain/account/permissions.ts';
import type { Session } from '../../domain/account/session.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import {
  administratorsApi,
  decodeStatuses,
  encodeSetting,
  limitStatusesApi,
  setLimitsApi,
} from '../../wire/limits.api.ts';
import { permissionApi } from '../../wire/terminal.api.ts';
import { askService } from './ask-service.ts';
import { inNameOf } from './credit-service.ts';

type User = Pick<Session, 'userId'>;

/** Whether the user holds the permission over limits. M030 */
export async function askHoldsLimits(user: User): Promise<Result<boolean>> {
  const { code } = PERMISSIONS['limits.administer'];
  const said = await askService(inNameOf(user), permissionApi, { params: { code } });
  return said.ok ? ok(said.value.isExist) : said;
}

/** What can be chosen for a limit. M376 */
export async function askStatuses(user: User) {
  const said = await askService(inNameOf(user), limitStatusesApi);
  if (!said.ok) return said;
  const { intercept, remind } = said.value;
  return ok({ intercept: decodeStatuses(intercept), remind: decodeStatuses(remind) });
}

/** Whom to ask to change a limit. M029, M128 */
export async function askAdministrators(user: User) {
  const said = await askService(inNameOf(user), administratorsApi);
  return said.ok ? ok(said.value.list) : said;
}

/** Sets a period's limit of taxpayers; the service refuses who may not. M376 */
export const setLimits = (
  user: User,
  ...setting: Parameters<typeof encodeSetting>
): Promise<Result<unknown>> => askService(inNameOf(user), setLimitsApi, { body: encodeSetting(...setting) });
