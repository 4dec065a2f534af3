import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
  await expect.poll(texts).toEqual([[TITLE, false]]);
  expect(mounted.taken?.columns.count).toBe(1);
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
