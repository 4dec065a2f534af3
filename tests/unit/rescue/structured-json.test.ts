import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from '../../../domain/rescue/base64.ts';
import { fromJson, toJson } from '../../../domain/rescue/structured-json.ts';

const through = (value: unknown): unknown => fromJson(JSON.parse(JSON.stringify(toJson(value))));

test('base64 is what everybody means by it, and comes back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = toBase64(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64'));
      expect(fromBase64(text)).toEqual(Uint8Array.from(bytes));
    }),
  );
});

test.each(['a', 'abc', 'ab*=', 'ä===', 'abcd='])('%s is no base64', (text) => {
  expect(() => fromBase64(text)).toThrow(RangeError);
});

test('whatever a database keeps comes back', () => {
  const value = {
    lines: {
      ids: Uint32Array.of(1, 2 ** 32 - 1),
      amount: Float64Array.of(NaN, -0, 1.5),
      rate: Int16Array.of(-1),
    },
    bytes: Uint8Array.of(0, 255),
    none: null,
    missing: undefined,
    numbers: [NaN, Infinity, -Infinity, -0, 0, 1e21],
    texts: ['', '购方“甲”\n', '\u2028', '\ud800'],
    nested: [{ $: 'number', value: '5' }, { $: { $: 1 } }],
    ['__proto__']: { polluted: true },
  };
  expect(through(value)).toEqual(value);
  expect({}).not.toHaveProperty('polluted');
});

test('any JSON value comes back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(through(value)).toEqual(value);
    }),
  );
});

test('a value of an unknown kind is refused', () => {
  expect(() => fromJson({ $: 'Function', bytes: '' })).toThrow(RangeError);
  expect(() => fromJson({ $: 'Uint32Array', bytes: 'AA==' })).toThrow(RangeError);
});
