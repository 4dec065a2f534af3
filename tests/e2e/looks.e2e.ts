import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

let suikai: Running;

test.beforeAll(async () => {
  suikai = await startSuikai();
});
test.afterAll(async () => {
  await suikai.stop();
});

const noSidewaysScroll = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
};

/** Colours know nothing of the width: each scheme on one of the two. */
const SCREENS = [
  { colorScheme: 'light', viewport: { width: 1366, height: 768 } },
  { colorScheme: 'dark', viewport: { width: 1920, height: 1080 } },
] as const;

for (const { colorScheme, viewport } of SCREENS) {
  test(`every page is accessible and fits: ${colorScheme}, ${viewport.width} wide`, async ({ browser }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport,
      locale: 'zh-CN',
      serviceWorkers: 'allow',
    });
    const page = await context.newPage();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    const look = async (): Promise<void> => {
      await expectAccessible(page);
      await noSidewaysScroll(page);
    };
    const filling = new FillingPage(page);
    await page.goto(suikai.url);
    await expect(page.getByLabel('账号')).toBeVisible();
    await look();
    await filling.signIn('demo', 'suikai-demo');
    await filling.type(1, '商品名称', '铣刀');
    await look();
    await filling.button('清单').click();
    await expect(filling.list).toBeVisible();
    await look();
    await filling.closeList();
    await page.getByRole('link', { name: '草稿箱' }).click();
    await expect(page.getByRole('heading', { name: '草稿箱', exact: true })).toBeVisible();
    await look();
    await page.getByRole('link', { name: '客户信息' }).click();
    await expect(page).toHaveURL(/#\/member\/customer$/);
    await expect(page.getByRole('heading', { name: '客户信息', exact: true })).toBeVisible();
    await look();
    await page.getByRole('link', { name: '开票订单' }).click();
    await expect(page.getByRole('heading', { name: '开票订单', exact: true })).toBeVisible();
    await look();
    await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
    await look();
    await page.keyboard.press('Escape');
    await filling.syncBadge.click();
    await expect(page.getByRole('heading', { name: '同步状态' })).toBeVisible();
    await look();
    expect(messages.filter((text) => !text.includes('401'))).toEqual([]);
    await context.close();
  });
}

test('each area has a colour of its own', async ({ browser }) => {
  const colours: string[] = [];
  for (const account of ['demo', 'agency', 'support']) {
    const context = await browser.newContext({ locale: 'zh-CN' });
    const page = await context.newPage();
    await page.goto(suikai.url);
    await page.getByLabel('账号').fill(account);
    await page.getByLabel('密码').fill('suikai-demo');
    await page.keyboard.press('Enter');
    const here = page.getByRole('link', { name: '开票填开' });
    colours.push(await here.evaluate((link) => getComputedStyle(link).color));
    await context.close();
  }
  expect(new Set(colours).size).toBe(3);
});

test('the app can be installed: manifest, icons, Chinese name', async ({ page }) => {
  await page.goto(suikai.url);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(new URL(href ?? '', suikai.url).href)).json()) as {
    name: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: '随开 离线开票', display: 'standalone' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(new URL(src, suikai.url).href);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
});

test('the policy lets wasm run and evaluated text not', async ({ page }) => {
  await page.goto(suikai.url);
  const ran = await page.evaluate(async () => {
    const emptyModule = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    const wasm = await WebAssembly.instantiate(emptyModule).then(
      () => true,
      () => false,
    );
    const script = document.createElement('script');
    script.textContent = 'globalThis.inlineRan = true';
    document.head.append(script);
    return { wasm, inline: 'inlineRan' in globalThis };
  });
  expect(ran).toEqual({ wasm: true, inline: false });
});
