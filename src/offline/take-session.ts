import type { Session } from '../../domain/account/session.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { sessionResponse } from '../../wire/auth.api.ts';
import { rememberSession } from './session-database.ts';
import { storeFailure } from './store-failure.ts';
import type { WireAnswer } from './sync/ports.ts';
import { judge } from './sync/verdicts.ts';

/** The session of an answer, remembered (without a password) on this device, unless something has to be done first. */
export async function takeSession(answer: WireAnswer): Promise<Result<Session>> {
  const judged = judge(answer);
  if (judged.verdict !== 'done') return err(judged.error);
  const parsed = sessionResponse.safeParse(judged.data);
  if (!parsed.success) return err(appError('net.portal'));
  if (parsed.data.owes !== undefined) return ok(parsed.data);
  try {
    await rememberSession(parsed.data);
    return ok(parsed.data);
  } catch (cause) {
    return err(storeFailure(cause));
  }
}
