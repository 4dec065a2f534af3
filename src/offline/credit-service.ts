import type { Session } from '../../domain/account/session.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { Credit } from '../../domain/quota/overview.ts';
import { decodeCredit, invoiceInfoApi } from '../../wire/limits.api.ts';
import { USER_HEADER } from '../../wire/start-calls.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { askService } from './ask-service.ts';
import type { Clock, Transport } from './sync/ports.ts';

/** Calls that are answered to this user only: another one may have signed in meanwhile. */
export const inNameOf =
  ({ userId }: Pick<Session, 'userId'>, transport: Transport = fetchTransport): Transport =>
  (request) =>
    transport({ ...request, headers: { ...request.headers, [USER_HEADER]: userId } });

/** What the service knows of the 授信额度 of a device's taxpayer; null: nothing. In the name of this user alone. M368 */
export async function askCredit(
  user: Pick<Session, 'userId'>,
  deviceId: string,
  { now }: Pick<Clock, 'now'>,
  transport: Transport = fetchTransport,
): Promise<Result<Credit | null>> {
  const said = await askService(inNameOf(user, transport), invoiceInfoApi, { params: { diskId: deviceId } });
  if (!said.ok) return said;
  const credit = decodeCredit(said.value);
  return ok(credit === null ? null : { remaining: credit.left, total: credit.total, asOf: now() });
}
