import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

/** The filling page as its user knows it: by role and Chinese name. */
export class FillingPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** As the demo account's user, on the page every day begins with. */
  static async signedIn(page: Page, url: string): Promise<FillingPage> {
    const filling = new FillingPage(page);
    await page.goto(url);
    await filling.signIn('demo', 'suikai-demo');
    return filling;
  }

  /** The same, once the network may go. */
  static async readyForOffline(page: Page, url: string): Promise<FillingPage> {
    const filling = await FillingPage.signedIn(page, url);
    await filling.untilKeptHere();
    return filling;
  }

  /** What is loaded later has to be there when the network goes. */
  async untilKeptHere(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'))
      .toBe('activated');
  }

  /** Of the sign-in page; a face has fields with longer names of the kind. */
  get account(): Locator {
    return this.page.getByRole('textbox', { name: '账号', exact: true });
  }

  async signIn(account: string, password: string): Promise<void> {
    await this.account.fill(account);
    await this.page.getByLabel('密码').fill(password);
    await this.page.keyboard.press('Enter');
    await expect(this.grid).toBeVisible();
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: '商品明细' });
  }

  get taxInclusive(): Locator {
    return this.page.getByRole('switch', { name: '含税' });
  }

  get totals(): Locator {
    return this.page.getByRole('region', { name: '合计' });
  }

  get syncBadge(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /未同步|已同步|同步/ });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name }).or(this.page.getByRole('alertdialog', { name }));
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  buyer(field: string): Locator {
    // Names are proposed from earlier buyers.
    return this.page.getByRole(field === '名称' ? 'combobox' : 'textbox', { name: `购买方${field}` });
  }

  /** 切换发票类型, by the name of the type. */
  async switchKind(name: string): Promise<void> {
    await this.button('切换发票类型').click();
    await this.page.getByRole('menuitemradio', { name, exact: true }).click();
  }

  /** The list of an invoice with more than eight rows. */
  get list(): Locator {
    return this.dialog('销售货物或者提供应税劳务、服务清单');
  }

  /** A tool of the open list; the face below has tools of the same names. */
  tool(name: string): Locator {
    return this.list.getByRole('button', { name, exact: true });
  }

  async openList(): Promise<void> {
    await this.button('查看清单').click();
    await expect(this.list).toBeVisible();
  }

  async closeList(): Promise<void> {
    await this.list.getByRole('button', { name: '关闭', exact: true }).click();
    await expect(this.list).toBeHidden();
  }

  /** How many lines there are, as the toolbar says. */
  count(lines: number): Locator {
    return this.page.getByText(new RegExp(`^共 ${lines} 行`)).first();
  }

  /** A cell by 1-based row and column title. */
  cell(row: number, title: keyof typeof FIELDS): Locator {
    return this.grid.locator(`[data-row="${row - 1}"] [data-field="${FIELDS[title]}"]`);
  }

  /** The last look before an invoice is on its way. M290 */
  get lastLook(): Locator {
    return this.dialog('确认提交开票');
  }

  /** What the last look turns into; its title says how far it came. */
  get submitted(): Locator {
    return this.dialog(/^开票任务已经生成$|^开票成功$|^开票任务未能完成$/);
  }

  /** Submits lines that have no tax codes yet: what is left to look at is read and passed over, as their user may. M290 */
  async submitUncoded(): Promise<void> {
    await this.button('提交开票').click();
    await expect(this.lastLook).toContainText('编码异常');
    await this.lastLook.getByRole('button', { name: '继续发送' }).click();
  }

  /** Types into a cell and goes on with Enter, as an accountant does. */
  async type(row: number, title: keyof typeof FIELDS, text: string): Promise<void> {
    await this.cell(row, title).click();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  async drop(path: string): Promise<void> {
    const file = [readFileSync(path).toString('base64'), basename(path)] as const;
    const transfer = await this.page.evaluateHandle(([bytes, name]) => {
      const made = new DataTransfer();
      made.items.add(new File([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))], name));
      return made;
    }, file);
    for (const event of ['dragenter', 'dragover', 'drop']) {
      await this.page.locator('body').dispatchEvent(event, { dataTransfer: transfer });
    }
  }

  /** Drops a workbook, confirms what the dialog proposes and waits for the lines. */
  async importFile(path: string, lines: number, confirm = '确认导入'): Promise<void> {
    await this.drop(path);
    const dialog = this.dialog(/导入商品/);
    await expect(dialog.getByText(`将导入 ${lines} 条商品`)).toBeVisible();
    await dialog.getByRole('button', { name: confirm }).click();
    await expect(dialog).toBeHidden();
    await expect(this.count(lines)).toBeVisible();
  }
}

const FIELDS = {
  商品名称: 'name',
  规格型号: 'spec',
  单位: 'unit',
  数量: 'quantity',
  单价: 'price',
  金额: 'amount',
  税率: 'taxRate',
  税额: 'taxAmount',
} as const;
