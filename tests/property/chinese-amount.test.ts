import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chineseAmount } from '../../domain/money/chinese-amount.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const UNITS: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 };
const SECTIONS: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 };

/** Reads capitals back, by the way people read them aloud; whole yuan of a text. */
function yuanOf(text: string): number {
  let [total, section, figure] = [0, 0, 0];
  for (const character of text) {
    const unit = UNITS[character];
    const big = SECTIONS[character];
    if (unit !== undefined) [section, figure] = [section + figure * unit, 0];
    else if (big !== undefined) [total, section, figure] = [total + (section + figure) * big, 0, 0];
    else figure = DIGITS.indexOf(character);
  }
  return total + section + figure;
}

function fenOf(text: string): number {
  const match = /^(（负数）)?(?:(.+)圆)?零?(?:(.)角)?(?:(.)分)?整?$/.exec(text);
  if (match === null) throw new Error(text);
  const [, minus, yuan = '', jiao = '零', fen = '零'] = match;
  const magnitude = yuanOf(yuan) * 100 + DIGITS.indexOf(jiao) * 10 + DIGITS.indexOf(fen);
  return minus === undefined ? magnitude : 0 - magnitude;
}

const amounts = fc.oneof(
  fc.integer({ min: -(10 ** 14 - 1), max: 10 ** 14 - 1 }),
  fc.integer({ min: 0, max: 14 }).chain((digits) => fc.integer({ min: 0, max: 10 ** digits - 1 })),
  fc
    .array(fc.constantFrom(0, 0, 0, 1, 5), { minLength: 1, maxLength: 14 })
    .map((figures) => Number(figures.join(''))),
);

test('capitals read back as the amount', () => {
  fc.assert(
    fc.property(amounts, (fen) => {
      expect(fenOf(chineseAmount(fen))).toBe(fen + 0);
    }),
    { numRuns: 5000 },
  );
});

test('no two zeros meet, none stands before a unit, 整 ends only whole yuan', () => {
  fc.assert(
    fc.property(amounts, (fen) => {
      const text = chineseAmount(fen);
      expect([/零零|零[拾佰仟万亿]/.test(text), text.endsWith('整'), /[万亿]{2}/.test(text)]).toStrictEqual([
        false,
        fen % 100 === 0,
        false,
      ]);
    }),
    { numRuns: 5000 },
  );
});
