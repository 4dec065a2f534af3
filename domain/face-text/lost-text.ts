import type { LostNumber } from './found.ts';

/** Numbers that are named before the others are counted. */
const NAMED = 5;

/** Where in a message its numbers are that found no place; with lines, where it has several. */
export function lostText(lost: readonly LostNumber[]): string {
  const inLines = lost.some(({ line }) => line > 1);
  const named = lost
    .slice(0, NAMED)
    .map(({ text, line }) => (inLines ? `第${String(line)}行“${text}”` : `“${text}”`));
  const more = lost.length > NAMED ? `等${String(lost.length)}处` : '';
  return `文字${inLines ? '' : '中的'}${named.join('、')}${more}没有识别，请核对`;
}
