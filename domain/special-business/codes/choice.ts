/** Values under which something holds: all of the named fields (or facts) have one of theirs. */
export type Match = Readonly<Record<string, readonly string[]>>;

/** One value of a list: what people read and what is kept is `zh`. */
export interface Choice {
  readonly zh: string;
  /** What the message carries; `zh` when absent. */
  readonly code?: string;
  /** Other spellings met in files and messages. */
  readonly also?: readonly string[];
  /** Only offered under these values of the same row. */
  readonly when?: Match;
}

/** Whether a row's values are among those asked for. */
export const matches = (when: Match | undefined, row: Readonly<Record<string, string>>): boolean =>
  when === undefined || Object.entries(when).every(([key, values]) => values.includes(row[key] ?? ''));

/** Half width, no spaces: 软席（软座、软卧） is met with both kinds of brackets. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** The choice a text, code or other spelling stands for. */
export function choiceOf(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = plain(text);
  return (
    choices.find(({ zh }) => zh === text) ??
    choices.find(({ zh, code, also = [] }) =>
      [zh, ...(code === undefined ? [] : [code]), ...also].some((one) => plain(one) === wanted),
    )
  );
}
