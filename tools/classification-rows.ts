import { LATER_CODES, mendedCode } from './tax-code-list.ts';

/** One code of the official table, as a sheet has it. */
export interface OfficialCode {
  readonly code: string;
  readonly name: string;
  readonly short: string;
  readonly text: string;
}

/** What the bureau's template calls the codes it names that the table lacks; it gives the lower ones no names. V260401, note 14 */
const LATER_NAME = '报废机动车';

/** Parts of an official text: what it leaves out, points at elsewhere or puts in brackets is none of its goods. */
const NOT_ITS_GOODS = /(不包括|不含|不属于)[^。；;]*|[（(][^（()）]*[)）]/g;
const BETWEEN = /[、，,。；;：:\s]|包括|以及|及其|相关/;
/** Characters of sentences, which the words for goods hardly have. */
const OF_SENTENCES = /[的是指由经于与或而可按将从在被以为其之所该并]|用于|等|不|一种|详见|\d{5}/;
const LONGEST_WORD = 9;

const plainWord = (part: string): string => part.replace(/^其他|^其它|^相关|^各种|^主要/, '').trim();

/** The words for goods that an official text lists; its sentences are left out. */
export function wordsOfText(text: string): readonly string[] {
  const parts = text.replaceAll('“', '').replaceAll('”', '').replace(NOT_ITS_GOODS, '').split(BETWEEN);
  const words = parts.map(plainWord).filter((word) => {
    const { length } = word;
    return length > 1 && length <= LONGEST_WORD && !OF_SENTENCES.test(word);
  });
  return [...new Set(words)];
}

/** Rows of a sheet saved as csv: code, name, short name, text. */
export const officialCodes = (csv: string): readonly OfficialCode[] =>
  csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [code = '', name = '', short = '', ...text] = line.split(',');
      return { code: mendedCode(code), name, short, text: text.join(',').replaceAll('"', '') };
    });

/**
 * What goes with each code, in the order of the codes: name, short name and words. A short name that is that of the
 * code before is left out.
 */
export function classificationRows(codes: readonly OfficialCode[]): readonly string[] {
  const later = LATER_CODES.map((code) => ({ code, name: LATER_NAME, short: LATER_NAME, text: '' }));
  const all = [...codes, ...later].sort((a, b) => (a.code < b.code ? -1 : 1));
  return all.map(({ name, short, text }, place) => {
    const words = wordsOfText(text).filter((word) => word !== name);
    const shown = short === all[place - 1]?.short ? '' : short === '' ? '-' : short;
    return `${name}|${shown}|${words.join(' ')}`.replace(/\|+$/, '');
  });
}
