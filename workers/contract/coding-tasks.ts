import type { TreeCode } from '../../domain/coding/code-tree.ts';
import type { Suggestion } from '../../domain/coding/suggest.ts';
import type { Issue } from '../../domain/rules/define.ts';
import { defineTask } from './define-task.ts';

/** A name and the code somebody gave it. */
export type NameAndCode = readonly [name: string, code: string];

/** What the tenant already decided about names. */
export interface KnownPairs {
  readonly learned: readonly NameAndCode[];
  readonly library: readonly NameAndCode[];
}

/** Up to five codes for each name, the likeliest first. M261, M262 */
export const suggestCodes = defineTask<
  { readonly names: readonly string[]; readonly known: KnownPairs },
  { readonly suggestions: readonly (readonly Suggestion[])[] }
>({ name: 'coding.suggest', pool: 'search', cancel: 'cooperative' });

/** What was found for many names, in columns: 5000 answers with five codes each would hold up the page that reads them. */
export interface CodedNames {
  /** Each code once. */
  readonly codes: readonly TreeCode[];
  /** By the place of the name: the place of its likeliest code; -1 where none was found. */
  readonly best: Int32Array<ArrayBuffer>;
  /** How many of a hundred such are right. */
  readonly scores: Uint8Array<ArrayBuffer>;
  /** Each once. */
  readonly reasons: readonly string[];
  readonly reason: Uint32Array<ArrayBuffer>;
}

/** The likeliest code of each of many names. M262, M264 */
export const codeNames = defineTask<
  { readonly names: readonly string[]; readonly known: KnownPairs },
  CodedNames
>({
  name: 'coding.names',
  pool: 'search',
  cancel: 'cooperative',
  moveBack: ({ best, scores, reason }) => [best.buffer, scores.buffer, reason.buffer],
});

/** Codes below a code; of '' the topmost. M263 */
export const codesBelow = defineTask<{ readonly parent: string }, { readonly codes: readonly TreeCode[] }>({
  name: 'coding.below',
  pool: 'search',
  cancel: 'never',
});

/** Codes by name, pinyin, short name or the beginning of their digits, best first. */
export const searchCodes = defineTask<
  { readonly text: string; readonly limit: number },
  { readonly codes: readonly TreeCode[] }
>({ name: 'coding.search', pool: 'search', cancel: 'never' });

/** What is known of each code; null where the table lacks it. */
export const describeCodes = defineTask<
  { readonly codes: readonly string[] },
  { readonly known: readonly (TreeCode | null)[] }
>({ name: 'coding.describe', pool: 'search', cancel: 'never' });

/**
 * Names whose code does not go with them: the places of those that disagree clearly, ascending, and what is to be said of
 * the first of them. M265
 */
export const checkNames = defineTask<
  {
    readonly names: readonly string[];
    /** By the place of the name. */
    readonly codes: readonly string[];
    readonly known: KnownPairs;
    /** Of so many at most it is said what is wrong. */
    readonly limit: number;
  },
  { readonly at: Uint32Array<ArrayBuffer>; readonly issues: readonly Issue[] }
>({
  name: 'coding.checkNames',
  pool: 'search',
  cancel: 'cooperative',
  moveBack: ({ at }) => [at.buffer],
});
