/** What is known of one line without looking at it again. */
export interface LineFinding {
  readonly errors: number;
  readonly warnings: number;
  /** What the tax is off, fen, with sign. */
  readonly taxGap: number;
}

/** The findings of all lines in columns, with their sums. Lines without content have none. */
export class LineFindings {
  #errors = new Uint16Array(0);
  #warnings = new Uint16Array(0);
  #filled = new Uint8Array(0);
  #taxGaps = new Float64Array(0);
  #sums = { errors: 0, warnings: 0, filled: 0, taxGap: 0 };

  get count(): number {
    return this.#filled.length;
  }

  /** Of all lines; `filled`: those with content. */
  get sums(): Readonly<Record<'errors' | 'warnings' | 'filled' | 'taxGap', number>> {
    return this.#sums;
  }

  errorsOf(row: number): number {
    return this.#errors[row] ?? 0;
  }

  isFaulty(row: number): boolean {
    return this.errorsOf(row) + (this.#warnings[row] ?? 0) > 0;
  }

  /** So many lines of which nothing is known. */
  reset(count: number): void {
    this.#errors = new Uint16Array(count);
    this.#warnings = new Uint16Array(count);
    this.#filled = new Uint8Array(count);
    this.#taxGaps = new Float64Array(count);
    this.#sums = { errors: 0, warnings: 0, filled: 0, taxGap: 0 };
  }

  /** Makes room where lines came and went: of those that came nothing is known. */
  replace(row: number, gone: number, come: number): void {
    for (let at = row; at < row + gone; at++) this.#count(at, -1);
    const before = [this.#errors, this.#warnings, this.#filled, this.#taxGaps];
    const sums = this.#sums;
    this.reset(this.count - gone + come);
    this.#sums = sums;
    for (const [at, column] of [this.#errors, this.#warnings, this.#filled, this.#taxGaps].entries()) {
      const known = before[at] ?? column;
      column.set(known.subarray(0, row));
      column.set(known.subarray(row + gone), row + come);
    }
  }

  /** @param finding null for a line without content */
  put(row: number, finding: LineFinding | null): void {
    if (row >= this.count) return;
    this.#count(row, -1);
    this.#errors[row] = finding?.errors ?? 0;
    this.#warnings[row] = finding?.warnings ?? 0;
    this.#filled[row] = finding === null ? 0 : 1;
    this.#taxGaps[row] = finding?.taxGap ?? 0;
    this.#count(row, 1);
  }

  #count(row: number, sign: 1 | -1): void {
    this.#sums.errors += sign * (this.#errors[row] ?? 0);
    this.#sums.warnings += sign * (this.#warnings[row] ?? 0);
    this.#sums.filled += sign * (this.#filled[row] ?? 0);
    this.#sums.taxGap += sign * (this.#taxGaps[row] ?? 0);
  }
}
