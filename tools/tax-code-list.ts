/** Digits of a code. */
const DIGITS = 19;

/** 报废机动车, which tables of before 2026 lack. The bureau's template V260401, sheet 1, note 14 */
export const LATER_CODES = ['111', '11107', '1110701', '1110702', '1110799'].map((head) =>
  head.padEnd(DIGITS, '0'),
);

/** Levels take two digits each behind the first digit; no level lies below these. */
const FINEST = 10_000n;

/**
 * Codes that went through a floating point number are off by up to 256, as their last digits are: the code meant is the
 * nearest that ends where levels end. Any other difference is no such accident.
 */
export function mendedCode(code: string): string {
  if (!/^[1-6]\d{18}$/.test(code)) throw new Error(`no code: ${code}`);
  const whole = String(((BigInt(code) + FINEST / 2n) / FINEST) * FINEST);
  if (whole !== code && BigInt(Number(whole)) !== BigInt(code)) throw new Error(`no code: ${code}`);
  return whole;
}

/** The levels of a code: its first digit and the pairs behind it, without those that are 00 to the end. */
const levelsOf = (code: string): readonly string[] => {
  const pairs = code.slice(1).match(/\d\d/g) ?? [];
  return [code.slice(0, 1), ...pairs.slice(0, pairs.findLastIndex((pair) => pair !== '00') + 1)];
};

const follows = (pair: string, before = '00'): boolean => Number(pair) === Number(before) + 1;

/**
 * One letter for each code, in order: how many levels it shares with the one before (a: none). The digits of its own
 * level stand behind the letter, except where they follow on the last at that level.
 */
export function packTaxCodes(codes: readonly string[]): string {
  let before: readonly string[] = [];
  return [...new Set([...codes, ...LATER_CODES].map(mendedCode))].sort().reduce((packed, code) => {
    const levels = levelsOf(code);
    const shared = levels.length - 1;
    const [own = ''] = levels.slice(shared);
    if (levels.slice(0, shared).some((level, at) => level !== before[at]))
      throw new Error(`no code above ${code.padEnd(DIGITS, '0')}`);
    const digits = follows(own, before[shared]) ? '' : own;
    before = levels;
    return packed + String.fromCharCode('a'.charCodeAt(0) + shared) + digits;
  }, '');
}

/** The file the rules read them from. */
export const taxCodeFile = (codes: readonly string[]): string =>
  [
    '/** 税收分类编码, packed as tax-codes.ts reads them. Printed by `npm run tax-codes -- FILE`. */',
    `export const TAX_CODE_LIST =\n  '${packTaxCodes(codes)}';`,
    '',
  ].join('\n');
