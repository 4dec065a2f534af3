import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { FillingPage } from '../filling-page.ts';
import { CALLS, type Laptop } from './laptop.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

async function openLaptops(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: /^演示/ }).click();
  await page.getByRole('menuitem', { name: '登录设备' }).click();
  return page.getByRole('dialog', { name: '登录设备' });
}

/** What this laptop is called in the list of its user. */
async function nameOf(page: Page): Promise<string> {
  const own = (await openLaptops(page)).getByRole('listitem').filter({ hasText: '本机' });
  const name = (await own.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Escape');
  return name;
}

export const ACCOUNT = {
  A1: async (laptop: Laptop) => {
    await laptop.fill();
    await laptop.context.clearCookies();
    await laptop.submit();
    await laptop.isTold(await laptop.syncPanel());
    await laptop.signInAgain();
  },
  A2: async (laptop: Laptop) => {
    const { net, suikai, filling } = laptop;
    await laptop.fill();
    await filling.untilKeptHere();
    const before = suikai.issued().length;
    const fault = net.meddle(CALLS, (call) => {
      call.cut();
    });
    await laptop.submit();
    await expect.poll(fault.met).toBeGreaterThan(0);
    net.heal();
    // Nothing is sent any more as soon as somebody else may be signed in.
    await laptop.context.setOffline(true);
    await laptop.signOut();
    await laptop.context.setOffline(false);
    await filling.signIn('agency', 'suikai-demo');
    await expect(filling.syncBadge).toContainText('已同步');
    expect(suikai.issued()).toHaveLength(before);
    await laptop.signOut();
    await filling.signIn('demo', 'suikai-demo');
  },
  A5: async (laptop: Laptop) => {
    const { page, context, suikai, net } = laptop;
    await laptop.fill();
    const name = await nameOf(page);
    const fault = net.meddle(CALLS, (call) => {
      call.cut();
    });
    await laptop.submit();
    await expect.poll(fault.met).toBeGreaterThan(0);
    const elsewhere = await context.browser()?.newContext();
    const other = await elsewhere?.newPage();
    if (other === undefined) throw new Error('no other browser');
    await FillingPage.signedIn(other, suikai.url);
    const list = await openLaptops(other);
    await list.getByRole('button', { name: `停用 ${name}`, exact: true }).click();
    await expectAccessible(other);
    await other.getByRole('alertdialog').getByRole('button', { name: '停用', exact: true }).click();
    await expect(list.getByRole('listitem', { name })).toContainText('已停用');
    net.heal();
    await expect(page.getByText('本机已锁定')).toBeVisible();
    await laptop.isTold();
    await list.getByRole('button', { name: `解除停用 ${name}` }).click();
    await expect(list.getByRole('listitem', { name })).toContainText('未登录');
    await elsewhere?.close();
    // The page may have looked by itself meanwhile.
    const letIn = page.getByRole('heading', { name: '本机已解除停用' });
    const look = page.getByRole('button', { name: '重新检查' });
    await expect(look.or(letIn)).toBeVisible();
    if (await look.isVisible()) await look.click();
    await expect(letIn).toBeVisible();
    await expect(page.getByText('项内容保留在本机')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '重新登录' }).click();
    await laptop.filling.signIn('demo', 'suikai-demo');
  },
  K1: async (laptop: Laptop) => {
    await laptop.page.clock.install({ time: Date.now() + 3 * YEAR_MS });
    await laptop.page.reload();
    await laptop.fillAndSubmit();
    await laptop.isToldByBadge();
  },
};
