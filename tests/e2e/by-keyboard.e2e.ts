import { expect, test, type Locator } from '@playwright/test';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

/** Key presses beside what is typed that a three-line invoice may take. */
const MOST_PRESSES = 12;
const BUYER = '离线测试采购有限公司';
const GOODS = [
  ['螺纹钢', 'lwg'],
  ['复印纸', 'fyz'],
  ['打印机', 'dyj'],
] as const;
const STEEL_CODE = '1080207010000000000';

let suikai: Running;

test.beforeAll(async () => {
  suikai = await startSuikai();
  suikai.startRobot();
});
test.afterAll(() => suikai.stop());

/** Keeps goods and a buyer, as somebody did before. */
async function know(filling: FillingPage): Promise<void> {
  const { page } = filling;
  await page.goto(`${suikai.url}#/member/goods`);
  for (const [name] of GOODS) {
    await filling.button('新增商品').click();
    const dialog = filling.dialog('新增商品');
    const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
    await field('商品名称').fill(name);
    await field('税收分类编码').fill(STEEL_CODE);
    await field('税收分类名称').fill('钢材');
    await dialog.getByRole('combobox', { name: '税率' }).selectOption({ label: '13%' });
    await field('单价（不含税）').fill('100');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  }
  await page.goto(`${suikai.url}#/member/customer`);
  await filling.button('新增客户').click();
  const dialog = filling.dialog('新增客户');
  await dialog.getByLabel('纳税人名称').fill(BUYER);
  await dialog.getByRole('textbox', { name: '纳税人识别号' }).fill('91440300MA5EMR5H33');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('新增客户成功')).toBeVisible();
}

/** Somebody who types and counts every other key. */
class CountingHand {
  presses = 0;
  readonly #filling: FillingPage;

  constructor(filling: FillingPage) {
    this.#filling = filling;
  }

  async press(key: string): Promise<void> {
    this.presses += 1;
    await this.#filling.page.keyboard.press(key);
  }

  async tabTo(button: Locator): Promise<void> {
    await expect(button).toBeVisible();
    const isThere = () => button.evaluate((element) => element === document.activeElement);
    while (this.presses < MOST_PRESSES && !(await isThere())) await this.press('Tab');
  }

  async type(text: string): Promise<void> {
    await this.#filling.page.keyboard.type(text);
  }
}

test('a three-line invoice with goods of the library and a known buyer takes at most twelve keys beside its text', async ({
  page,
}) => {
  const filling = await FillingPage.signedIn(page, suikai.url);
  await know(filling);
  await page.goto(`${suikai.url}#/member/fullpower/yidaikai`);
  await page.reload();
  await expect(filling.buyer('名称')).toBeFocused();

  const hand = new CountingHand(filling);
  await hand.type('lxcs');
  await expect(page.getByRole('option', { name: new RegExp(BUYER) })).toBeVisible();
  await hand.press('ArrowDown');
  await hand.press('Enter');
  await expect(filling.buyer('名称')).toHaveValue(BUYER);
  await hand.press('F6');
  for (const [at, [name, initials]] of GOODS.entries()) {
    await expect(
      page
        .getByRole('textbox', { name: new RegExp(`^第${String(at + 1)}行 商品名称`) })
        .or(page.getByRole('combobox', { name: new RegExp(`^第${String(at + 1)}行 商品名称`) })),
    ).toBeFocused();
    await hand.type(initials);
    await expect(page.getByRole('listbox', { name: '商品库中的商品' })).toContainText(name);
    await hand.press('Enter');
    await expect(filling.cell(at + 1, '单价')).toHaveText('100');
    await hand.type('2');
    await hand.press('Enter');
    await expect(filling.cell(at + 1, '金额')).toHaveText('200.00');
  }
  await hand.press('F9');
  await hand.tabTo(filling.lastLook.getByRole('button', { name: '确认提交' }));
  await hand.press('Enter');
  await expect(filling.submitted).toBeVisible();
  test.info().annotations.push({ type: 'key presses', description: String(hand.presses) });
  expect(hand.presses).toBeLessThanOrEqual(MOST_PRESSES);
});
