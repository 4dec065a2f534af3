import { expect, it } from 'vitest';
import { placeFailures, type RefusedDraft } from '../../domain/bureau-workbook/failures/place-failures.ts';
import { lineAt, linePlaces, markOf, placedLines } from '../../domain/bureau-workbook/line-places.ts';
import { failuresOf, listBytes, listRow, withReasons } from './made-failures.ts';
import {
  bureauBytes,
  bureauSheets,
  head,
  line,
  opened,
  takeAll,
  type MadeWorkbook,
} from './made-workbook.ts';
import { workbookBytes } from '../workers/workbooks.ts';

const MADE: MadeWorkbook = {
  invoices: [head('A1'), head('B2', { 是否含税: '是' })],
  lines: [
    line('B2', { 项目名称: '纸', 数量: '', 单价: '', 金额: '113' }),
    line('A1', { 折扣金额: '10' }),
    line('A1', { 项目名称: '螺母' }),
    line('B2', { 项目名称: '笔', 数量: '', 单价: '', 金额: '226' }),
    line('A1'),
  ],
};

/** Drafts of the workbook as they are stored, with what is kept of their places. */
async function draftsOf(made = MADE): Promise<readonly RefusedDraft[]> {
  const taken = takeAll(await opened(bureauBytes(made)));
  return taken.map(({ serial, face, lines, places }) => ({ serial, face, lines: lines.columns, places }));
}

async function placed(draft: RefusedDraft | undefined, bytes: Parameters<typeof failuresOf>[0]) {
  if (draft === undefined) throw new Error('no draft');
  const read = await failuresOf(bytes);
  const own = (read?.failures ?? []).filter(({ serial }) => serial === draft.serial);
  const { refusals, issues } = placeFailures(draft, own);
  const rowOf = (mark: string): number | null => {
    const row = placedLines(draft.lines).find((one) => markOf(draft.lines, one) === mark);
    return row ?? null;
  };
  return { issues, shown: refusals.map(({ line: mark, field, message }) => [rowOf(mark), field, message]) };
}

it('puts a reason that names a row of the workbook on the line that stood there', async () => {
  const [a1, b2] = await draftsOf();
  const bytes = listBytes([
    listRow('A1', '第5行税率不合法。第6、8行单位过长；购买方名称不能为空'),
    listRow('B2', '第4行金额有误。第7行有误'),
    listRow('B2', '第7行不对'),
  ]);
  expect(await placed(a1, bytes)).toEqual({
    issues: [],
    shown: [
      [0, 'taxRate', '第5行税率不合法。'],
      [2, 'unit', '第6、8行单位过长'],
      [3, 'unit', '第6、8行单位过长'],
      [null, 'buyer.name', '购买方名称不能为空'],
    ],
  });
  const other = await placed(b2, bytes);
  expect(other.shown).toEqual([
    [0, 'amount', '第4行金额有误。'],
    [1, '', '第7行有误'],
    [null, '', '第7行不对'],
  ]);
});

it('guesses no line: a row that is not of the draft is told and kept with the whole of it', async () => {
  const [a1] = await draftsOf();
  const reason = '第4行税率不合法';
  const told = {
    level: 'warning',
    serial: 'A1',
    sheet: '失败明细',
    cell: 'F3',
    message: `不能确定是哪一行明细，记在整张草稿上：${reason}`,
  };
  const kept = { issues: [told], shown: [[null, 'lines', reason]] };
  expect(await placed(a1, listBytes([listRow('A1', reason)]))).toEqual(kept);
  const unknown = a1 && { ...a1, places: null };
  expect(await placed(unknown, listBytes([listRow('A1', '第5行税率不合法')]))).toMatchObject({
    shown: [[null, 'lines', '第5行税率不合法']],
  });
});

