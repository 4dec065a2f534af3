/** What the database process tells the service. */
export type FromChild =
  | { readonly kind: 'ready'; readonly host: string; readonly port: number }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly reason: string };

/** What the service tells the database process; a broken channel means stop at once. */
export interface ToChild {
  readonly kind: 'stop';
}
