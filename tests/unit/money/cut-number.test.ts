import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutNumber, isShorter } from '../../../domain/money/cut-number.ts';

describe('cutNumber', () => {
  it.each([
    ['3589.38053097345', '3589.3805309'],
    ['0.123456789', '0.12345678'],
    ['-0.999999999', '-0.99999999'],
    ['123456789012', '123456789012'],
    ['12345678901.25', '12345678901'],
    ['1234567890.25', '1234567890.2'],
    ['1.500', '1.5'],
    ['1234567890123', null],
  ])('%s becomes %s', (text, cut) => {
    expect(cutNumber(text)).toBe(cut);
  });

  it('never rounds, never exceeds 8 decimals and 12 characters, and cutting again changes nothing', () => {
    const digits = (max: number) =>
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: max });
    fc.assert(
      fc.property(digits(12), digits(20), (whole, decimals) => {
        const text = `${whole.join('')}.${decimals.join('')}`;
        const cut = cutNumber(text);
        if (cut === null) throw new Error('cut too much');
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(12);
        expect((cut.split('.')[1] ?? '').length).toBeLessThanOrEqual(8);
        expect(cutNumber(cut)).toBe(cut);
      }),
    );
  });
});

it.each([
  ['1.5', '1.500', false],
  ['100', '100', false],
  ['0.12345678', '0.123456789', true],
  ['12345678901', '12345678901.25', true],
])('%s says as much as %s: loses %s', (short, text, lost) => {
  expect(isShorter(short, text)).toBe(lost);
});
