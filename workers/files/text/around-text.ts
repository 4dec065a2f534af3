import { MAX_MESSAGE } from '../../../domain/face-text/found.ts';

/** Characters of text around tables that are kept: one more than are read, so that whoever reads them knows of the others. */
const MAX_TEXT = MAX_MESSAGE + 1;

/** The lines around the tables of a document as one text: no empty lines, no spaces at their ends. */
export const aroundText = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, MAX_TEXT);
