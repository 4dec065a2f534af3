import * as XLSX from 'xlsx';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { MountedImport } from './mounted-import.tsx';
import { says } from './screen.ts';

let mounted: MountedImport;
beforeEach(() => {
  mounted = new MountedImport();
});
afterEach(() => {
  mounted.close();
});

const TITLE = ['名称：上海新科贸易有限公司', '税号：91350211M000100Y46'];
const GOODS = [
  ['品名', '数量', '单价'],
  ['铣刀', '2', '3'],
];
const tag = (name: string, content: string) => `<${name}>${content}</${name}>`;
const words = TITLE.map((text) => tag('p', text)).join('');
const goods = tag(
  'table',
  GOODS.map((row) => tag('tr', row.map((text) => tag('td', text)).join(''))).join(''),
);
/** As pages are saved from Word. */
const fileOf = (body: string) => new File([tag('html', tag('body', body))], '合同.doc');
const press = (name: string) => page.getByRole('button', { name }).click();
const texts = () => mounted.onText.mock.calls.map(([{ text, withGoods }]) => [text.split('\n'), withGoods]);

it('a table and a text: both go where they belong, one after the other (M307)', async () => {
  await mounted.open(fileOf(words + goods));
  await says('文件中既有表格，又有可以识别的文字，请选择如何导入。');
  await expectAccessible();
  await press('合并：表格作为商品，文字识别为票面信息');
  await says('将导入 1 条商品');
  expect(texts()).toEqual([]);
  await press('确认导入');
  await expect.poll(() => mounted.onTaken.mock.calls.length).toBe(1);
  mounted.onTaken.mock.calls[0]?.[0].goOn(() => undefined);
  expect(texts()).toEqual([[TITLE, false]]);
  expect(mounted.taken?.columns.count).toBe(1);
});

it('goods of the text are not imported with the table: it is said before the choice and above the lines', async () => {
  const fees = ['另：运费 300元，税率9%', '安装费 500元 6%'].map((text) => tag('p', text)).join('');
  await mounted.open(fileOf(words + goods + fees));
  await says('合并时不导入文字中的商品：“运费 300”、“安装费 500”');
  await press('合并：表格作为商品，文字识别为票面信息');
  await says('将导入 1 条商品');
  const left = page.getByRole('status', { name: '未导入的内容' });
  await expect
    .element(left)
    .toHaveTextContent('文字中的商品“运费 300”、“安装费 500”未导入，请核对是否一并开票');
  await mounted.open(fileOf(words + goods + fees));
  await press('只导入表格');
  await says('将导入 1 条商品');
  await expect.element(left).not.toBeInTheDocument();
});

it('the table alone, or the text alone with its goods', async () => {
  await mounted.open(fileOf(words + goods));
  await press('只导入表格');
  await says('将导入 1 条商品');
  await press('确认导入');
  await expect.poll(() => mounted.onClose.mock.calls.length).toBe(1);
  expect(texts()).toEqual([]);
  await mounted.open(fileOf(words + goods));
  await press('只识别文字');
  expect(texts()).toEqual([[TITLE, true]]);
});

it('a text without a table is read; where the text tells nothing, nobody is asked', async () => {
  await mounted.open(fileOf(words));
  await expect.poll(texts).toEqual([[TITLE, true]]);
  await mounted.open(fileOf(tag('p', '见下表') + goods));
  await says('将导入 1 条商品');
});

const EXPORT = '导出解析表格';
const NOTHING = '无生成excel文件的内容，请重新识别后再试';

it('what was parsed is saved as a workbook before anything is chosen, and after; of a refused file there is nothing (M320)', async () => {
  const saved = vi.fn<(name: string, file: Promise<Response>) => void>();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download, fetch(this.href));
  });
  await mounted.open(fileOf(words + goods));
  await press(EXPORT);
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  await press('只导入表格');
  await says('将导入 1 条商品');
  await press(EXPORT);
  await expect.poll(() => saved.mock.calls.length).toBe(2);
  for (const [name, file] of saved.mock.calls) {
    expect(name).toBe('合同_解析表格.xlsx');
    const book = XLSX.read(await (await file).arrayBuffer(), { type: 'array' });
    const rows = book.SheetNames.map((sheet) =>
      XLSX.utils.sheet_to_json<string[]>(book.Sheets[sheet] ?? {}, { header: 1, raw: false }),
    );
    expect(rows).toEqual([GOODS]);
  }
  await press('重新选择');
  await expect.element(page.getByRole('button', { name: EXPORT })).not.toBeInTheDocument();
  await userEvent.upload(page.getByLabelText('选择文件'), new File(['没有'], '别的.exe'));
  await says('不支持exe文件上传');
  await press(EXPORT);
  await says(NOTHING);
  expect(saved).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});

it('a list that is full is told, with what else can be done', async () => {
  await mounted.open(fileOf(goods), 5000);
  await says('商品已满5000行：可以替换现有行，或先删除不需要的行再导入');
  await expect.element(page.getByRole('button', { name: '已满5000行，不能追加' })).toBeDisabled();
  await press('替换现有 5000 行');
  await expect.poll(() => mounted.taken?.mode).toBe('replace');
});
