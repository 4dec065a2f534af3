/** Rows of texts as far as they were asked for; a row may be shorter than others. */
export interface Block {
  readonly rows: readonly (readonly string[])[];
  /** Rows with content beyond those that were read. */
  readonly more: number;
  /** Columns of rows whose cell is the lower part of one merged over rows; left out where a source knows no merges. */
  readonly lower?: ReadonlyMap<number, readonly number[]>;
}

/** Columns read of a row; what stands further to the right has no field anyway. */
export const MAX_COLUMNS = 256;
