/**
 * What users may rely on: every value they saved is somewhere, or somebody who had seen it replaced or deleted it. A group
 * stands for values of which one must be there: when a laptop died in a save nobody knows which.
 */
export class Oracle {
  #groups: Set<string>[] = [];

  /** A user who saw `before` put `value` in its place; unsure when the laptop died meanwhile. */
  replaced(before: string | null, value: string, isSure: boolean): void {
    const covers = (group: Set<string>): boolean => before !== null && group.has(before);
    if (isSure) this.#groups = [...this.#groups.filter((group) => !covers(group)), new Set([value])];
    else for (const group of this.#groups.filter(covers)) group.add(value);
  }

  /** A user who saw it deleted it. */
  deleted(values: readonly string[]): void {
    this.#groups = this.#groups.filter((group) => !values.some((value) => group.has(value)));
  }

  /** Groups of which nothing is found. */
  lost(found: ReadonlySet<string>): readonly string[] {
    return this.#groups
      .filter((group) => ![...group].some((value) => found.has(value)))
      .map((group) => [...group].join(' or '));
  }
}
