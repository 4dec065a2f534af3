import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VOUCHER_COLUMNS } from '../../domain/difference-levy/template.ts';
import { LEAST } from '../unit/difference-levy/vouchers.ts';
import { workbookBytes } from '../workers/workbooks.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { box, focusedOn, MountedDifference, wrongAt } from './mounted-difference.tsx';
import { says } from './screen.ts';

let mounted: MountedDifference;

beforeEach(() => {
  mounted = new MountedDifference();
});
afterEach(() => {
  mounted.close();
});

const press = (keys: string) => userEvent.keyboard(keys);
const HEADER = VOUCHER_COLUMNS.map(({ header }) => header);
const ROW = ['数电票', '25312000000385708609', '', '', '', '2026-03-01', 500, 100, ''];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const fileOf = (rows: readonly (readonly (string | number)[])[], name = '清单.xlsx') =>
  new File([workbookBytes([{ rows: [HEADER, ...rows] }])], name, { type: XLSX });
const drop = (file: File) => {
  const data = new DataTransfer();
  data.items.add(file);
  for (const type of ['dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
};
const pick = (file: File) =>
  userEvent.upload(page.getByLabelText('导入扣除清单', { exact: true }).last(), file);

describe('the deduction list from a file', () => {
  it('is taken by choice of a file; what was wrong is told by the row of the file', async () => {
    await mounted.open('vouchers', { sales: '1000' });
    await pick(fileOf([ROW, ['收据', '', '', '', '', '', '-1.5', 1, '']]));
    await says(/清单.xlsx：已导入 2 张凭证/);
    await says(/第3行：凭证类型“收据”无法识别，请重新选择/);
    await expect.element(box('第1张 凭证合计金额')).toHaveValue('500.00');
    expect(wrongAt('第2张 凭证合计金额')).toEqual(['true', '应为不小于0的金额，最多两位小数']);
    await says('扣除额合计 ¥101.00');
    // Not all of it is as it should be.
    expect(page.getByText('上传成功!').elements()).toHaveLength(0);
  });

  it('a file that is taken as it is says so (M387)', async () => {
    await mounted.open('vouchers', { sales: '1000' });
    await pick(fileOf([ROW]));
    await says(/上传成功!\s*清单.xlsx：已导入 1 张凭证/);
  });

  it('where vouchers exist the user picks append or replace; either can be undone', async () => {
    await mounted.open('vouchers', { sales: '1000', vouchers: [LEAST.fiscal] });
    drop(fileOf([ROW]));
    await says('清单.xlsx 中有 1 张凭证，现有 1 张，请选择追加或替换');
    await expectAccessible();
    await press('{Enter}');
    await says('扣除额合计 ¥140.00');
    await focusedOn('第2张 凭证类型');
    drop(fileOf([ROW, ROW]));
    await says('清单.xlsx 中有 2 张凭证，现有 2 张，请选择追加或替换');
    await press('{Tab}{Enter}');
    await says('扣除额合计 ¥200.00');
    await userEvent.click(page.getByRole('button', { name: '撤销' }));
    await says('扣除额合计 ¥140.00');
  });

  it('other files, too large ones and files without the table are refused with the reason (M215)', async () => {
    await mounted.open('vouchers');
    drop(new File(['a'], '清单.csv'));
    await says('清单.csv：只能选择.xls, .xlsx文件上传');
    drop(new File([new Uint8Array(10 * 1024 * 1024 + 1)], '清单.xlsx'));
    await says('清单.xlsx：上传文件不能大于10M');
    drop(new File([workbookBytes([{ rows: [['品名'], ['螺丝']] }])], '别的.xls'));
    await says(/别的.xls：未找到表头行/);
    drop(fileOf([]));
    await says('清单.xlsx：没有可导入的行，请检查文件内容');
  });

  it('the template is downloaded and read back as it is', async () => {
    const saved: Blob[] = [];
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'data:,';
    });
    await mounted.open('vouchers');
    await userEvent.click(page.getByRole('button', { name: '下载模板' }));
    await soon(() => {
      expect(saved).toHaveLength(1);
    });
    made.mockRestore();
    drop(new File(saved, '差额征税扣除清单模板.xlsx'));
    await says('差额征税扣除清单模板.xlsx：没有可导入的行，请检查文件内容');
  });

  it('of thousands of vouchers only those in sight are drawn, and the one being typed into', async () => {
    const many = Array.from({ length: 3000 }, (_, row) => ({
      ...LEAST.digital,
      digitalNumber: String(25312000000380000000n + BigInt(row)),
    }));
    await mounted.open('vouchers', { sales: '1000000', vouchers: many });
    await says('共 3000 张');
    expect(page.getByRole('row').elements().length).toBeLessThan(25);
    await userEvent.click(page.getByRole('button', { name: '添加凭证' }));
    await focusedOn('第3001张 凭证类型');
    await press('{Enter}25312000000385708609{Enter}{ArrowUp}{ArrowUp}');
    await says('共 3001 张');
    const table = page.getByRole('table', { name: '扣除凭证' }).element();
    for (let at = 0; at < 20; at++) {
      table.scrollTop = at * 5000;
      await new Promise((turn) => requestAnimationFrame(turn));
      expect(page.getByRole('row').elements().length).toBeLessThan(25);
    }
    await soon(() => {
      expect(
        table.querySelector(`[data-row="${String(Math.floor(table.scrollTop / 46) + 2)}"]`),
      ).not.toBeNull();
    });
  });
});
