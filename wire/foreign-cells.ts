/** What a foreign message holds under each name; anything may be missing or of another kind. C7. */
export type WireCells = Readonly<Record<string, unknown>>;

export const isCells = (value: unknown): value is WireCells =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text of a foreign cell; '' when there is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
