import type { Session } from '../../../domain/account/session.ts';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { ownAuditApi } from '../../../wire/audit.api.ts';
import { USER_HEADER } from '../../../wire/start-calls.ts';
import { judge } from '../sync/verdicts.ts';

/** What the service calls its lines. A network's own page comes with status 200, too. */
const LINES = 'application/x-ndjson';

/**
 * The audit of the user's company as the file the service makes: as large as its history, so it stays with the browser
 * and is never read here. `signal` ends it. B7
 */
export async function fetchAudit(
  { userId }: Pick<Session, 'userId'>,
  signal: AbortSignal,
): Promise<Result<Blob>> {
  try {
    const { method, path } = ownAuditApi;
    const headers = { 'x-suikai': '1', [USER_HEADER]: userId };
    const response = await fetch(path, { method, headers, redirect: 'error', cache: 'no-store', signal });
    const isFile = response.headers.get('content-type')?.startsWith(LINES) === true;
    if (response.ok && isFile) return ok(await response.blob());
    const json: unknown = await response.json().catch(() => undefined);
    return err(judge({ status: response.status, retryAfter: null, json }).error);
  } catch {
    return err(appError(signal.aborted ? 'task.cancelled' : 'net.unreachable'));
  }
}
