import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import * as XLSX from 'xlsx';
import { CHROMIUM, CHROMIUM_FLAGS } from '../../tools/chromium.mjs';
import { OUTBOX_TAG } from '../../src/offline/adapters/background-sync.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

/** 本机加密 on a real disk: what a browser leaves in its profile. I14, FAULTS X10 */

const PASSPHRASE = '一句只有我自己知道的话';
/** Before it was sealed; while it was; what a file brought; what was typed and never saved; and whose laptop it is. */
const MARKS = {
  before: 'QZMARKBEFOREQZ',
  saved: 'QZMARKSAVEDQZ',
  file: 'QZMARKFILEQZ',
  typed: 'QZMARKTYPEDQZ',
  company: '随开演示科技有限公司',
  taxId: '91440300MA5DEMA08P',
  userName: '演示开票员',
} as const;

test.use({ serviceWorkers: 'allow' });

let suikai: Running;
const folder = mkdtempSync(join(tmpdir(), 'suikai-profile-'));

test.beforeAll(async () => {
  suikai = await startSuikai();
  suikai.startRobot();
});
test.afterAll(async () => {
  await suikai.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Tells the service worker to send what waits, until it has heard it. */
const untilTold = (page: Page): Promise<void> =>
  page.evaluate(async (tag) => {
    const { sync } = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
      readonly sync: { register(tag: string): Promise<void>; getTags(): Promise<string[]> };
    };
    await sync.register(tag);
    while ((await sync.getTags()).includes(tag)) await new Promise(requestAnimationFrame);
  }, OUTBOX_TAG);

/** A laptop whose browser can be closed, and its disk looked at. */
class Profile {
  readonly path = mkdtempSync(join(folder, 'profile-'));
  #context: BrowserContext | null = null;

  async open(): Promise<FillingPage> {
    this.#context = await chromium.launchPersistentContext(this.path, {
      executablePath: CHROMIUM,
      args: CHROMIUM_FLAGS,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1366, height: 768 },
    });
    const page = this.#context.pages()[0] ?? (await this.#context.newPage());
    await page.goto(suikai.url);
    return new FillingPage(page);
  }

  newPage(): Promise<Page> {
    if (this.#context === null) throw new Error('not open');
    return this.#context.newPage();
  }

  async setOffline(offline: boolean): Promise<void> {
    await this.#context?.setOffline(offline);
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }

  /** Which of the marks stand in files of the profile, as one byte a letter or as two. */
  marksOnDisk(): readonly string[] {
    const files = readdirSync(this.path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
    return Object.values(MARKS).filter((mark) =>
      files.some((bytes) => bytes.includes(mark, 0, 'utf8') || bytes.includes(mark, 0, 'utf16le')),
    );
  }
}

const workbook = (): string => {
  const sheet = XLSX.utils.aoa_to_sheet([
    ['货物名称', '规格型号', '单位', '数量', '单价', '金额', '税率'],
    [`${MARKS.file}螺纹钢`, '12mm', '吨', 2, 100, 200, '13%'],
    [`${MARKS.file}水泥`, '425', '吨', 1, 300, 300, '13%'],
  ]);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, '商品');
  const path = join(folder, '商品.xlsx');
  writeFileSync(path, XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  return path;
};

async function fill(filling: FillingPage, mark: string): Promise<void> {
  await filling.switchKind('电子发票（普通发票）');
  await filling.buyer('名称').fill(`${mark}有限公司`);
  await filling.type(1, '商品名称', `${mark}服务费`);
  await filling.type(1, '金额', '1000');
  await filling.type(1, '税率', '6%');
  await expect(filling.cell(1, '税额')).toHaveText('60.00');
}

async function save(filling: FillingPage): Promise<void> {
  await filling.button('存草稿').click();
  await filling.dialog('提示').getByRole('button', { name: '继续填开' }).click();
  await expect(filling.buyer('名称')).toHaveValue('');
}

const untilSynced = (filling: FillingPage) => expect(filling.syncBadge).toHaveText(/已同步/);

async function openDialog(filling: FillingPage): Promise<void> {
  await filling.page.getByRole('banner').getByRole('button', { name: '演示开票员' }).click();
  await filling.page.getByRole('menuitem', { name: '本机加密' }).click();
}

async function turnOn(filling: FillingPage): Promise<void> {
  await openDialog(filling);
  const dialog = filling.dialog('本机加密');
  await dialog.getByLabel(/^口令/).fill(PASSPHRASE);
  await dialog.getByLabel('再次输入口令').fill(PASSPHRASE);
  await dialog.getByRole('button', { name: '开启本机加密' }).click();
  await expect(filling.page.getByRole('heading', { name: '本机已加密' })).toBeVisible();
}

async function unlock({ page }: FillingPage, passphrase = PASSPHRASE): Promise<void> {
  await page.getByLabel(/^口令/).fill(passphrase);
  await page.getByRole('button', { name: '解锁' }).click();
}

test('a disk tells nothing of what was sealed, and everything comes back with the passphrase', async () => {
  const profile = new Profile();
  let filling = await profile.open();
  await filling.signIn('demo', 'suikai-demo');
  await fill(filling, MARKS.before);
  await save(filling);
  await untilSynced(filling);
  await profile.close();
  // As it is without: whoever has the disk reads it.
  expect(profile.marksOnDisk()).toEqual(expect.arrayContaining([MARKS.before, MARKS.company, MARKS.taxId]));

  filling = await profile.open();
  await expect(filling.grid).toBeVisible();
  await turnOn(filling);
  await unlock(filling);
  await expect(filling.grid).toBeVisible();
  await fill(filling, MARKS.saved);
  await save(filling);
  await untilSynced(filling);
  await filling.importFile(workbook(), 2);
  await filling.buyer('名称').fill(`${MARKS.typed}有限公司`);
  await openDialog(filling);
  await filling.dialog('本机加密已开启').getByRole('button', { name: '锁定', exact: true }).click();
  await expect(filling.page.getByRole('heading', { name: '本机已加密' })).toBeVisible();
  await profile.close();
  expect(profile.marksOnDisk()).toEqual([]);

  filling = await profile.open();
  await expect(filling.page.getByRole('heading', { name: '本机已加密' })).toBeVisible();
  // The page tells no more than the disk.
  const shown = await filling.page.evaluate(() => document.title + document.body.innerText);
  for (const name of [MARKS.company, MARKS.taxId, MARKS.userName]) expect(shown).not.toContain(name);
  await unlock(filling, '另外一句谁都不知道的话');
  await expect(filling.page.getByText('口令错误，请重新输入')).toBeVisible();
  await unlock(filling);
  await expect(filling.buyer('名称')).toHaveValue(`${MARKS.typed}有限公司`);
  await expect(filling.cell(1, '商品名称')).toHaveText(`${MARKS.file}螺纹钢`);
  await profile.close();
  expect(profile.marksOnDisk()).toEqual([]);
});

test('while it is locked nothing is sent; once it is unlocked it is issued, once', async () => {
  const profile = new Profile();
  let filling = await profile.open();
  await filling.signIn('demo', 'suikai-demo');
  await filling.untilKeptHere();
  await turnOn(filling);
  await unlock(filling);
  await expect(filling.grid).toBeVisible();
  await filling.untilKeptHere();
  const before = suikai.issuedNumbers().length;
  await fill(filling, MARKS.saved);
  await profile.setOffline(true);
  await filling.submitUncoded();
  await expect(filling.submitted).toBeVisible();
  await profile.close();
  expect(profile.marksOnDisk()).toEqual([]);

  filling = await profile.open();
  await expect(filling.page.getByRole('heading', { name: '本机已加密' })).toBeVisible();
  // The service worker is told to send, and has nothing to send it with.
  await untilTold(filling.page);
  expect(suikai.issuedNumbers().length).toBe(before);
  // The passphrase is forgotten: the password of the account gives the key back.
  await filling.button('忘记口令').click();
  await filling.page.getByLabel('账号').fill('demo');
  await filling.page.getByLabel('登录密码').fill('suikai-demo');
  await filling.button('登录并取回密钥').click();
  await filling.page.getByLabel(/^口令/).fill('一句新的口令不再忘记');
  await filling.page.getByLabel('再次输入口令').fill('一句新的口令不再忘记');
  await filling.button('解锁').click();
  await expect.poll(() => suikai.issuedNumbers().length - before).toBe(1);

  // Another tab has the key from this one; locked in one, all are.
  const other = await profile.newPage();
  await other.goto(suikai.url);
  await expect(new FillingPage(other).grid).toBeVisible();
  await openDialog(filling);
  await filling.dialog('本机加密已开启').getByRole('button', { name: '锁定', exact: true }).click();
  for (const page of [other, filling.page])
    await expect(page.getByRole('heading', { name: '本机已加密' })).toBeVisible();
  await other.close();

  // The way back: everything comes again from the service, and lies as it is.
  await unlock(filling, '一句新的口令不再忘记');
  await expect(filling.grid).toBeVisible();
  await openDialog(filling);
  await filling.dialog('本机加密已开启').getByRole('button', { name: '关闭本机加密' }).click();
  await expect(filling.dialog('本机加密已开启')).toBeHidden();
  await expect(filling.grid).toBeVisible();
  await openDialog(filling);
  await expect(filling.dialog('本机加密').getByRole('button', { name: '开启本机加密' })).toBeVisible();
  await profile.close();
  expect(suikai.issuedNumbers().length - before).toBe(1);
});

test('it locks itself when nobody is there, lets nobody guess, and a sign-out locks the other tab', async () => {
  const profile = new Profile();
  const filling = await profile.open();
  const { page } = filling;
  const locked = page.getByRole('heading', { name: '本机已加密' });
  await filling.signIn('demo', 'suikai-demo');
  await filling.untilKeptHere();
  await turnOn(filling);
  await unlock(filling);
  await expect(filling.grid).toBeVisible();
  await page.clock.install();
  await page.clock.fastForward('16:00');
  await expect(locked).toBeVisible();

  for (let tries = 0; tries < 3; tries++) {
    await unlock(filling, `猜的口令一二三四五${String(tries)}`);
    await expect(page.getByText('口令错误，请重新输入')).toBeVisible();
    await page.reload();
    await expect(locked).toBeVisible();
  }
  await unlock(filling);
  await expect(page.getByText(/口令已连续输错3次，请\d+(秒|分钟)后再试/)).toBeVisible();
  await page.clock.fastForward(6000);
  await unlock(filling);
  await expect(filling.grid).toBeVisible();

  const other = await profile.newPage();
  await other.goto(suikai.url);
  await expect(new FillingPage(other).grid).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: '演示开票员' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await filling
    .dialog('退出登录')
    .getByRole('button', { name: /^(退出登录|仍要退出)$/ })
    .click();
  for (const tab of [page, other]) await expect(new FillingPage(tab).account).toBeVisible();
  await profile.close();
});
