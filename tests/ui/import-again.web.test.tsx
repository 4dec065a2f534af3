import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetFiles } from '../../src/offline/adapters/parse-records.ts';
import { expectAccessible } from './accessible.ts';
import { box, fileOf, sheet } from './import-screen.ts';
import { MountedImport, USER } from './mounted-import.tsx';
import { says } from './screen.ts';

let mounted: MountedImport;

beforeEach(async () => {
  localStorage.clear();
  await forgetFiles(USER);
  mounted = new MountedImport();
});
afterEach(async () => {
  mounted.close();
  await forgetFiles(USER);
});

const month = (name: string, hidden = false) => ({
  name,
  hidden,
  rows: [
    ['品名', '数量', '单价'],
    [`${name}大米`, 2, 3],
    [`${name}面粉`, 1, 5],
  ],
});
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const told = page.getByRole('status', { name: '已在本发票上的商品' });

it('the sheets of the last import are taken again and told, hidden ones by name, until others are', async () => {
  const book = fileOf([month('1月'), month('2月'), month('旧表', true)]);
  const applied = page.getByRole('status', { name: '沿用的工作表' });
  await mounted.open(book);
  await says('将导入 2 条商品');
  await expect.element(applied).not.toBeInTheDocument();
  await box('旧表').click();
  await says('将导入 4 条商品');
  await button('确认导入').click();
  await expect.poll(() => mounted.taken?.columns.count).toBe(4);
  await mounted.open(book);
  await says('将导入 4 条商品');
  await expect
    .element(applied)
    .toHaveTextContent('已套用上次导入时选择的工作表：“1月”、“旧表”，其中“旧表”在文件中是隐藏的');
  await expectAccessible();
  await button('更改工作表').click();
  await says('将导入 2 条商品');
  await expect.element(applied).not.toBeInTheDocument();
});

describe('a file whose lines the invoice has already', () => {
  it('is told before they are added once more, and the easy way is to leave them', async () => {
    mounted.there = [{ sheet: '1月', lines: 2 }];
    await mounted.open(fileOf([month('1月')]), 2);
    await expect.element(told).toHaveTextContent('本发票已有 2 行来自这个文件，再追加会重复');
    await expectAccessible();
    const [leave, add] = [button('取消'), button('仍追加到末尾')].map(
      (one) => getComputedStyle(one.element()).backgroundColor,
    );
    expect(leave).toBe('rgb(15, 108, 189)');
    expect(add).not.toBe(leave);
  });

  it('says nothing of another sheet of it', async () => {
    mounted.there = [{ sheet: '1月', lines: 2 }];
    await mounted.open(fileOf([month('1月'), month('2月')]), 2);
    await expect.element(told).toHaveTextContent('本发票已有 2 行来自这个文件的“1月”，再追加会重复');
    await sheet('2月').click();
    await expect.element(told).not.toBeInTheDocument();
    await expect.element(button('追加到末尾')).toBeEnabled();
    await says('将导入 2 条商品');
  });
});
