import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { ERRORS } from '../../../domain/kernel/errors.ts';
import { FillingPage } from '../filling-page.ts';
import type { Running } from '../harness.ts';
import { untilOnDisk } from '../on-disk.ts';
import type { Net } from './unreliable-net.ts';

const DRAFTS = '/#/member/drafts';
const ORDERS = '/#/member/fullpower/yidikaiOrder';

export const SUBMISSIONS = /^\/v2\/tax\/issue\/invoice\//;
/** All calls of the app, but not its files. */
export const CALLS = /^\/(v2|sync|api)\//;

export interface Around {
  readonly suikai: Running;
  readonly net: Net;
  readonly context: BrowserContext;
  /** Folder of the app as it is served. */
  readonly dist: string;
  /** Of the invoice, whole yuan: no other invoice has it. */
  readonly amount: number;
  readonly told: RegExp | undefined;
}

const WORDS_OF_MACHINES = new RegExp(
  `undefined|NaN|\\[object |Error\\b|Failed to|${Object.keys(ERRORS).join('|').replaceAll('.', '\\.')}`,
);

/** A laptop on which one invoice is filled, and what its user sees of a fault. */
export class Laptop {
  readonly around: Around;
  /** The page the user looks at. */
  page: Page;
  readonly pageErrors: string[] = [];
  hasTold = false;

  constructor(around: Around, page: Page) {
    this.around = around;
    this.page = page;
    around.context.on('weberror', (problem) => this.pageErrors.push(problem.error().message));
  }

  get filling(): FillingPage {
    return new FillingPage(this.page);
  }

  get net(): Net {
    return this.around.net;
  }

  get suikai(): Running {
    return this.around.suikai;
  }

  get context(): BrowserContext {
    return this.around.context;
  }

  get buyer(): string {
    return `故障${String(this.around.amount)}有限公司`;
  }

  async signIn(account = 'demo'): Promise<void> {
    await this.page.goto(this.net.url);
    await this.filling.signIn(account, 'suikai-demo');
  }

  async fill(): Promise<void> {
    const { filling } = this;
    await filling.switchKind('电子发票（普通发票）');
    await filling.buyer('名称').fill(this.buyer);
    await filling.type(1, '金额', String(this.around.amount));
    await filling.type(1, '税率', '6%');
    await filling.type(1, '商品名称', '技术服务费');
    await this.standsFilled();
  }

  /** All that was typed is on the page. */
  async standsFilled(): Promise<void> {
    await expect(this.filling.buyer('名称')).toHaveValue(this.buyer);
    await expect(this.filling.cell(1, '商品名称')).toHaveText('技术服务费');
    await expect(this.filling.cell(1, '税率')).toHaveText('6%');
    await expect(this.filling.totals).toContainText(this.total);
  }

  /** 价税合计 */
  get total(): string {
    return (this.around.amount * 1.06).toFixed(2);
  }

  /** The name of the goods was typed last. */
  journaled(): Promise<void> {
    return untilOnDisk(this.page, this.buyer, '技术服务费');
  }

  /** Until the app has promised to send it. */
  async submit(): Promise<void> {
    await this.filling.submitUncoded();
    const promised = this.filling.submitted;
    // Into the dialog, not where the focus was: it comes into the dialog a moment after that is seen.
    await promised.press('Escape');
    await expect(promised).toBeHidden();
  }

  async fillAndSubmit(): Promise<void> {
    await this.fill();
    await this.submit();
  }

  /** What it says first where the clock is wrong, too. */
  get badge(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /同步|本机时间不准/ });
  }

  /** The state of the sync, which hangs from the badge. */
  async syncPanel(): Promise<Locator> {
    const panel = this.page.getByRole('dialog', { name: '同步状态' }).or(this.page.getByLabel('同步状态'));
    if (!(await panel.isVisible())) await this.badge.click();
    await expect(panel.first()).toBeVisible();
    return panel.first();
  }

  /** Waits until what stands in the row is told, on the whole page or in a part of it. */
  async isTold(where: Locator = this.page.locator('body')): Promise<void> {
    if (this.around.told === undefined) throw new Error('nothing is to be told');
    await expect(where).toContainText(this.around.told);
    await this.speaksChinese();
    this.hasTold = true;
  }

  /** The same, in the panel of the badge, which is closed again. */
  async isToldByBadge(): Promise<void> {
    await this.isTold(await this.syncPanel());
    await this.page.keyboard.press('Escape');
  }

  async speaksChinese(): Promise<void> {
    expect(await this.page.locator('body').innerText()).not.toMatch(WORDS_OF_MACHINES);
  }

  async saveDraft(): Promise<void> {
    await this.filling.button('存草稿').click();
    await expect(this.filling.dialog('提示').getByRole('button', { name: '查看草稿箱' })).toBeVisible();
  }

  /** Saved, and the dialog that says so is closed again. */
  async saveAndGoOn(): Promise<void> {
    await this.saveDraft();
    await this.filling.dialog('提示').getByRole('button', { name: '继续填开' }).click();
  }

  /** In another page, from the draft box. */
  async openDraft(): Promise<void> {
    await this.newPage(DRAFTS);
    await this.page.getByRole('button', { name: `修改草稿 ${this.buyer}` }).click();
    await this.standsFilled();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: /^演示/ }).click();
    await this.page.getByRole('menuitem', { name: '退出登录' }).click();
    await this.filling
      .dialog('退出登录')
      .getByRole('button', { name: /^(退出登录|仍要退出)$/ })
      .click();
    await expect(this.filling.account).toBeVisible();
  }

  /** As the panel of the badge offers it. */
  async signInAgain(): Promise<void> {
    await (await this.syncPanel()).getByRole('button', { name: '重新登录' }).click();
    await this.filling.signIn('demo', 'suikai-demo');
  }

  /** Another page of the same browser, which is looked at from now on. */
  async newPage(path = ''): Promise<void> {
    this.page = await this.context.newPage();
    await this.page.goto(`${this.net.url}${path}`);
  }

  /** The page dies without a word. */
  async crash(): Promise<void> {
    const crashed = this.page.waitForEvent('crash');
    await this.page.goto('chrome://crash').catch(() => undefined);
    await crashed;
  }

  /** In the end: one invoice at the bureau, of this sum, and the user knows its number. */
  async hasOneInvoice(): Promise<void> {
    await this.newPage(ORDERS);
    const row = this.page
      .getByRole('table', { name: '开票订单列表' })
      .getByRole('row')
      .filter({ hasText: this.buyer });
    await expect(row).toContainText('开票成功');
    await expect(row).toHaveCount(1);
    await expect(this.badge).toContainText(/^(已同步|本机时间不准)/);
    const [number] = /\d{20}/.exec(await row.innerText()) ?? [];
    expect(this.suikai.issued().filter(({ total }) => Number(total) === Number(this.total))).toEqual([
      { number, total: expect.anything() as unknown },
    ]);
    await this.speaksChinese();
  }
}
