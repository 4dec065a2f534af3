import type { InvoiceFace } from './invoice.ts';

const BUSINESS = 'specialBusiness';

const inside = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[key] : at,
    value,
  );

/** The value an issue's field names; a row of a special business is its form or one of its table. */
export function faceValue(face: InvoiceFace, path: string): unknown {
  const [first = '', ...rest] = path.split('.');
  if (first !== BUSINESS) return inside(face, [first, ...rest]);
  const rows = face.business?.block;
  return inside(rows, rest.length > 1 ? rest : ['0', ...rest]);
}
