import type { Session } from '../../domain/account/session.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { Credit } from '../../domain/quota/overview.ts';
import { decodeCredit, invoiceInfoApi } from '../../wire/limits.api.ts';
import { USER_HEADER } from '../../wire/start-calls.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { askService } from './ask-service.ts';
import type { Clock, Transport } from './sync/ports.ts';

/** What the service knows of the 授信额度 of a device's taxpayer; null: nothing. In the name of this user alone. M368 */
export async function askCredit(
  { userId }: Pick<Session, 'userId'>,
  deviceId: string,
  { now }: Pick<Clock, 'now'>,
  transport: Transport = fetchTransport,
): Promise<Result<Credit | null>> {
  const own: Transport = (request) =>
    transport({ ...request, headers: { ...request.headers, [USER_HEADER]: userId } });
  const said = await askService(own, invoiceInfoApi, { params: { diskId: deviceId } });
  if (!said.ok) return said;
  const credit = decodeCredit(said.value);
  return ok(credit === null ? null : { remaining: credit.left, total: credit.total, asOf: now() });
}
