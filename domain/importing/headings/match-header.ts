import { MEASURE_BEHIND } from './header-scale.ts';
import { sideWordIn, type TaxWord } from '../cells/side-words.ts';
import { HEADER_WORDS } from './header-words.ts';
import { OTHER_WORDS } from './other-words.ts';
import type { TargetField } from '../mapping.ts';

/** What one header text says. `strength` 0 and field null: known to be something else, or unknown. */
export interface HeaderMatch {
  readonly field: TargetField | null;
  readonly strength: number;
  /** 0…1 */
  readonly score: number;
  readonly tax: TaxWord | null;
  /** The header is a word we know, ours or not. */
  readonly known: boolean;
  /** The word it was read by; '' without one. */
  readonly word: string;
  /** What it is worth beside another column of its field, where that is less than its strength. */
  readonly claim?: number;
}

export const UNKNOWN: HeaderMatch = { field: null, strength: 0, score: 0, tax: null, known: false, word: '' };
export const OTHER: HeaderMatch = { ...UNKNOWN, known: true };

/** Half width, upper case, no spaces, line breaks or marks: `货物或应税劳务、服务名称` → `货物或应税劳务服务名称`. */
export const headerKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The key of a header without what stands in brackets: `开票日期（必填）` → `开票日期`. */
export const outsideBrackets = (text: string): string =>
  headerKey(text.normalize('NFKC').replace(/\(.*$/s, ''));

interface Part {
  readonly key: string;
  /** How much of the header this part is: 1 all of it, less for a half of a bilingual text or a bracket. */
  readonly weight: number;
  /** With what stands in brackets: only taken as it is. */
  readonly whole?: true;
}

const INSIDE = /\(([^()]*)\)/g;
const HAN = /[\p{Script=Han}]+/gu;
const LATIN = /[A-Z]+/g;

/** The whole text, the text outside brackets, each bracket, and the halves of a bilingual text. */
function partsOf(text: string): readonly Part[] {
  const flat = text.normalize('NFKC').toUpperCase();
  const outside = flat.replace(INSIDE, ' ').replace(/\(.*$/s, ' ').replace(MEASURE_BEHIND, '');
  const inside = [...flat.matchAll(INSIDE)].map(([, part = '']) => part);
  const han = (outside.match(HAN) ?? []).join('');
  const latin = (outside.replaceAll(/[^A-Z]/g, '').match(LATIN) ?? []).join('');
  const parts: Part[] = [
    { key: headerKey(flat), weight: 1, whole: true },
    { key: headerKey(outside), weight: 1 },
    { key: han, weight: 0.95 },
    { key: latin, weight: 0.9 },
    ...inside.map((part) => ({ key: headerKey(part), weight: 0.8 })),
  ];
  return parts.filter(({ key }) => key !== '');
}

interface Word {
  readonly field: TargetField;
  readonly strength: 3 | 2 | 1;
  readonly tax: TaxWord | null;
}

const EXACT: ReadonlyMap<string, Word> = new Map(
  HEADER_WORDS.flatMap(({ field, strength, tax, words }) =>
    words.map((word): [string, Word] => [word, { field, strength, tax: tax ?? null }]),
  ),
);
/** Longest first, so that 不含税单价 is found before 单价. Latin words and single hints only match exactly. */
const SUFFIXES = [...EXACT]
  .filter(([word, { strength }]) => strength > 1 && /\p{Script=Han}{2}/u.test(word))
  .sort(([a], [b]) => b.length - a.length);
/** The same by their last character: few of them are asked. */
const BY_END = new Map<string, typeof SUFFIXES>();
for (const suffix of SUFFIXES) {
  const end = suffix[0].slice(-1);
  BY_END.set(end, [...(BY_END.get(end) ?? []), suffix]);
}

const SUFFIX_SCORE = 0.85;

/** What a word is worth by its strength. */
const SURENESS: Readonly<Record<Word['strength'], number>> = { 3: 1, 2: 1, 1: 0.7 };

const LATIN_OTHERS: ReadonlySet<string> = new Set(OTHER_WORDS.filter((word) => /^[A-Z]/.test(word)));
const HAN_OTHERS = OTHER_WORDS.filter((word) => !LATIN_OTHERS.has(word));

const isOther = (key: string): boolean =>
  LATIN_OTHERS.has(key) || HAN_OTHERS.some((word) => key.includes(word));

/** 供应商开票名称 is a name and 订单数量 a quantity; 客户单位 is no unit and 折扣金额 no amount. */
const isTrusted = (key: string, { field, strength }: Word): boolean =>
  strength === 3 && field !== 'unit' && !/[重折]|体积|尺寸/.test(key);

function matchPart({ key, weight, whole }: Part): HeaderMatch {
  const exact = EXACT.get(key);
  if (exact !== undefined)
    return { ...exact, score: weight * SURENESS[exact.strength], known: true, word: key };
  if (whole === true) return isOther(key) ? OTHER : UNKNOWN;
  const suffix = BY_END.get(key.slice(-1))?.find(([word]) => key.endsWith(word));
  if (suffix === undefined) return isOther(key) ? OTHER : UNKNOWN;
  const [text, word] = suffix;
  if (isOther(key) && !isTrusted(key, word)) return OTHER;
  return { ...word, score: SUFFIX_SCORE * weight, known: true, word: text };
}

export const better = (a: HeaderMatch, b: HeaderMatch): HeaderMatch =>
  b.score > a.score || (b.score === a.score && b.strength > a.strength) ? b : a;

/** What stands below `税额%` are rates; below `税额(13%)` stands the tax at that rate. */
export const asShare = (match: HeaderMatch, text: string): HeaderMatch =>
  match.field === 'taxAmount' && /[%％﹪](?<!\d\s*[%％﹪])/.test(text)
    ? { ...match, field: 'taxRate' }
    : match;

/** 商品ID, 物料CODE: what something is numbered by, never what it is called. */
const NUMBERED = /\p{Script=Han}\s*(?:SKU|SPU)?(?:ID|CODE)$/iu;

/** Reads one header text (one level of a header). */
export function matchHeader(text: string): HeaderMatch {
  if (NUMBERED.test(text.trimEnd())) return OTHER;
  const matches = partsOf(text).map(matchPart);
  const best = matches.filter(({ field }) => field !== null).reduce(better, UNKNOWN);
  const whole = matches[0] ?? UNKNOWN;
  if (best.field === null || (whole === OTHER && best.score < SUFFIX_SCORE * 0.95)) {
    return matches.some(({ known }) => known) ? OTHER : UNKNOWN;
  }
  return asShare({ ...best, tax: sideWordIn(text) ?? best.tax }, text);
}
