import { appError, isErrorCode, type AppError } from '../../../domain/kernel/errors.ts';
import type { PushResult } from '../../../wire/sync.api.ts';
import type { CycleContext } from './cycle-context.ts';
import type { DraftOutcome } from './ports.ts';

/** What every push says beside its ops. */
export async function pushHead({ store, sender }: CycleContext) {
  const { epoch, deviceId } = await store.position();
  const { appVersion, schemaVersion, userId } = sender;
  return { epoch: epoch ?? 0, deviceId, appVersion, schemaVersion, userId };
}

/** `now`: the time of the service that answers. */
export function outcomeOf({ status, rev, epoch, error, cur }: PushResult, now: number): DraftOutcome {
  if (status === 'rejected') return { status: 'refused', error: said(error) };
  return status === 'ok' ? { status, rev, epoch: epoch ?? now } : { status, rev, cur: cur ?? null };
}

/** Of one op alone: its user may not do it (any more). Nobody can change it so that it is taken, and it may be taken later. FAULTS A3 */
export const isForbidden = (outcome: DraftOutcome): boolean =>
  outcome.status === 'refused' && outcome.error.code === 'auth.forbidden';

/** Of one op alone: there is no room for it at the service until its users make some. It stays as it is, and is sent again. */
export const isOverQuota = ({ code }: AppError): boolean => code.startsWith('quota.');

const said = (error: PushResult['error']): AppError =>
  error !== undefined && isErrorCode(error.code)
    ? { code: error.code, params: error.params }
    : appError('server.said', { message: error?.code ?? '' });
