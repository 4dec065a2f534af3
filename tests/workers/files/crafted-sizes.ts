/** Sizes as a share of those that hurt most, which `npm run soak -- damage` takes. */
export const SHARE = Number(process.env['SUIKAI_CRAFTED'] ?? 0.1);
export const many = (text: string, times: number): string => text.repeat(Math.ceil(times * SHARE));
export const MILLION = 1_000_000;

/** What a file is, and what makes it. */
export type Made<T> = readonly (readonly [what: string, make: () => T])[];
