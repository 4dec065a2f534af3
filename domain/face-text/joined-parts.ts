import { UNIT } from './number-patterns.ts';

/** 甲有限公司-9133…-餐费-500: a code between two marks says that they part what a line tells. */
const JOINED = /(?<=\S ?)([-/_+]) ?(?=[0-9A-Z]{0,19}\d)[0-9A-Z]{15,20} ?\1(?= ?\S)/i;
/** 元/箱 and 0571-8888 are one. */
const WITHIN: Readonly<Record<string, string>> = {
  '-': '(?<!\\d ?(?= ?-\\d))-(?!(?<=\\d-)\\d)',
  '/': `(?<!\\d ?(?= ?\\/\\d))\\/(?! ?(?<=[\\d元块] ?\\/ ?)${UNIT}(?!\\p{L}))`,
  _: '_',
  '+': '\\+',
};
const PARTING = new Map(Object.entries(WITHIN).map(([mark, pattern]) => [mark, new RegExp(pattern, 'gu')]));

function parted(line: string): string {
  const [, mark = ''] = JOINED.exec(line) ?? [];
  const parting = PARTING.get(mark);
  return parting === undefined ? line : line.replace(parting, ';');
}

/** A message in which such a mark parts as a comma does, each character where it was. */
export const partedMarks = (plain: string): string =>
  /[0-9A-Z]{15}/i.test(plain) ? plain.split('\n').map(parted).join('\n') : plain;
