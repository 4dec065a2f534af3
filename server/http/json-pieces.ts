import { setImmediate as others } from 'node:timers/promises';
import { appError } from '../../domain/kernel/errors.ts';
import { Refusal } from './refusal.ts';

/** Where a value, a member or what lies between two commas stands in bytes of JSON. */
interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Reading {
  /** Makes a value of a short text; throws where it is none. */
  readonly read: (text: string) => unknown;
  /** Up to so many bytes are read at once. */
  readonly piece: number;
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [SPACE, TAB, NEW_LINE, RETURN] = [0x20, 0x09, 0x0a, 0x0d];
const CLOSED_BY = new Map([
  [0x5b, 0x5d],
  [0x7b, 0x7d],
]);
const OBJECT = 0x7b;
/** `[` and `{`, `]` and `}`: with bit 0x20 they are the same two. */
export const [OPENING, CLOSING, SAME] = [0x7b, 0x7d, 0x20];
/** Names that change what an object is. */
const REFUSED = new Set(['__proto__', 'constructor']);

const isBlank = (byte: number | undefined): boolean =>
  byte === SPACE || byte === TAB || byte === NEW_LINE || byte === RETURN;

/** Where a text ends that has begun before `from`. */
export function endOfText(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(QUOTE, from); at !== -1; at = bytes.indexOf(QUOTE, at + 1)) {
    let slashes = 0;
    while (bytes[at - 1 - slashes] === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return bytes.length;
}

function trimmed(bytes: Buffer, { from, to }: Span): Span {
  let [first, end] = [from, to];
  while (first < end && isBlank(bytes[first])) first++;
  while (end > first && isBlank(bytes[end - 1])) end--;
  return { from: first, to: end };
}

export const NO_JSON = appError('request.invalid', { detail: '不是有效的JSON' });
const broken = (): Refusal => new Refusal(NO_JSON);

/** What stands between the commas of a list or an object; nothing where it is empty. */
async function partsOf(bytes: Buffer, { from, to }: Span, piece: number): Promise<Span[]> {
  const parts: Span[] = [];
  let begin = from + 1;
  let depth = 0;
  let rest = begin + piece;
  const end = (at: number): void => {
    const part = trimmed(bytes, { from: begin, to: at });
    if (part.from === part.to) throw broken();
    parts.push(part);
    begin = at + 1;
  };
  for (let at = begin; at < to - 1; at++) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) at = endOfText(bytes, at + 1);
    else if (byte === COMMA && depth === 0) end(at);
    else if ((byte | SAME) === OPENING) depth++;
    else if ((byte | SAME) === CLOSING && --depth < 0) throw broken();
    if (at < rest) continue;
    await others();
    rest = at + piece;
  }
  const last = trimmed(bytes, { from: begin, to: to - 1 });
  if (parts.length > 0 || last.from < last.to) end(to - 1);
  return parts;
}

/** Neighbours that are short enough to be read together. */
function runsOf(parts: readonly Span[], piece: number): Span[] {
  const runs: Span[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last === undefined || part.to - last.from > piece) runs.push(part);
    else runs[runs.length - 1] = { from: last.from, to: part.to };
  }
  return runs;
}

const isShort = ({ from, to }: Span, { piece }: Reading): boolean => to - from <= piece;
const textOf = (bytes: Buffer, { from, to }: Span): string => bytes.toString('utf8', from, to);

/** A member whose value is long. */
async function readMember(bytes: Buffer, { from, to }: Span, reading: Reading): Promise<[string, unknown]> {
  if (bytes[from] !== QUOTE) throw broken();
  const end = endOfText(bytes, from + 1) + 1;
  const { from: colon } = trimmed(bytes, { from: end, to });
  if (colon >= to || bytes[colon] !== COLON) throw broken();
  const name = reading.read(textOf(bytes, { from, to: end })) as string;
  if (REFUSED.has(name)) throw broken();
  return [name, await readInPieces(bytes, reading, { from: colon + 1, to })];
}

/**
 * The value that JSON text stands for, as `read` would make it of the whole: a long list or object is read a piece at a time,
 * and others have their turn in between. Throws where it is no JSON.
 */
export async function readInPieces(
  bytes: Buffer,
  reading: Reading,
  span: Span = { from: 0, to: bytes.length },
): Promise<unknown> {
  const { read, piece } = reading;
  const whole = trimmed(bytes, span);
  const opening = bytes[whole.from] as number;
  const closing = CLOSED_BY.get(opening);
  if (closing === undefined || isShort(whole, reading)) return read(textOf(bytes, whole));
  if (bytes[whole.to - 1] !== closing) throw broken();
  const runs = runsOf(await partsOf(bytes, whole, piece), piece);
  return opening === OBJECT ? readMembers(bytes, runs, reading) : readItems(bytes, runs, reading);
}

async function readMembers(bytes: Buffer, runs: readonly Span[], reading: Reading): Promise<object> {
  const members = new Map<string, unknown>();
  for (const run of runs) {
    const found = isShort(run, reading)
      ? Object.entries(reading.read(`{${textOf(bytes, run)}}`) as object)
      : [await readMember(bytes, run, reading)];
    for (const [name, value] of found) members.set(name, value);
    await others();
  }
  return Object.fromEntries(members);
}

async function readItems(bytes: Buffer, runs: readonly Span[], reading: Reading): Promise<unknown[]> {
  const items: unknown[] = [];
  for (const run of runs) {
    const found = isShort(run, reading)
      ? (reading.read(`[${textOf(bytes, run)}]`) as unknown[])
      : [await readInPieces(bytes, reading, run)];
    for (const one of found) items.push(one);
    await others();
  }
  return items;
}
