import { describe, expect, it } from 'vitest';
import { MAX_LINES } from '../../../domain/goods/columns.ts';
import type { Progress } from '../../../domain/kernel/steps.ts';
import type { SheetMapping, WorkbookView } from '../../../workers/contract/files-tasks.ts';
import { mintIds } from '../../../workers/host/mint-ids.ts';
import { lineSource } from '../../../workers/ledger/table-questions.ts';
import { ALL, engineWith, opened, view as ledgerView } from '../opened-engine.ts';
import { asProposed, engine, host, open } from '../opened-files.ts';
import { workbookBytes, type SheetSpec } from '../workbooks.ts';

const HEAD = ['品名', '数量', '单价', '金额'];
const JAN: SheetSpec = { name: '1月', rows: [['一月送货'], HEAD, ['大米', 2, 3, 6], ['面粉', '若干', 4, 8]] };
const FEB: SheetSpec = { name: '2月', rows: [HEAD, ['大米', 3, 3, 9], ['合计', '', '', 10]] };
const MAR: SheetSpec = {
  name: '3月',
  rows: [
    ['货名', '件数'],
    ['盐', 5],
  ],
};

const many = (name: string, count: number): SheetSpec => ({
  name,
  rows: [HEAD, ...Array.from({ length: count }, (_, at) => [`${name}${String(at)}`, 1, 2, 2])],
});

const mappingOf = (view: WorkbookView, name: string): SheetMapping => {
  const sheet = view.sheets.find((one) => one.name === name);
  if (sheet === undefined) throw new Error(`no sheet ${name}`);
  return asProposed(sheet);
};

async function mapped(view: WorkbookView, sheets: readonly SheetMapping[]) {
  const done = await engine.map({ workbookId: view.workbookId, sheets }, host);
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
}

const namesOf = (view: WorkbookView, filter: 'all' | 'findings' | 'poor', from = 0, count = 100) => {
  const shown = engine.result({ workbookId: view.workbookId, filter, from, count });
  if (!shown.ok) throw new Error(shown.error.code);
  const lines = shown.value.lines.map(({ index, sheet, line }) => [index, sheet, line.name, line.cell]);
  return { total: shown.value.total, lines };
};