it('finds lines that moved, and none that are gone', async () => {
  const [a1] = await draftsOf();
  if (a1?.places == null) throw new Error('no places');
  const [first = '', second = ''] = [lineAt(a1.places, 5), lineAt(a1.places, 6)].map(String);
  expect(lineAt(a1.places, 7)).toBeNull();
  expect(linePlaces(a1.lines, [5, 6, 8]).rows).toBe('5-6,8');
  const swapped = { ...a1, places: { rows: '5-6', lines: second + first } };
  const moved = await placed(swapped, listBytes([listRow('A1', '第5行税率不合法')]));
  expect(moved.shown).toEqual([[2, 'taxRate', '第5行税率不合法']]);
  const gone = { ...a1, places: { rows: '5', lines: 'f'.repeat(12) } };
  expect((await placed(gone, listBytes([listRow('A1', '第5行税率不合法')]))).issues).toHaveLength(1);
});

it("knows the line beside a reason by what stands in the bureau's own sheet", async () => {
  const [a1, b2] = await draftsOf();
  const sheets = bureauSheets(MADE).map((sheet) => {
    if (sheet.name === '2-发票明细信息')
      return withReasons(sheet, { 4: '金额有误', 6: '单位过长', 7: '税率不合法', 8: '数量有误' });
    return sheet.name === '1-发票基本信息' ? withReasons(sheet, { 4: '购买方名称不能为空' }) : sheet;
  });
  const bytes = workbookBytes(sheets);
  const blind = (draft: RefusedDraft | undefined) => draft && { ...draft, places: null };
  expect(await placed(blind(a1), bytes)).toEqual({
    issues: [],
    shown: [
      [null, 'buyer.name', '购买方名称不能为空'],
      [2, 'unit', '单位过长'],
      [3, 'quantity', '数量有误'],
    ],
  });
  expect(await placed(blind(b2), bytes)).toMatchObject({
    issues: [],
    shown: [
      [0, 'amount', '金额有误'],
      [1, 'taxRate', '税率不合法'],
    ],
  });
});

it('does not choose among lines that are the same where the file has fewer of them', async () => {
  const [twice] = await draftsOf({ invoices: [head('A1')], lines: [line('A1'), line('A1')] });
  const one = bureauSheets({ invoices: [head('A1')], lines: [line('A1')] }).map((sheet) =>
    sheet.name === '2-发票明细信息' ? withReasons(sheet, { 4: '税率不合法' }) : sheet,
  );
  const found = await placed(twice, workbookBytes(one));
  expect(found.shown).toEqual([[null, 'lines', '税率不合法']]);
  expect(found.issues).toMatchObject([{ sheet: '2-发票明细信息', cell: 'O4' }]);
});

it('keeps no more than can be synced, and says how many there are', async () => {
  const [a1] = await draftsOf();
  const many = Array.from({ length: 200 }, (_, at) => listRow('A1', `原因${String(at)}${'长'.repeat(400)}`));
  const { shown } = await placed(a1, listBytes(many));
  expect(shown).toHaveLength(80);
  expect(shown.at(-1)).toEqual([null, '', '另有121处，请查看税局的失败文件']);
  expect(String(shown[0]?.[2])).toHaveLength(300);
});

it('leads to the field of a special business', async () => {
  const [lease] = await draftsOf({
    invoices: [head('A1', { 特定业务类型: '不动产经营租赁服务' })],
    lines: [line('A1')],
    blocks: [{ 发票流水号: 'A1', '不动产租赁|面积单位': '㎡', '不动产租赁|车牌号': '粤B1' }],
  });
  const bytes = listBytes([
    listRow('A1', '3-特定业务信息：第4行车牌号有误'),
    listRow('A1', '3-特定业务信息有误'),
  ]);
  expect((await placed(lease, bytes)).shown).toEqual([
    [null, 'specialBusiness.plate', '3-特定业务信息：第4行车牌号有误'],
    [null, 'business', '3-特定业务信息有误'],
  ]);
});
