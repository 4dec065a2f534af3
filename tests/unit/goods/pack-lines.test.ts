import { expect, test } from 'vitest';
import { emptyLines, insertRows, reserveLines } from '../../../domain/goods/lines.ts';
import { packLines, unpackLines } from '../../../domain/goods/pack-lines.ts';
import type { LineColumns } from '../../../domain/goods/columns.ts';

function twoLines(): LineColumns {
  const ids = Uint32Array.from({ length: 8 }, (_, index) => index + 1);
  const blank = insertRows(
    emptyLines(2, { levy: 'ordinary', sign: 1, reducedRate: 'fivePercentBase' }),
    0,
    ids,
  );
  const lines = { ...blank, dictionary: ['', '不再使用', '螺纹钢', '吨'] };
  lines.name.set([2, 2]);
  lines.unit.set([3, 0]);
  lines.quantity.set([125, NaN]);
  lines.quantityScale.set([1, 0]);
  lines.rate.set([1300, -1]);
  lines.amount.set([Number.MAX_SAFE_INTEGER, NaN]);
  return lines;
}

test('what is packed comes back, texts nobody uses left out', () => {
  const lines = twoLines();
  const again = unpackLines(structuredClone(packLines(reserveLines(lines, 100))));
  expect(again).toEqual({
    ...lines,
    dictionary: ['', '螺纹钢', '吨'],
    name: Uint32Array.of(1, 1),
    unit: Uint32Array.of(2, 0),
  });
});

test('a pack is a copy', () => {
  const lines = twoLines();
  const packed = packLines(lines);
  lines.rate[0] = 600;
  expect(unpackLines(packed).rate[0]).toBe(1300);
});

test('columns that were not packed are blank, unknown ones are passed over', () => {
  const packed = packLines(twoLines());
  const layout = packed.layout.map(([key, bytes]) => [key === 'amount' ? 'unheardOf' : key, bytes] as const);
  const again = unpackLines({ ...packed, layout });
  expect([...again.amount]).toEqual([NaN, NaN]);
  expect([...again.rate]).toEqual([1300, -1]);
});

test('no lines are no trouble', () => {
  expect(unpackLines(packLines(emptyLines(0)))).toEqual(emptyLines(0));
});
