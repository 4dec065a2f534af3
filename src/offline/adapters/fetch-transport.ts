import type { Transport, WireAnswer } from '../sync/ports.ts';

/** A half-open connection (lid closed) would wait for ever. FAULTS N6. */
const TIMEOUT = 30_000;

const NO_ANSWER: WireAnswer = { status: 0, retryAfter: null, json: undefined };

/** Talks to the service this app came from. Never rejects. */
export const fetchTransport: Transport = async ({ method, path, headers, body, signal }) => {
  const giveUp = new AbortController();
  const timer = setTimeout(() => {
    giveUp.abort();
  }, TIMEOUT);
  try {
    const response = await fetch(path, {
      method,
      // The header is what a page of another origin can't send: it guards against forged requests.
      headers: {
        'x-suikai': '1',
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body,
      redirect: 'error',
      credentials: 'same-origin',
      cache: 'no-store',
      signal: signal ?? giveUp.signal,
    });
    const json = parse(await response.text());
    return { status: response.status, retryAfter: retryAfter(response.headers), json };
  } catch {
    return NO_ANSWER;
  } finally {
    clearTimeout(timer);
  }
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Retry-After as milliseconds; only its form in seconds, which is what the service sends. */
function retryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after');
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) * 1000 : null;
}
