type Params = Readonly<Record<string, string | number>>;

/** The service's envelope with its data still unchecked. 000 §8. */
export interface Said {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  readonly error: { readonly code: string; readonly params: Params } | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null when it is not an envelope: then something else answered. */
export function readEnvelope(json: unknown): Said | null {
  if (!isRecord(json)) return null;
  const { code, message, data, error } = json as Partial<Record<string, unknown>>;
  if (typeof code !== 'number' || !Number.isInteger(code) || typeof message !== 'string') return null;
  return { code, message, data: data ?? null, error: readError(error) };
}

function readError(error: unknown): Said['error'] {
  if (!isRecord(error)) return null;
  const { code, params } = error as Partial<Record<string, unknown>>;
  if (typeof code !== 'string') return null;
  const entries = isRecord(params) ? Object.entries(params) : [];
  return { code, params: Object.fromEntries(entries.filter(isParam)) };
}

const isParam = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';
