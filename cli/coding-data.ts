import { readFileSync } from 'node:fs';
import type { CodingData } from '../domain/coding/coding-index.ts';
import { WORD_FILES } from '../domain/coding/word-files.ts';

const rowsOf = (name: string): readonly string[] =>
  JSON.parse(
    readFileSync(new URL(`../domain/coding/data/${name}.json`, import.meta.url), 'utf8'),
  ) as readonly string[];

/** The classification and the words, from their files. */
export const readCodingData = (): CodingData => ({
  classification: rowsOf('classification'),
  words: WORD_FILES.map(rowsOf),
  kindred: rowsOf('kindred'),
});
