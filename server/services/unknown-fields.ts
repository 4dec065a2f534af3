import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { labelAt } from '../../wire/field-names/name-of-field.ts';
import { KNOWN_SCHEMA } from '../../wire/sync.api.ts';

type Path = readonly PropertyKey[];

/** Where `sent` has a field that `read` has not. */
function firstBeyond(sent: unknown, read: unknown): Path | null {
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return null;
  for (const [key, one] of Object.entries(sent)) {
    if (!Object.hasOwn(read, key)) return [key];
    const found = firstBeyond(one, (read as Readonly<Record<string, unknown>>)[key]);
    if (found !== null) return [Array.isArray(sent) ? Number(key) : key, ...found];
  }
  return null;
}

/** Whoever sent it knows it by the name it was sent under; no contract has another. */
function nameBeyond(path: Path): string {
  const within = labelAt(path.slice(0, -1));
  return `${within}${within === '' ? '' : '的'}“${String(path.at(-1)).slice(0, 40)}”`;
}

/**
 * Why a draft is refused for a field that its contract does not have; null where it has none. Left out it can't be: what a
 * laptop sent is what it holds against what it pulls, and what it submits by its hash. An app that is newer than this
 * service may send more, which is kept as it is (PROTOCOL §8) and ends before an order: nobody here has checked it.
 */
export function unknownField(
  sent: unknown,
  read: unknown,
  schemaVersion: number = KNOWN_SCHEMA,
): AppError | null {
  if (schemaVersion > KNOWN_SCHEMA) return null;
  const path = firstBeyond(sent, read);
  return path === null ? null : appError('draft.unknownField', { field: nameBeyond(path) });
}
