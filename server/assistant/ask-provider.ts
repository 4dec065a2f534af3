import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { limitedBody } from './limited-body.ts';
import type { Provider } from './provider.ts';
import { questionAbout } from './question.ts';

/** No answer to such a question is longer. */
const MAX_BYTES = 1024 * 1024;

/** What a status of the provider means here; the first row that fits counts. */
const STATUSES = [
  { from: 200, to: 299, means: null },
  { from: 402, to: 402, means: 'assistant.busy' },
  { from: 408, to: 408, means: 'assistant.failed' },
  { from: 429, to: 429, means: 'assistant.busy' },
  { from: 400, to: 499, means: 'assistant.refused' },
  { from: 503, to: 503, means: 'assistant.busy' },
  { from: 0, to: 599, means: 'assistant.failed' },
] as const;

/**
 * Asks once, and gives up when the time is over or `gone` says that nobody waits any more. What was thrown is never
 * passed on: it may tell of the request, whose header has the key.
 */
export async function askProvider(
  provider: Provider,
  text: string,
  gone: AbortSignal,
): Promise<Result<string>> {
  const { url, key, model, seconds } = provider;
  const late = AbortSignal.timeout(seconds * 1000);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(questionAbout(text, model)),
      redirect: 'error',
      signal: AbortSignal.any([gone, late]),
    });
    const means = STATUSES.find(({ from, to }) => response.status >= from && response.status <= to)?.means;
    if (means !== null) {
      await response.body?.cancel();
      return err(appError(means ?? 'assistant.failed'));
    }
    const body = await limitedBody(response, MAX_BYTES);
    return body === null ? err(appError('assistant.unreadable')) : ok(body);
  } catch {
    if (gone.aborted) return err(appError('task.cancelled'));
    return err(late.aborted ? appError('assistant.slow', { seconds }) : appError('assistant.failed'));
  }
}
