import { expect, it } from 'vitest';
import { lineAt, markOf, placedLines } from '../../domain/bureau-workbook/line-places.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { BureauEngine } from '../../workers/files/bureau/bureau-engine.ts';
import { fillWorkbook } from '../../workers/files/bureau/fill-template.ts';
import { FilesEngine } from '../../workers/files/engine.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { listBytes, listRow, withReasons } from './made-failures.ts';
import { bureauBytes, bureauSheets, head, line, opened, takeAll } from './made-workbook.ts';
import { workbookBytes, type Bytes } from '../workers/workbooks.ts';

const pace = { progress: () => undefined, checkpoint: () => Promise.resolve() };

async function open(bytes: Bytes, engine = new BureauEngine()) {
  const view = await engine.open(
    { fileName: '随便.xlsx', bytes: bytes.slice().buffer, places: {} },
    { mintIds, pace, drive: (steps) => Promise.resolve(runToEnd(steps)) },
  );
  if (!view.ok) throw new Error(view.error.code);
  return view.value;
}

const MADE = {
  invoices: [head('A1'), head('B2')],
  lines: [line('B2'), line('A1', { 折扣金额: '1' }), line('A1')],
};
const FAILED = listBytes([
  listRow('A1', '第6行税率不合法'),
  listRow('B2', '通过'),
  listRow('A1', '备注过长', ''),
]);

it('tells a file of reasons by its content, and one and the same file', async () => {
  const view = await open(FAILED);
  expect(view).toMatchObject({
    kind: 'failures',
    failed: [
      {
        ...{ serial: 'A1', buyerName: '甲公司', at: { sheet: '失败明细', cell: 'F3' } },
        reasons: ['第6行税率不合法', '备注过长'],
      },
    ],
    issues: [],
  });
  const marks = await Promise.all([FAILED, FAILED, listBytes([])].map((bytes) => open(bytes)));
  expect(new Set(marks.map((one) => one.kind === 'failures' && one.mark)).size).toBe(2);
});

it('takes a template with a column of reasons that holds none for a template', async () => {
  const sheets = (reasons: Record<number, string>) =>
    workbookBytes(
      bureauSheets(MADE).map((sheet) =>
        sheet.name === '2-发票明细信息' ? withReasons(sheet, reasons) : sheet,
      ),
    );
  expect(await open(sheets({ 4: '成功' }))).toMatchObject({ kind: 'invoices', invoices: [{}, {}] });
  expect(await open(sheets({ 4: '成功', 5: '金额有误' }))).toMatchObject({
    kind: 'failures',
    failed: [{ serial: 'A1', reasons: ['金额有误'] }],
  });
});

it('remembers where the lines of a taken invoice stood, and finds them again', async () => {
  const [a1] = takeAll(await opened(bureauBytes(MADE)));
  if (a1 === undefined) throw new Error('nothing taken');
  expect(a1.places.rows).toBe('5-6');
  const engine = new BureauEngine();
  await open(FAILED, engine);
  const { serial, face, lines, places } = a1;
  expect(engine.place({ drafts: [{ serial, face, lines: lines.columns, places }] })).toMatchObject([
    {
      serial: 'A1',
      lines: [2, null],
      refusals: [{ field: 'taxRate' }, { field: 'remark', line: '' }],
      issues: [],
    },
  ]);
});

it('tells where it puts the lines of drafts it fills in', async () => {
  const drafts = takeAll(await opened(bureauBytes(MADE))).map(({ serial, face, lines }) => ({
    serial: `新${serial}`,
    face,
    lines: lines.columns,
  }));
  const blank = bureauBytes({ invoices: [], lines: [] });
  const filled = await fillWorkbook({ fileName: '模板.xlsx', bytes: blank.slice().buffer, drafts }, pace);
  if (!filled.ok || filled.value.bytes === null) throw new Error('not filled');
  const { placed, bytes } = filled.value;
  expect(placed.map(({ serial, rows }) => [serial, rows])).toEqual([
    ['新A1', '4-5'],
    ['新B2', '6'],
  ]);
  const again = takeAll(await opened(bytes));
  expect(again.map(({ serial, places }) => [serial, places.rows])).toEqual(
    placed.map(({ serial, rows }) => [serial, rows]),
  );
  for (const [at, { lines }] of drafts.entries()) {
    const [first = 0] = placedLines(lines);
    const places = placed[at];
    expect(places && lineAt(places, Number.parseInt(places.rows, 10))).toBe(markOf(lines, first));
  }
});

it('leads a file of reasons that is dropped among goods to the draft box', async () => {
  const host = { newWorkbookId: () => '1' };
  const bureauOf = async (bytes: Bytes) => {
    const read = await new FilesEngine().open({ fileName: 'x.xlsx', bytes: bytes.slice().buffer }, host);
    return read.ok && read.value.bureau === true;
  };
  expect(await bureauOf(FAILED)).toBe(true);
  expect(await bureauOf(listBytes([['1', '螺丝', '合格']], ['流水号', '名称', '检验结果']))).toBe(false);
  expect(await bureauOf(listBytes([['A1', '螺丝', '1']], ['发票流水号', '商品名称', '金额']))).toBe(false);
});
