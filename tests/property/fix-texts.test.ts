import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DISK_TYPES, type DiskType } from '../../domain/codes/disk-types.ts';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { editCell } from '../../domain/goods/edit-cell.ts';
import { applyTextFix, planTextFix, undoTextFix } from '../../domain/goods/fix-texts.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { readRow } from '../../domain/goods/read-row.ts';
import { gbkBytes } from '../../domain/kernel/gbk.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { checkLines } from '../../domain/rules/check-invoice.ts';

/** Ends near the limits, with characters of one and two bytes, outside GBK and outside the basic plane. */
const text = fc
  .tuple(
    fc.constantFrom('', 'a', '钢', 'ab钢', '𠮷', '😀x', 'é ', '长 '),
    fc.integer({ min: 0, max: 110 }),
    fc.constantFrom('', 'z', '管', '𠮷'),
  )
  .map(([unit, times, end]) => unit.repeat(times) + end);
const row = fc.record({ name: text, spec: text, unit: text });
const disk = fc.constantFrom<DiskType | undefined>(undefined, ...(Object.keys(DISK_TYPES) as DiskType[]));

function columnsOf(rows: readonly { name: string; spec: string; unit: string }[]): LineColumns {
  let lines = insertRows(emptyLines(), 0, new Uint32Array(rows.length * 4));
  rows.forEach((cells, index) => {
    for (const field of ['name', 'spec', 'unit'] as const) {
      const result = editCell(lines, index, field, cells[field], false);
      if (result.ok) lines = result.value;
    }
  });
  return lines;
}
const textsOf = (lines: LineColumns) =>
  Array.from({ length: lines.count }, (_, index) => {
    const { name, spec, unit } = readRow(lines, index, false);
    return { name, spec, unit };
  });
const isWhole = (value: string): boolean => !/[\ud800-\udfff]/u.test(value);

test('after the fix nothing is too long, the rest is untouched, and it can be taken back', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), disk, (rows, diskType) => {
      const lines = columnsOf(rows);
      const before = textsOf(lines);
      const cuts = planTextFix(lines, diskType);
      expect(textsOf(lines)).toStrictEqual(before);
      const fixed = applyTextFix(lines, cuts);
      const after = textsOf(fixed);
      const facts = diskType === undefined ? {} : { diskType };
      const long = runToEnd(checkLines(fixed, false, facts)).filter(({ rule }) => rule.endsWith('.tooLong'));
      const expected = before.map((cells, index) =>
        Object.fromEntries(
          Object.entries(cells).map(([field, value]) => [
            field,
            cuts.find((cut) => cut.row === index && cut.field === field)?.after ?? value,
          ]),
        ),
      );
      expect([long, after, planTextFix(fixed, diskType)]).toStrictEqual([[], expected, []]);
      for (const cut of cuts) {
        const { length } = cut.after;
        expect([
          cut.bytes > cut.limit,
          gbkBytes(cut.before) === cut.bytes,
          cut.before.startsWith(cut.after),
          isWhole(cut.after),
          gbkBytes(cut.before.slice(0, length)) >= cut.limit - 1 ||
            /\s$/.test(cut.before.slice(0, length + 1)),
        ]).toStrictEqual([true, true, true, true, true]);
      }
      expect(textsOf(applyTextFix(fixed, undoTextFix(cuts)))).toStrictEqual(before);
    }),
    { numRuns: 1500 },
  );
});
