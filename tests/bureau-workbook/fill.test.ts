import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import {
  closedReasons,
  CLOSED,
  toldReasons,
  TOLD,
  type DraftToWrite,
} from '../../domain/bureau-workbook/write-draft.ts';
import { readRow } from '../../domain/goods/read-row.ts';
import { fillWorkbook } from '../../workers/files/bureau/fill-template.ts';
import { readZipDirectory } from '../../workers/files/zip-directory.ts';
import { BUSINESSES, plain } from './made-drafts.ts';
import { bureauBytes, head, line, opened, takeAll, type MadeWorkbook } from './made-workbook.ts';
import { runs } from '../property/runs.ts';
import type { Bytes } from '../workers/workbooks.ts';

const REAL = fileURLToPath(new URL('../../../shared/fixtures/tpl_batch_V251101.xlsx', import.meta.url));
const BLANK = bureauBytes({ invoices: [], lines: [] });
const pace = { progress: () => undefined, checkpoint: () => Promise.resolve() };

/** The drafts of a workbook, as they would be stored. */
async function draftsOf(made: MadeWorkbook): Promise<DraftToWrite[]> {
  const read = await opened(bureauBytes(made));
  return takeAll(read).map(({ face, lines }, at) => ({
    serial: `20261122080000A${String(at).padStart(5, '0')}`,
    face,
    lines: lines.columns,
  }));
}

async function filled(template: Bytes, drafts: readonly DraftToWrite[]): Promise<Bytes> {
  const done = await fillWorkbook({ fileName: '模板.xlsx', bytes: template.slice().buffer, drafts }, pace);
  if (!done.ok || done.value.bytes === null) throw new Error(done.ok ? done.value.closed : done.error.code);
  return done.value.bytes;
}

/** What a draft says, on the side of the tax it is shown on; prices of the other side follow. */
const asWritten = ({ face, lines }: Pick<DraftToWrite, 'face' | 'lines'>) => {
  const { amount, tax, rate, zeroRateKind, nature } = lines;
  const shown = Array.from({ length: lines.count }, (_, row) => readRow(lines, row, face.taxInclusive));
  return { face, shown, amount, tax, rate, zeroRateKind, nature };
};

async function readBack(bytes: Bytes) {
  const read = await opened(bytes);
  expect(read.view.issues.filter(({ level }) => level === 'error')).toEqual([]);
  return {
    serials: read.view.invoices.map(({ serial }) => serial),
    drafts: takeAll(read).map(({ face, lines }) => asWritten({ face, lines: lines.columns })),
  };
}

