import { appError, type AppError } from '../../domain/kernel/errors.ts';

/** PostgreSQL could not do it now: another try may. By how its codes (SQLSTATE) begin. */
const PASSING: readonly (readonly [begin: string, what: string])[] = [
  ['08', 'the connection broke'],
  ['25006', 'a standby took over that may not write yet'],
  ['25P03', 'the transaction rested for too long: this node was frozen'],
  ['40', 'another transaction was in the way (serialization, deadlock)'],
  ['53', 'it is full: disk, memory, connections'],
  ['55P03', "waited for too long for a lock: somebody else's change takes its time"],
  ['57', 'it is stopping, starting or was told to end the statement'],
  ['58', 'its files or its system fail'],
];

/** The same, told by the system or by the driver. */
const PASSING_CODES: ReadonlySet<string> = new Set([
  'CROWDED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
const PASSING_TEXTS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

/** A text PostgreSQL can't hold (U+0000, half of a pair of surrogates). */
const BAD_TEXT: ReadonlySet<string> = new Set(['22021', '22P02', '22P05']);

/** A code of PostgreSQL, not of the system: E2BIG and EPIPE are five letters, too. */
const isSqlState = (code: string): boolean => /^[0-9][0-9A-Z]{4}$/.test(code);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Whether another try may do: nothing is wrong with what was asked. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  if (isSqlState(code)) return PASSING.some(([begin]) => code.startsWith(begin));
  return PASSING_CODES.has(code) || (error instanceof Error && PASSING_TEXTS.test(error.message));
}

/** What a failure of the database means to whoever asked; null: it is a bug. */
export function meaningOfFailure(error: unknown): AppError | null {
  if (isPassing(error)) return appError('server.busy');
  return BAD_TEXT.has(codeOf(error)) ? appError('request.invalid', { detail: '含有不可用的字符' }) : null;
}
