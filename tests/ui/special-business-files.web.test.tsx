import * as XLSX from 'xlsx';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goodRow, need } from '../unit/special-business/examples.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { fieldAt, focused, press } from './business-keys.ts';
import { MountedBusiness } from './mounted-business.tsx';

let mounted: MountedBusiness;

const rowsDrawn = () => document.querySelectorAll('[data-row]').length;
const lastNotice = () => mounted.onNotice.mock.calls.at(-1)?.[0];

beforeEach(() => {
  mounted = new MountedBusiness();
});

afterEach(() => {
  mounted.close();
});

describe('files', () => {
  const business = need('goodsTransport');
  const HEADER = ['运输工具种类', '运输工具牌号', '起运地', '到达地', '运输货物名称'];
  const fileOf = (count: number, changed: Readonly<Record<number, readonly string[]>> = {}) => {
    const rows = Array.from({ length: count }, (_, at) => [
      ...(changed[at] ?? ['公路', `闽D${String(at)}`, '福建省厦门市思明区', '广东省深圳市南山区', '瓷砖']),
    ]);
    const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet([HEADER, ...rows]), '运单');
    return new File([XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], '运单.xlsx');
  };
  const choose = (file: File) =>
    userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, file);

  it('5000 rows are imported, drawn as far as they are seen, and any of them can be reached', async () => {
    await mounted.open(business);
    await choose(fileOf(5000));
    await soon(() => {
      expect(mounted.block).toHaveLength(5000);
    });
    await soon(() => {
      expect(lastNotice()).toMatchObject({ tone: 'success', text: '上传成功!\n运单.xlsx：已导入5000行' });
    });
    expect(document.querySelector('[role=table]')?.clientHeight).toBeGreaterThan(150);
    expect(rowsDrawn()).toBeLessThan(30);
    mounted.handle?.focusField('specialBusiness.4999.plate');
    await soon(() => {
      expect(focused()).toBe('specialBusiness.4999.plate');
    });
    await press('沪A00001');
    expect(mounted.block[4999]?.['plate']).toBe('沪A00001');
    await press('{Control>}{Home}{/Control}');
    await soon(() => {
      expect(focused()).toBe('specialBusiness.0.plate');
    });
  });

  it('what was typed after an import is not thrown away with it', async () => {
    await mounted.open(business);
    await choose(fileOf(2));
    await soon(() => {
      expect(lastNotice()?.text).toBe('上传成功!\n运单.xlsx：已导入2行');
    });
    const imported = lastNotice();
    await soon(() => {
      fieldAt('specialBusiness.1.plate')?.focus();
      expect(focused()).toBe('specialBusiness.1.plate');
    });
    await press('沪A00002');
    await soon(() => {
      expect(mounted.block[1]?.['plate']).toBe('闽D1沪A00002');
    });
    imported?.undo?.();
    expect(lastNotice()).toMatchObject({
      tone: 'error',
      text: expect.stringContaining('又有修改') as string,
    });
    expect(mounted.block.map(({ plate }) => plate)).toContain('闽D1沪A00002');
  });

  it('rows that are wrong are counted, marked and listed with their reasons, until they are mended', async () => {
    const file = fileOf(300, {
      4: ['公路', '', '福建省厦门市思明区', '广东省深圳市南山区', '瓷砖'],
      7: ['公路', '闽D7', '亚特兰蒂斯', '广东省深圳市南山区', '瓷砖'],
      250: ['马车', '闽D250', '福建省厦门市思明区', '广东省深圳市南山区', ''],
    });
    await mounted.open(business);
    await choose(file);
    const counted = page.getByRole('button', { name: /行有/ });
    await expect.element(counted).toHaveTextContent('2行有错误，1行有提醒');
    expect(lastNotice()).toMatchObject({
      tone: 'warning',
      text: '运单.xlsx：已导入300行\n其中2行有错误，1行有提醒',
    });
    await soon(() => {
      expect(focused()).toBe('specialBusiness.4.plate');
    });
    await expect
      .element(page.getByRole('textbox', { name: '第5行 运输工具牌号' }))
      .toHaveAccessibleDescription('运输工具牌号不能为空');

    await userEvent.click(counted);
    const list = page.getByRole('dialog', { name: '导入的行中有问题的地方' });
    await expect.element(list).toHaveTextContent('3 项错误，1 项提醒');
    for (const reason of [
      '第5行 运输工具牌号',
      '第251行 运输工具种类',
      '第251行 运输货物名称',
      '第8行 起运地',
    ])
      await expect.element(list).toHaveTextContent(reason);
    await userEvent.click(page.getByRole('button', { name: '定位到特定业务第251行 运输货物名称' }));
    await soon(() => {
      expect(focused()).toBe('specialBusiness.250.cargo');
    });

    const count = () =>
      [...document.querySelectorAll('button')]
        .map((button) => button.textContent)
        .find((text) => /行有/.test(text));
    await press('瓷砖');
    await soon(() => {
      expect(mounted.block[250]?.['cargo']).toBe('瓷砖');
    });
    expect(count()).toBe('2行有错误，1行有提醒');
    mounted.handle?.focusField('specialBusiness.4.plate');
    await soon(() => {
      expect(focused()).toBe('specialBusiness.4.plate');
    });
    await press('无');
    await soon(() => {
      expect(count()).toBe('1行有错误，1行有提醒');
    });
    mounted.handle?.focusField('specialBusiness.250.plate');
    await soon(() => {
      expect(focused()).toBe('specialBusiness.250.plate');
    });
    await press('{Control>}{Delete}{/Control}');
    await soon(() => {
      expect(count()).toBe('1行有提醒');
    });
  });

  it('rows that are there are kept or replaced, as is answered, and come back', async () => {
    const block = [{ ...goodRow(business), cargo: '原有' }];
    await mounted.open(business, { block });
    await choose(fileOf(2));
    await expect.element(page.getByRole('alertdialog', { name: '导入方式' })).toBeVisible();
    await expectAccessible();
    await userEvent.click(page.getByRole('button', { name: '追加' }));
    expect(mounted.block.map(({ cargo }) => cargo)).toEqual(['原有', '瓷砖', '瓷砖']);
    await choose(fileOf(1));
    await userEvent.click(page.getByRole('button', { name: '替换现有3行' }));
    expect(mounted.block.map(({ cargo }) => cargo)).toEqual(['瓷砖']);
    lastNotice()?.undo?.();
    await soon(() => {
      expect(mounted.block).toHaveLength(3);
    });
    await choose(fileOf(1));
    await userEvent.click(
      page.getByRole('alertdialog', { name: '导入方式' }).getByRole('button', { name: '取消' }),
    );
    expect(mounted.block).toHaveLength(3);
  });

  it('a file that does not fit is refused with the reason', async () => {
    await mounted.open(business);
    await choose(new File(['没有'], '运单.csv'));
    await soon(() => {
      expect(lastNotice()).toEqual({ tone: 'error', text: '运单.csv：不支持csv文件上传' });
    });
  });

  it('the template is saved and read back', async () => {
    await mounted.open(business);
    const saved = vi.fn<(file: Promise<Response>) => void>();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.download === '货物运输服务导入模板.xlsx') saved(fetch(this.href));
    });
    await userEvent.click(page.getByRole('button', { name: '下载模板' }));
    await soon(() => {
      expect(saved).toHaveBeenCalledOnce();
    });
    const file = await saved.mock.calls[0]?.[0];
    const book = XLSX.read(await file?.arrayBuffer(), { type: 'array' });
    const rows = XLSX.utils.sheet_to_json<string[]>(book.Sheets['货物运输服务'] ?? {}, { header: 1 });
    expect(rows.slice(0, 2)).toEqual([
      ['必填', '必填（限40字符）', '必填（限80字符）', '必填（限80字符）', '必填（限80字符）'],
      HEADER,
    ]);
    vi.restoreAllMocks();
  });
});
