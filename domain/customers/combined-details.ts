import type { Party } from '../invoice/invoice.ts';
import { SCIENTIFIC } from '../invoice/lost-digits.ts';

/** The two details that share a field: dzdh and yhzh. 001 §3.5, M235 */
export const COMBINED_DETAILS = {
  contact: { text: 'address', number: 'phone' },
  banking: { text: 'bank', number: 'account' },
} as const satisfies Readonly<Record<string, { readonly text: keyof Party; readonly number: keyof Party }>>;

export type CombinedDetail = keyof typeof COMBINED_DETAILS;

export const isCombined = (field: string): field is CombinedDetail => Object.hasOwn(COMBINED_DETAILS, field);

type Details = Pick<Party, 'address' | 'phone' | 'bank' | 'account'>;

/** Blank-separated digits at the end that are such a number. */
const NUMBERS: Readonly<Record<CombinedDetail, { readonly word: RegExp; readonly ending: RegExp }>> = {
  contact: {
    word: /^(?=(?:\D*\d){5})[\d()（）+\-—－/、,，;；转]+$/,
    ending: /^(.*[^\d\-()（）+])((?:[(（]?0\d{2,3}[)）]?[-—－]?)?\d{7,8}|1[3-9]\d{9}|[48]00-?\d{3}-?\d{4})$/s,
  },
  banking: { word: new RegExp(`^(?:[\\d-]{3,}|${SCIENTIFIC})$`, 'i'), ending: /^(.*[^\d-])(\d{8,32})$/s },
};

/** What a number is called where it follows in the same text. */
const NUMBER_LABELS: Readonly<Record<CombinedDetail, readonly string[]>> = {
  contact: ['电话', '手机'],
  banking: ['账号', '帐号'],
};
const COLONS = ':：';
const SEPARATORS = ',，、;；';

/** A text without blanks and such signs at its end. */
function withoutEnd(text: string, signs: string): string {
  const isLeftOut = (sign: string): boolean => sign.trim() === '' || signs.includes(sign);
  let end = text.length;
  while (end > 0 && isLeftOut(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** A text without 账号： and the like at its end. */
function withoutLabel(text: string): string {
  const bare = withoutEnd(text, COLONS);
  const label = Object.values(NUMBER_LABELS)
    .flat()
    .find((one) => bare.endsWith(one));
  return withoutEnd(label === undefined ? bare : bare.slice(0, -label.length), SEPARATORS);
}

/** Both in one text; a blank between them where both are there. */
export function combinedText(details: Details, which: CombinedDetail): string {
  const { text, number } = COMBINED_DETAILS[which];
  return [details[text], details[number]].filter((part) => part !== '').join(' ');
}

/**
 * The two parts of one text, parted at a blank before its number; without such a number all of it is the first.
 * Together they give the same text again.
 */
export function partedText(combined: string, which: CombinedDetail): Partial<Details> {
  const { text, number } = COMBINED_DETAILS[which];
  const words = combined.split(' ');
  const last = words.findLastIndex((word) => !NUMBERS[which].word.test(word));
  const [head, tail] = [words.slice(0, last + 1).join(' '), words.slice(last + 1).join(' ')];
  return head === '' || tail === '' ? { [text]: combined, [number]: '' } : { [text]: head, [number]: tail };
}

/** The same of a text that others wrote, where the number may stand directly behind the words. */
export function partedLoosely(combined: string, which: CombinedDetail): Partial<Details> {
  const { text, number } = COMBINED_DETAILS[which];
  const parted = partedText(combined, which);
  const ending = parted[number] === '' ? NUMBERS[which].ending.exec(combined) : null;
  return ending === null ? parted : { [text]: withoutLabel(ending[1] ?? ''), [number]: ending[2] ?? '' };
}
