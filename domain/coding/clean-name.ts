import { CATEGORY } from './known-name.ts';

/** Brackets with promises, sizes and counts say little of what a thing is. */
const BRACKETS = /[【[(（《〈][^】\])）》〉]*[】\])）》〉]/g;
/** What a number may be followed by and still say nothing of what a thing is, by its sense. Packed ones stand before the counted ones they begin with. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  international: ['ml', 'l', 'g', 'kg', 'mg', 'mm', 'cm', 'm', 'w', 'v', 'a'],
  measured: [
    '平方',
    '平方米',
    '立方',
    '寸',
    '英寸',
    '匹',
    '米',
    '斤',
    '克',
    '千克',
    '公斤',
    '升',
    '毫升',
    '吨',
    '度',
  ],
  packed: ['片装', '支装', '个装', '只装', '包装', '袋装', '盒装'],
  counted: [
    '枚',
    '粒',
    '片',
    '支',
    '个',
    '只',
    '包',
    '袋',
    '盒',
    '瓶',
    '箱',
    '罐',
    '桶',
    '条',
    '双',
    '套',
    '张',
    '卷',
    '本',
    '件',
    '斤装',
    '入',
    '听',
  ],
  told: ['年', '月', '号', '色'],
};
const AMOUNT = new RegExp(
  `(?<!\\d)\\d+(?:\\.\\d+)?\\s*(?:${Object.values(UNITS).flat().join('|')})(?![a-z])`,
  'gi',
);
const AMOUNTS_TIMES = /(?:\d+(?:\.\d+)?[*×x])+\d+(?:\.\d+)?#?/gi;
const BETWEEN = /[\s,，、;；:：/\\|+*×·•。!！"'“”‘’_~&@^%<>=—-]+/;
const LETTER = /\p{L}/u;
const EDGES = /^[#.\d]+(?=\p{Script=Han})|[#.\d]+$/gu;

/** The short name of the category that a seller printed before a name, or ''. */
export const printedCategory = (name: string): string =>
  CATEGORY.exec(name.normalize('NFKC').trim())?.[1] ?? '';

/** A name in the parts a reader would see: no category, brackets, sizes; small letters. */
export function nameParts(name: string): readonly string[] {
  const plain = name.normalize('NFKC').toLowerCase().replace(CATEGORY, '');
  const bare = plain.replace(BRACKETS, ' ').replace(AMOUNTS_TIMES, ' ').replace(AMOUNT, ' ');
  const parts = (bare.trim() === '' ? plain : bare)
    .split(BETWEEN)
    .map((part) => part.replace(EDGES, ''))
    .filter((part) => LETTER.test(part));
  const whole = plain.trim();
  return parts.length > 0 || !LETTER.test(whole) ? parts : [whole];
}
