import { plainOf } from '../pinyin/read-query.ts';

/** Shorter texts stand in nearly all of them. Characters. */
const FEWEST = 2;

interface Other {
  /** Plain, each in a line of its own. */
  readonly text: string;
  readonly uses: number;
}

/**
 * What else is said of entries, such as addresses and accounts: found by its characters as they stand there. Few entries
 * of a directory are looked for so, and reading through all of them takes less than an index would take room.
 */
export class OtherTexts {
  readonly #texts = new Map<string, Other>();

  /** The last one put is the most recent. */
  put(key: string, texts: readonly string[], uses: number): void {
    this.#texts.delete(key);
    const text = texts
      .map(plainOf)
      .filter((one) => one !== '')
      .join('\n');
    if (text !== '') this.#texts.set(key, { text, uses });
  }

  drop(key: string): void {
    this.#texts.delete(key);
  }

  /** Keys of those a text stands in: those used more often first, then the most recent. */
  find(text: string): readonly string[] {
    const query = plainOf(text);
    if (query.length < FEWEST) return [];
    const found: { readonly key: string; readonly uses: number }[] = [];
    for (const [key, other] of this.#texts)
      if (other.text.includes(query)) found.push({ key, uses: other.uses });
    return found
      .reverse()
      .sort((one, other) => other.uses - one.uses)
      .map(({ key }) => key);
  }
}
