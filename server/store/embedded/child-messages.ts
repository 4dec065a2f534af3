/** What the database process tells the service. */
export type FromChild =
  | { readonly kind: 'ready'; readonly host: string; readonly port: number }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * kept: every commit reaches the disk. scratch and memory are gone with their process, so that nothing of them need be safe:
 * in the folder, or in memory, which is quicker and holds less.
 */
export const KEEPING = ['kept', 'scratch', 'memory'] as const;
export type Keeping = (typeof KEEPING)[number];

/** What the service tells the database process; a broken channel means stop at once. */
export interface ToChild {
  readonly kind: 'stop';
}