describe('several sheets of a workbook in one import', () => {
  it('are lines in the order of the sheets, each with its own columns and its cell; sentences name the sheet', async () => {
    const view = await open(workbookBytes([JAN, FEB, MAR]), '一季度.xlsx');
    const all = ['1月', '2月', '3月'].map((name) => mappingOf(view, name));
    const { columns, totals, sheets, contradictions, notices } = await mapped(view, all);
    expect(namesOf(view, 'all')).toEqual({
      total: 4,
      lines: [
        [0, 0, '大米', 'A3'],
        [1, 0, '面粉', 'A4'],
        [2, 1, '大米', 'A2'],
        [3, 2, '盐', 'A2'],
      ],
    });
    expect(namesOf(view, 'all', 2, 2).lines.map(([index]) => index)).toEqual([2, 3]);
    expect(namesOf(view, 'findings').lines.map(([, sheet]) => sheet)).toEqual([0, 1]);
    expect(namesOf(view, 'poor')).toEqual({
      total: 2,
      lines: [
        [1, 0, '面粉', 'A4'],
        [3, 2, '盐', 'A2'],
      ],
    });
    expect(totals.amount).toBe(2300);
    expect(sheets).toMatchObject([
      { sheet: 0, lines: 2, rateless: 2, skipped: [], findings: { 'import.quantity.unreadable': 1 } },
      { sheet: 1, lines: 1, rateless: 1, skipped: [{ row: 3, why: '合计' }] },
      { sheet: 2, lines: 1, findings: {} },
    ]);
    expect(contradictions).toEqual(['“2月”：第3行：文件合计 10.00，导入合计 9.00，相差 1.00，请核对']);
    expect(notices.some((text) => text.startsWith('“1月”：第4行数量“若干”无法识别'))).toBe(true);
    expect(notices.some((text) => text.includes('未导入'))).toBe(false);

    const ledger = engineWith();
    await opened(ledger, null);
    const before = ledgerView(ledger);
    expect(ledger.import({ columns, taxInclusive: false, mode: 'append', window: ALL })).toMatchObject({
      value: { imported: 4, totals },
    });
    const mark = view.mark.slice(0, 8);
    const cells = [0, 1, 2, 3].map((row) => ledger.ask(lineSource, { row }));
    expect(cells).toMatchObject(
      ['1月!A3', '1月!A4', '2月!A2', '3月!A2'].map((cell) => ({
        value: { address: `[一季度.xlsx|${mark}]${cell}` },
      })),
    );
    await ledger.travel('undo', { window: ALL });
    expect(ledgerView(ledger)).toMatchObject({ count: before.count, canUndo: false });
  });

  it('are taken up to the cap over all of them; what is left out is told by the sheet', async () => {
    const view = await open(workbookBytes([many('甲', 3000), many('乙', 2500), many('丙', 40)]));
    const all = ['甲', '乙', '丙'].map((name) => mappingOf(view, name));
    const { columns, sheets, leftOut, notices } = await mapped(view, all);
    expect([columns.count, leftOut]).toEqual([MAX_LINES, 540]);
    expect(sheets.map(({ lines }) => lines)).toEqual([3000, 2000, 0]);
    expect(namesOf(view, 'all', 4999, 5)).toEqual({ total: 5000, lines: [[4999, 1, '乙1999', 'A2001']] });
    expect(notices).toEqual([
      '“乙”：一次最多导入5000条，超出的行不会导入',
      '“丙”：一次最多导入5000条，这个工作表的40条没有导入',
    ]);
  });

  it('come with what is not taken: sheets left alone, sheets without lines, one without names', async () => {
    const view = await open(
      workbookBytes([JAN, FEB, MAR, { name: '空', rows: [HEAD, ['合计', '', '', 0]] }]),
    );
    const [jan, feb, mar] = [mappingOf(view, '1月'), mappingOf(view, '2月'), mappingOf(view, '3月')];
    const empty = { ...jan, sheet: 3, headerRows: [0] };
    const { notices } = await mapped(view, [jan, feb, empty]);
    expect(notices[0]).toBe('工作表“3月”里还有1行像商品的内容，未导入');
    expect(notices).toContain('“空”：没有可导入的商品行，请检查表头与列的对应关系');
    const map = (sheets: readonly SheetMapping[]) =>
      engine.map({ workbookId: view.workbookId, sheets }, host);
    expect(await map([empty])).toMatchObject({ error: { code: 'import.noLines' } });
    const nameless = { ...mar, choices: mar.choices.filter(({ field }) => field !== 'name') };
    expect(await map([jan, nameless])).toMatchObject({
      error: { code: 'import.noName', params: { sheet: '3月' } },
    });
    expect(await map([nameless])).toMatchObject({ error: { code: 'import.noName', params: {} } });
  });

  it('that have goods of each other are told, with those that can be left out', async () => {
    const sum: SheetSpec = { name: '汇总', rows: [HEAD, ['大米', '', '', 15], ['面粉', '', '', 8]] };
    const view = await open(workbookBytes([JAN, FEB, { ...FEB, name: '2月 (2)' }, sum]));
    const [jan, feb, again, total] = view.sheets.map(asProposed) as [
      SheetMapping,
      SheetMapping,
      SheetMapping,
      SheetMapping,
    ];
    expect((await mapped(view, [jan, feb, total])).repeats).toEqual([
      { text: '工作表“汇总”的金额合计 23.00 等于“1月”、“2月”之和，可能重复，请核对', sheets: [3] },
    ]);
    expect((await mapped(view, [feb, again])).repeats).toEqual([
      { text: '工作表“2月”与“2月 (2)”的商品完全相同，可能重复，请核对', sheets: [2] },
    ]);
    expect((await mapped(view, [total])).repeats).toEqual([]);
  });

  it('are one calculation: its progress is of all rows, and its end between two sheets is the end', async () => {
    const view = await open(workbookBytes([many('甲', 300), many('乙', 299)]));
    const sheets = view.sheets.map(asProposed);
    const told: Progress[] = [];
    const drive: typeof host.drive = (steps) => {
      for (;;) {
        const step = steps.next();
        if (step.done === true) return Promise.resolve(step.value);
        told.push(step.value);
      }
    };
    const asked = { workbookId: view.workbookId, sheets };
    expect((await engine.map(asked, { mintIds, drive })).ok).toBe(true);
    expect(told.map(({ done, total }) => [done, total])).toEqual([
      [250, 601],
      [301, 601],
      [551, 601],
      [601, 601],
    ]);
    let rounds = 0;
    const stopping: typeof host.drive = (steps) => {
      rounds += 1;
      return rounds === 2 ? Promise.reject(new Error('cancelled')) : host.drive(steps);
    };
    await expect(engine.map(asked, { mintIds, drive: stopping })).rejects.toThrow('cancelled');
    expect(rounds).toBe(2);
  });
});
