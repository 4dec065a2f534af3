import { expect, it } from 'vitest';
import type { Refusal } from '../../domain/bureau-workbook/batch-row.ts';
import { refusalText, withDone } from '../../domain/bureau-workbook/batch-row.ts';
import { placeFailures } from '../../domain/bureau-workbook/failures/place-failures.ts';
import { afterSave, refusedFace, RefusedLines } from '../../domain/bureau-workbook/refusals.ts';
import { editCell } from '../../domain/goods/edit-cell.ts';
import { compactLines, removeRows } from '../../domain/goods/lines.ts';
import type { LineField, LineColumns } from '../../domain/goods/columns.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { checkInvoice } from '../../domain/rules/check-invoice.ts';
import { Findings } from '../../workers/ledger/findings.ts';
import { failuresOf, listBytes, listRow } from './made-failures.ts';
import { bureauBytes, head, line, opened, takeAll } from './made-workbook.ts';

/** A draft of two lines, refused for a rate, a whole line, its buyer and itself. */
async function refusedDraft() {
  const made = { invoices: [head('A1')], lines: [line('A1', { 折扣金额: '10' }), line('A1')] };
  const [draft] = takeAll(await opened(bureauBytes(made)));
  if (draft === undefined) throw new Error('no draft');
  const reason = '2-发票明细信息：第4行税率不合法。第5行有误；购买方名称不能为空\n1-发票基本信息有误';
  const read = await failuresOf(listBytes([listRow('A1', reason)]));
  const { face, places } = draft;
  const lines = draft.lines.columns;
  const { refusals } = placeFailures({ serial: 'A1', face, lines, places }, read?.failures ?? []);
  return { face, lines, refusals };
}

const edited = (lines: LineColumns, row: number, field: LineField, text: string): LineColumns => {
  const done = editCell(compactLines(lines), row, field, text, false);
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
};

const standing = (refusals: readonly Refusal[]): boolean[] => refusals.map(({ done }) => !done);

it('is found at its line and field, in the whole check and in the list, as what a person should look at', async () => {
  const { face, lines, refusals } = await refusedDraft();
  const found = runToEnd(checkInvoice(face, lines, { refused: refusals })).filter(
    ({ rule }) => rule === 'bureau.refused',
  );
  expect(found.map(({ line: row, field, level, refusal }) => [row, field, level, refusal])).toEqual([
    [null, 'buyer.name', 'warning', 2],
    [null, '', 'warning', 3],
    [0, 'taxRate', 'warning', 0],
    [2, 'name', 'warning', 1],
  ]);
  expect(found[2]?.message).toBe('税局退回：2-发票明细信息：第4行税率不合法。');
  const kept = new Findings({ lines, taxInclusive: false, settings: lines.settings } as never, {
    refused: refusals,
  });
  const before = new Findings({ lines, taxInclusive: false, settings: lines.settings } as never);
  expect(kept.warnings - before.warnings).toBe(2);
  expect(kept.nearest(1, 1)).toBe(2);
  const content = { lines, taxInclusive: false } as never;
  expect(kept.ofLine(content, 2).at(-1)).toMatchObject({ rule: 'bureau.refused', line: 2 });
});

it('goes when the line or the field is changed, and stays when something else is', async () => {
  const { face, lines, refusals } = await refusedDraft();
  expect(afterSave(refusals, face, lines)).toBe(refusals);
  expect(afterSave(refusals, { ...face, remark: '改' }, edited(lines, 2, 'note', '改'))).toBe(refusals);
  const unit = edited(lines, 2, 'unit', '箱');
  expect(standing(afterSave(refusals, face, unit))).toEqual([true, false, true, true]);
  expect(new RefusedLines(refusals).issuesOf(unit, 2)).toEqual([]);
  const buyer = { ...face, buyer: { ...face.buyer, name: '丙公司' } };
  expect(standing(afterSave(refusals, buyer, lines))).toEqual([true, true, false, true]);
  expect(refusedFace(buyer, refusals)).toHaveLength(1);
  const removed = removeRows(lines, 2, 1);
  expect(standing(afterSave(refusals, face, removed))).toEqual([true, false, true, true]);
});

it('counts the discount below a line as its amount', async () => {
  const { face, lines } = await refusedDraft();
  const [a1] = [{ serial: 'A1', face, lines, places: null }];
  const read = await failuresOf(
    listBytes([['A1', '1', '折扣金额过大']], ['发票流水号', '明细序号', '失败原因']),
  );
  const { refusals } = placeFailures(a1, read?.failures ?? []);
  expect(refusals).toMatchObject([{ field: 'amount' }]);
  expect(standing(afterSave(refusals, face, lines))).toEqual([true]);
  expect(standing(afterSave(refusals, face, removeRows(lines, 1, 1)))).toEqual([false]);
});

it('goes when its user says that it is done, and is said in a list of drafts until then', async () => {
  const { face, lines, refusals } = await refusedDraft();
  expect(refusalText(refusals)).toBe(
    '税局退回：2-发票明细信息：第4行税率不合法；第5行有误；购买方名称不能为空等4处',
  );
  const done = withDone(refusals, new Set([0, 1, 2]));
  expect(
    runToEnd(checkInvoice(face, lines, { refused: done })).filter(({ refusal }) => refusal !== undefined),
  ).toHaveLength(1);
  expect(refusalText(withDone(refusals, new Set([0, 1, 2, 3])))).toBe('');
});
