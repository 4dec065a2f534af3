import type { LineColumns } from '../../domain/goods/columns.ts';
import type { PackedLines } from '../../domain/goods/pack-lines.ts';
import type { LedgerCommand } from '../contract/ledger-commands.ts';
import type { Stacks } from './history.ts';
import type { LedgerChange } from './ledger-change.ts';

/** One step of the ledger: a command with all it did, or a step taken back or done again. */
export type JournalStep =
  | {
      readonly draftId: string;
      /** Version of the ledger after the step. */
      readonly version: number;
      readonly kind: 'do';
      readonly change: LedgerChange;
    }
  | {
      readonly draftId: string;
      readonly version: number;
      readonly kind: 'undo' | 'redo';
      /** Version of the `do` that is taken back or done again. */
      readonly step: number;
    };
export type DoneStep = Extract<JournalStep, { readonly kind: 'do' }>;

/** An entry of a journal before undo: a command, to be done again. */
export interface JournalOp {
  readonly draftId: string;
  readonly version: number;
  readonly command: LedgerCommand;
  /** Identities that an `insert` gave to its lines, four words each. */
  readonly ids: Uint32Array;
}

/** The ledger at one version, and which steps led there. Absent stacks: a journal from before undo. */
interface AtVersion extends Partial<Stacks> {
  readonly draftId: string;
  readonly version: number;
  readonly taxInclusive: boolean;
}

/** All lines at one version. */
export interface JournalSnapshot extends AtVersion {
  readonly columns: LineColumns;
}

/** A snapshot on its way to the database and back. */
export interface KeptSnapshot extends AtVersion {
  readonly packed: PackedLines;
}

/** A snapshot whose bytes are kept in pieces. */
export interface StoredSnapshot extends AtVersion {
  readonly packed: Omit<PackedLines, 'bytes'>;
  readonly pieces: number;
}

/** Some bytes of a stored snapshot; `at` counts the pieces. */
export interface LinesPiece {
  readonly draftId: string;
  readonly at: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
