import type { Content } from './ledger-change.ts';

/** Invoices proposed for the lines of one version. */
export interface SplitProposal {
  readonly version: number;
  readonly parts: readonly Content[];
}
