import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SPECIAL_BUSINESSES } from '../../domain/special-business/all.ts';
import { checkBlock, MAX_ROWS } from '../../domain/special-business/check-block.ts';
import { fieldsOf } from '../../domain/special-business/define.ts';
import { goodRow, need } from '../unit/special-business/examples.ts';
import { cableCars } from '../unit/special-business/made-up.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { chooseByArrows, exampleOf, fieldAt, fillRow, focused, press } from './business-keys.ts';
import { MountedBusiness } from './mounted-business.tsx';

let mounted: MountedBusiness;

const lastNotice = () => mounted.onNotice.mock.calls.at(-1)?.[0];

beforeEach(() => {
  mounted = new MountedBusiness();
});

afterEach(() => {
  mounted.close();
});

const TABLES = [...SPECIAL_BUSINESSES.filter((one) => one.rows === 'many'), cableCars];

describe('tables', () => {
  it.each(TABLES.map((business) => [business.zh, business] as const))(
    '%s: two rows with the keyboard alone',
    async (_, business) => {
      await mounted.open(business);
      const row = exampleOf(business);
      const [first = ''] = fieldsOf(business).map(([name]) => name);
      fieldAt(`specialBusiness.0.${first}`)?.focus();
      await fillRow(business, row, '{Enter}', 'specialBusiness.0');
      await press('{Enter}');
      await fillRow(business, row, '{Enter}', 'specialBusiness.1');
      await press('{Shift>}{Enter}{/Shift}');
      expect(mounted.block).toStrictEqual([row, row]);
      expect(checkBlock(business, mounted.block)).toEqual([]);
    },
  );

  it('a table is as high as its rows, and scrolls inside from five on, on a large screen from nine', async () => {
    const business = need('goodsTransport');
    const rowsOf = (count: number) => Array.from({ length: count }, () => goodRow(business));
    const height = () => document.querySelector<HTMLElement>('[role=table]')?.offsetHeight;
    await mounted.open(business, { block: rowsOf(1) });
    await soon(() => {
      expect(height()).toBe(56);
    });
    await mounted.open(business, { block: rowsOf(100) });
    await soon(() => {
      expect(height()).toBe(164);
    });
    await page.viewport(1920, 1080);
    await soon(() => {
      expect(height()).toBe(260);
    });
  });

  it('arrows go from row to row; Ctrl+Enter inserts one, Ctrl+Delete takes it out, and it can come back', async () => {
    const business = need('goodsTransport');
    const block = ['甲', '乙', '丙'].map((cargo) => ({ ...goodRow(business), cargo }));
    await mounted.open(business, { block });
    fieldAt('specialBusiness.1.cargo')?.focus();
    await press('{ArrowDown}');
    expect(focused()).toBe('specialBusiness.2.cargo');
    await press('{ArrowUp}{Control>}{Enter}{/Control}新');
    expect(mounted.block.map(({ cargo }) => cargo)).toEqual(['甲', '乙', '新', '丙']);
    await press('{Control>}{Delete}{/Control}');
    expect(mounted.block.map(({ cargo }) => cargo)).toEqual(['甲', '乙', '丙']);
    expect(focused()).toBe('specialBusiness.2.cargo');
    expect(lastNotice()).toMatchObject({ tone: 'info', text: '已删除第3行' });
    lastNotice()?.undo?.();
    await soon(() => {
      expect(mounted.block.map(({ cargo }) => cargo)).toEqual(['甲', '乙', '新', '丙']);
    });
  });

  it('a block of cells is pasted from the cell under the cursor on', async () => {
    const business = need('goodsTransport');
    await mounted.open(business);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '闽D1\t厦门市\t深圳市\n闽D2\t泉州市\t"广州市"\n');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    fieldAt('specialBusiness.0.plate')?.dispatchEvent(paste);
    await soon(() => {
      expect(mounted.block.map(({ plate, destination }) => [plate, destination])).toEqual([
        ['闽D1', '深圳市'],
        ['闽D2', '广州市'],
      ]);
    });
    expect(lastNotice()).toMatchObject({ tone: 'success', text: '已粘贴2行' });
  });
});

describe('joint buyers', () => {
  it('are typed row by row, deleted and brought back', async () => {
    await mounted.openJointBuyers([{ name: '', idType: '居民身份证', idNumber: '' }]);
    fieldAt('jointBuyers.0.name')?.focus();
    await press('张三{Enter}{Enter}110101199001010007{Enter}李四{Enter}');
    await chooseByArrows('中国护照');
    await press('{Enter}E00000000');
    const both = [
      { name: '张三', idType: '居民身份证', idNumber: '110101199001010007' },
      { name: '李四', idType: '中国护照', idNumber: 'E00000000' },
    ];
    expect(mounted.buyers).toStrictEqual(both);
    await userEvent.click(page.getByRole('button', { name: '删除第1行' }));
    expect(mounted.buyers).toStrictEqual(both.slice(1));
    lastNotice()?.undo?.();
    await soon(() => {
      expect(mounted.buyers).toStrictEqual(both);
    });
  });

  it('are pasted, and what is wrong stands at its cell', async () => {
    await mounted.openJointBuyers([]);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '张三\t身份证\t110101199001010007\r\n李四\t护照\t\r\n');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    fieldAt('jointBuyers.0.name')?.dispatchEvent(paste);
    await soon(() => {
      expect(mounted.buyers.map(({ idType }) => idType)).toEqual(['居民身份证', '中国护照']);
    });
    await expect
      .element(page.getByRole('textbox', { name: '第2行 证件号码' }))
      .toHaveAccessibleDescription('共同购买方的证件号码不能为空');
    await expectAccessible();
  });

  it('are as many as a table has rows, and it is said how many were left out', async () => {
    await mounted.openJointBuyers(
      Array.from({ length: MAX_ROWS - 1 }, () => ({ name: '张三', idType: '居民身份证', idNumber: '' })),
    );
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '李四\n'.repeat(MAX_ROWS + 20));
    fieldAt('jointBuyers.0.name')?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
    await soon(() => {
      expect(mounted.buyers.length).toBe(MAX_ROWS);
    });
    expect(lastNotice()?.text).toBe('最多5000行，其余20行未粘贴');
    await page.getByRole('button', { name: '新增行' }).click();
    expect(lastNotice()?.text).toBe('最多填写5000行');
    expect(mounted.buyers.length).toBe(MAX_ROWS);
  });
});