describe('the other way: drafts into the own copy of the template', () => {
  it('gives the same drafts when it is read back, whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(plain, { minLength: 1, maxLength: 3 }), async (made) => {
        const drafts = await draftsOf({
          invoices: made.map((one, at) => head(String(at), one.head)),
          lines: made.flatMap((one, at) =>
            one.lines.map(({ rate, ...cells }) => line(String(at), { 单价: '', ...cells, ...rate })),
          ),
        });
        expect(drafts.flatMap(closedReasons)).toEqual([]);
        const back = await readBack(await filled(BLANK, drafts));
        expect(back.serials).toEqual(drafts.map(({ serial }) => serial));
        expect(back.drafts).toEqual(drafts.map(asWritten));
      }),
      { numRuns: runs(10) },
    );
  });

  it.each(BUSINESSES)('gives the same block: %j', async ({ head: more, ...made }) => {
    const drafts = await draftsOf({
      invoices: [head('1', more)],
      lines: [line('1', { 数量: '', 单价: '' })],
      ...made,
    });
    expect((await readBack(await filled(BLANK, drafts))).drafts).toEqual(drafts.map(asWritten));
  });

  it('writes texts as texts, never as formulas', async () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("x")'];
    const drafts = await draftsOf({
      invoices: evil.map((text, at) => head(String(at), { 购买方名称: text, 备注: text })),
      lines: evil.map((text, at) => line(String(at), { 项目名称: text })),
    });
    const book = XLSX.read(await filled(BLANK, drafts), { cellFormula: true });
    const cells = Object.values(book.Sheets).flatMap((sheet) =>
      Object.values(sheet).filter((cell): cell is XLSX.CellObject => typeof cell === 'object' && 't' in cell),
    );
    expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
    expect(cells.filter(({ v }) => evil.includes(String(v))).map(({ t }) => t)).toEqual(
      evil.flatMap(() => ['s', 's', 's']),
    );
  });

  it('does not write over what somebody filled in', async () => {
    const [draft] = await draftsOf({ invoices: [head('1')], lines: [line('1')] });
    const bytes = bureauBytes({ invoices: [head('7')], lines: [] }).slice().buffer;
    const done = await fillWorkbook({ fileName: 'a.xlsx', bytes, drafts: [draft!] }, pace);
    expect(done).toMatchObject({
      ok: true,
      value: { bytes: null, closed: '模板中已填写了1行，请选择空白的模板，以免覆盖' },
    });
  });

  it('says which drafts have no place in it', async () => {
    const [draft] = await draftsOf({ invoices: [head('1')], lines: [line('1')] });
    const { face, lines } = draft!;
    const settings = { ...lines.settings, levy: 'difference' } as const;
    const bad: readonly DraftToWrite[] = [
      { ...draft!, face: { ...face, invoiceKind: 'special' } },
      { ...draft!, face: { ...face, redLetter: { noticeNumber: '', originalCode: '', originalNumber: '' } } },
      { ...draft!, lines: { ...lines, settings } },
      { ...draft!, face: { ...face, jointBuyers: [{ name: '丁' }] as never } },
      { ...draft!, lines: { ...lines, count: 0 } },
      { ...draft!, lines: { ...lines, amount: Float64Array.of(NaN) } },
      { ...draft!, lines: { ...lines, amount: Float64Array.of(-1) } },
      { ...draft!, lines: { ...lines, zeroRateKind: Uint8Array.of(3) } },
    ];
    expect(bad.map((one) => closedReasons(one).includes(CLOSED[bad.indexOf(one)]?.zh ?? ''))).toEqual(
      CLOSED.map(() => true),
    );
    const told = [
      { ...draft!, lines: { ...lines, tax: Float64Array.of(1301) } },
      { ...draft!, face: { ...face, receiver: '13800000000' } },
    ];
    expect(told.map(toldReasons)).toEqual(TOLD.map(({ zh }) => [zh]));
  });

  it.runIf(existsSync(REAL))("keeps every other part of the bureau's own file byte for byte", async () => {
    const template = new Uint8Array(readFileSync(REAL));
    const drafts = await draftsOf({
      invoices: [head('1', BUSINESSES[0]?.head), head('2')],
      lines: [line('1', { 规格型号: '' }), line('2', { 折扣金额: '1' })],
      blocks: BUSINESSES[0]?.blocks ?? [],
    });
    const bytes = await filled(template, drafts);
    expect((await readBack(bytes)).drafts).toEqual(drafts.map(asWritten));
    const [before, after] = [template, bytes].map((file) => {
      const directory = readZipDirectory(file);
      return directory.ok
        ? directory.value.map(
            (entry) => [entry.name, file.subarray(entry.dataAt, entry.dataAt + entry.compressed)] as const,
          )
        : [];
    });
    const changed = before?.filter(
      ([, data], at) => Buffer.compare(data, after?.[at]?.[1] ?? new Uint8Array()) !== 0,
    );
    expect(changed?.map(([part]) => part)).toEqual([
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet6.xml',
      'xl/worksheets/sheet7.xml',
    ]);
    const parts = changed?.map(([part, data]) =>
      [data, new Map(after).get(part) ?? data].map((one) => inflateRawSync(one).toString()),
    );
    for (const [old = '', now = ''] of parts ?? []) {
      expect(now.startsWith(old.slice(0, old.indexOf('<sheetData>')))).toBe(true);
      expect(now.endsWith(old.slice(old.indexOf('</sheetData>')))).toBe(true);
    }
  });
});
