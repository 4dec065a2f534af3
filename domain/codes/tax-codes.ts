import { TAX_CODE_LIST } from './tax-code-list.ts';

/** Digits of 税收分类编码: one, and two for each level below. DOMAIN A7 */
export const TAX_CODE_DIGITS = 19;

/** leaf: goods have it; summary: only codes below it can be used. */
export type TaxCodeKind = 'leaf' | 'summary';

/** A letter says how many levels stay of the code before, digits what the next one is where it does not follow on. */
function unpacked(list: string): Map<string, TaxCodeKind> {
  const kinds = new Map<string, TaxCodeKind>();
  const levels: string[] = [];
  for (const [, letter = '', digits = ''] of list.matchAll(/([a-z])(\d*)/g)) {
    const shared = letter.charCodeAt(0) - 'a'.charCodeAt(0);
    const next = String(Number(levels[shared] ?? 0) + 1).padStart(shared === 0 ? 1 : 2, '0');
    const above = levels.slice(0, shared).join('');
    levels.splice(shared, levels.length, digits === '' ? next : digits);
    if (shared > 0) kinds.set(above.padEnd(TAX_CODE_DIGITS, '0'), 'summary');
    kinds.set(levels.join('').padEnd(TAX_CODE_DIGITS, '0'), 'leaf');
  }
  return kinds;
}

let known: ReadonlyMap<string, TaxCodeKind> | null = null;

/** The codes of the official classification; unpacked when the first is asked for. */
export const taxCodes = (): ReadonlyMap<string, TaxCodeKind> => (known ??= unpacked(TAX_CODE_LIST));

/** What a code is; null: there is none such. M265 */
export const taxCodeKind = (code: string): TaxCodeKind | null => taxCodes().get(code) ?? null;
