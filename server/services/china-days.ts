/** China has one time zone and no summer time. */
const SHANGHAI_MS = 8 * 3_600_000;

/** The day in China, YYYY-MM-DD. */
export const dayOf = (now: Date): string => new Date(now.getTime() + SHANGHAI_MS).toISOString().slice(0, 10);

/** When a day of China, YYYY-MM-DD, begins. */
export const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - SHANGHAI_MS);

/** When it ends. */
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + 24 * 3_600_000);
