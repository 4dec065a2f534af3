import { expect, it } from 'vitest';
import { isLeftOut } from '../../src/features/goods-import/told-of-lines.ts';
import { mapBest, open } from '../workers/opened-files.ts';
import { workbookBytes } from '../workers/workbooks.ts';

const HEAD = ['品名', '数量', '单价', '金额', '税率'];
const LARGE = 999_999_999_999;

const mapped = async (...rows: readonly (readonly (string | number)[])[]) =>
  mapBest(await open(workbookBytes([{ rows: [HEAD, ...rows] }])));

it('an amount that no invoice can have is told before it is left out, and the preview says what is imported', async () => {
  const { preview, notices, findings, quality, totals } = await mapped(
    ['键盘', 2, 100, 200, '13%'],
    ['设备', 1, LARGE, LARGE, '13%'],
    ['鼠标', 1, 50, 50, '13%'],
  );
  const told = '第3行金额 999999999999 超出可开具范围，金额未导入，请核对';
  expect(notices).toContain(told);
  expect(isLeftOut(told)).toBe(true);
  expect(findings).toMatchObject({ 'import.amount.tooLarge': 1 });
  expect(preview.map(({ amount }) => amount)).toEqual(['200', '', '50']);
  expect(quality).toEqual({ best: 2, medium: 0, poor: 1 });
  expect(totals.amount).toBe(25_000);
});

it('so are a product and a quantity; the rows below a discount are told by their own numbers', async () => {
  const { notices, preview } = await mapped(
    ['键盘', '12345678901234', 1, 100, '13%'],
    ['设备', 99_999_999, 99_999_999, '', '13%'],
    ['鼠标', 1, 50, 50, '13%'],
  );
  expect(notices.filter((text) => text.includes('超出可开具范围'))).toEqual([
    '第2行数量 12345678901234 超出可开具范围，数量未导入，请核对',
    '第3行数量×单价超出可开具范围，金额未导入，请核对',
  ]);
  expect(preview.map(({ quantity }) => quantity)).toEqual(['', '99999999', '1']);
});

it('the largest amount of an invoice is said nothing of', async () => {
  const { notices } = await mapped(['设备', 1, 880_000_000_000, 880_000_000_000, '13%']);
  expect(notices.join()).not.toContain('超出');
});

it('numbers that are cut are told with their rows, and shown as they are imported (M191)', async () => {
  const { preview, notices } = await mapped(
    ['键盘', 2, 100, 200, '13%'],
    ['钢管', '3.123456789012345', 100, '', '13%'],
    ['鼠标', 1, '12.1234567891', '', '13%'],
  );
  expect(notices).toContain('2行的数量或单价超过8位小数或12位长度，已截取（第3、4行）');
  expect(preview.map(({ quantity, price }) => [quantity, price])).toEqual([
    ['2', '100'],
    ['3.12345678', '100'],
    ['1', '12.12345678'],
  ]);
});
