import type { z } from 'zod';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { firstUnfit } from '../../domain/kernel/unfit-characters.ts';
import { labelAt } from '../../wire/field-names/name-of-field.ts';
import { mayHaveLines } from '../../wire/text-lines.ts';
import { IN_CHINESE } from '../../wire/fault-words.ts';

export type Path = readonly PropertyKey[];

/** A text that can't be kept, or a name of a field that can't. */
interface Unfit {
  readonly path: Path;
  readonly character: string;
}

/** How texts are looked at. `bureau`: as the bureau has them, where any may have lines. */
export type Texts = 'ours' | 'bureau';

type HasLines = (name: string) => boolean;
const LINES: Readonly<Record<Texts, HasLines>> = { ours: mayHaveLines, bureau: () => true };

const below = (key: PropertyKey, found: Unfit | null): Unfit | null =>
  found && { ...found, path: [key, ...found.path] };

function unfitInList(list: readonly unknown[], hasLines: HasLines, name: string): Unfit | null {
  for (let at = 0; at < list.length; at++) {
    const found = findUnfit(list[at], hasLines, name);
    if (found !== null) return below(at, found);
  }
  return null;
}

function findUnfit(value: unknown, hasLines: HasLines, name = ''): Unfit | null {
  if (typeof value === 'string') {
    const character = firstUnfit(value, hasLines(name));
    return character === '' ? null : { path: [], character };
  }
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return unfitInList(value, hasLines, name);
  for (const [key, one] of Object.entries(value)) {
    const character = firstUnfit(key, false);
    const found = character === '' ? findUnfit(one, hasLines, key) : { path: [], character };
    if (found !== null) return below(key, found);
  }
  return null;
}

const codePoint = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

interface Reading {
  readonly texts?: Texts;
  /** Where in its message stands what is read, of which this is a part. */
  readonly where?: (path: Path) => Path;
}

const itself = (path: Path): Path => path;

/** Why a message can't be kept for the characters in it; null where it can. */
export function unfitText(input: unknown, { texts = 'ours', where = itself }: Reading = {}): AppError | null {
  const found = findUnfit(input, LINES[texts]);
  if (found === null) return null;
  // Of a name the sentence repeats only what can be read.
  const path = where(found.path).filter((one) => typeof one !== 'string' || firstUnfit(one, false) === '');
  const field = labelAt(path) || '内容';
  return appError('text.unfit', { field, character: codePoint(found.character) });
}

/** What a contract has against a message: where the first fault is and what is wrong there, not what it held. */
function faultOf({ issues: [issue] }: z.ZodError, where: (path: Path) => Path): AppError {
  if (issue === undefined) return appError('request.invalid', { detail: '格式不符' });
  const field = labelAt(where(issue.path));
  if (issue.code === 'too_big' && issue.origin === 'string')
    return appError('text.tooLong', { field: field || '内容', max: Number(issue.maximum) });
  return appError('request.invalid', { detail: `${field}${issue.message}` });
}

/** Reads a message by its contract alone; its texts were looked at, or are by and by. */
export function readContract<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  { where = itself }: Reading = {},
): Result<z.infer<Schema>> {
  const parsed = schema.safeParse(input, IN_CHINESE);
  return parsed.success ? ok(parsed.data) : err(faultOf(parsed.error, where));
}

/**
 * Checks what came in from outside: the characters of every text, and the contract, which bounds each. Bodies, queries,
 * parameters and headers of all calls come through here.
 */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  reading: Reading = {},
): Result<z.infer<Schema>> {
  const unfit = unfitText(input, reading);
  return unfit === null ? readContract(schema, input, reading) : err(unfit);
}
