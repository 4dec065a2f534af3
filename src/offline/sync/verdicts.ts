import { appError, isErrorCode, type AppError, type ErrorCode } from '../../../domain/kernel/errors.ts';
import type { WireAnswer } from './ports.ts';
import { readEnvelope, type Said } from './read-envelope.ts';

/**
 * done: success, if it also echoes the id. retry: keep, try again by itself. portal: keep, something else
 * answered in the service's place. pause: keep everything until somebody signs in. keep: this user may not do it (any
 * more); it stays as it is and is asked again, the rest goes on. refused: a definite no.
 */
export type Verdict = 'done' | 'retry' | 'portal' | 'pause' | 'keep' | 'refused';

interface VerdictRow {
  readonly status: readonly [from: number, to: number];
  /** Whether the body is the service's envelope; left out: either. */
  readonly enveloped?: boolean;
  readonly code?: ErrorCode;
  readonly verdict: Verdict;
  readonly why: string;
}

/** First matching row wins. PROTOCOL §5. */
export const VERDICTS: readonly VerdictRow[] = [
  { status: [0, 0], verdict: 'retry', why: 'no answer: it may have acted; the same id makes the retry safe' },
  { status: [500, 599], verdict: 'retry', why: 'the service is in trouble' },
  { status: [429, 429], verdict: 'retry', why: 'too many requests' },
  { status: [408, 408], verdict: 'retry', why: 'the service gave up waiting' },
  { status: [425, 425], verdict: 'retry', why: 'too early' },
  { status: [0, 599], enveloped: false, verdict: 'portal', why: 'only the service speaks the envelope' },
  { status: [401, 401], verdict: 'pause', why: 'nothing behind this can succeed before a sign-in' },
  {
    status: [403, 403],
    code: 'auth.forbidden',
    verdict: 'keep',
    why: 'no right (any more): A3; no sign-in mends it',
  },
  { status: [403, 403], verdict: 'pause', why: 'another user: keep all' },
  { status: [409, 409], code: 'sync.inProgress', verdict: 'retry', why: 'the first try still runs' },
  { status: [409, 409], code: 'sync.epoch', verdict: 'retry', why: 'nothing was applied; pull first' },
  { status: [400, 499], verdict: 'refused', why: 'a person must change something' },
  { status: [200, 299], verdict: 'done', why: 'first answer, or the stored one of an earlier try' },
  { status: [300, 399], verdict: 'portal', why: 'the service never redirects' },
];

export interface Judged {
  readonly verdict: Verdict;
  readonly error: AppError;
  /** Milliseconds to wait at least. */
  readonly retryAfter: number | null;
  /** `data` of the envelope, not yet checked. */
  readonly data: unknown;
}

/** Reads any answer of the service (or of what stands in its place) into what to do about it. */
export function judge(answer: WireAnswer): Judged {
  const said = readEnvelope(answer.json);
  const code = said?.error?.code;
  const row = VERDICTS.find(
    ({ status: [from, to], enveloped, code: wanted }) =>
      answer.status >= from &&
      answer.status <= to &&
      (enveloped === undefined || enveloped === (said !== null)) &&
      (wanted === undefined || wanted === code),
  );
  const base = row?.verdict ?? 'portal';
  // An official-style answer refuses with HTTP 200 and a code.
  const verdict = base === 'done' && said?.code !== 0 ? 'refused' : base;
  return {
    verdict,
    error: errorOf(verdict, answer.status, said),
    retryAfter: answer.retryAfter,
    data: said?.data ?? null,
  };
}

function errorOf(verdict: Verdict, status: number, said: Said | null): AppError {
  if (verdict === 'portal') return appError('net.portal');
  if (status === 0) return appError('net.unreachable');
  const error = said?.error;
  if (error && isErrorCode(error.code)) return { code: error.code, params: error.params };
  if (verdict === 'pause') return appError('auth.required');
  if (verdict === 'retry') return appError('server.busy');
  return appError('server.said', { message: said?.message ?? '' });
}
