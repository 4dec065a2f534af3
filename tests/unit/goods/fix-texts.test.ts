import { expect, test } from 'vitest';
import type { LineColumns } from '../../../domain/goods/columns.ts';
import { editCell } from '../../../domain/goods/edit-cell.ts';
import { applyTextFix, planPlainTexts, planTextFix } from '../../../domain/goods/fix-texts.ts';
import { emptyLines, insertRows } from '../../../domain/goods/lines.ts';

function named(names: readonly string[]): LineColumns {
  let lines = insertRows(emptyLines(), 0, new Uint32Array(names.length * 4));
  names.forEach((name, row) => {
    const result = editCell(lines, row, 'name', name, false);
    if (result.ok) lines = result.value;
  });
  return lines;
}

test('the plan shows line, field, both texts and the bytes', () => {
  const before = `${'钢'.repeat(49)}a管b`;
  expect(planTextFix(named(['短', before]), undefined)).toStrictEqual([
    { row: 1, field: 'name', before, after: `${'钢'.repeat(49)}a`, bytes: 102, limit: 100 },
  ]);
});

test.each([
  ['creditBox', 1, 200],
  ['goldTax', 9, 92],
  ['none', 9, 86],
  ['none', 8, 100],
  [undefined, 9, 86],
] as const)('disk %s with %i rows cuts names to %i bytes; empty rows do not count', (disk, rows, limit) => {
  const lines = named([...Array.from({ length: rows }, () => '长'.repeat(150)), '', '']);
  expect(new Set(planTextFix(lines, disk).map(({ after }) => after.length))).toStrictEqual(
    new Set([limit / 2]),
  );
});

test('a text changed since the plan is left alone', () => {
  const lines = named(['x'.repeat(120)]);
  const cuts = planTextFix(lines, undefined);
  const changed = editCell(lines, 0, 'name', '新名称', false);
  if (!changed.ok) throw new Error('refused');
  const fixed = applyTextFix(changed.value, cuts);
  expect(fixed.dictionary[fixed.name[0] ?? 0]).toBe('新名称');
});

test('texts with characters that can be written otherwise are planned, each line of them', () => {
  const lines = named(['板10mm²', '短', '板10mm²', '𠮷']);
  const plan = planPlainTexts(lines);
  expect(plan).toStrictEqual(
    [0, 2].map((row) => ({ row, field: 'name', before: '板10mm²', after: '板10mm2' })),
  );
  expect(planPlainTexts(applyTextFix(lines, plan))).toEqual([]);
});
