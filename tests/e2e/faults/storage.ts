import { expect, type Page } from '@playwright/test';
import type { Laptop } from './laptop.ts';

/** Of the user who is signed in: `suikai:TENANT:USER`. */
const usersDatabase = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    return names.find((name) => name.split(':').length === 3) ?? '';
  });

async function clearSite({ page, context, net }: Laptop): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: net.url, storageTypes: 'all' });
}

/** The disk takes nothing more, or again all. */
const fillDisk = (page: Page, full: boolean): Promise<void> =>
  page.evaluate((isFull) => {
    const stores = IDBObjectStore.prototype;
    const free: unknown = Reflect.get(stores, 'free') ?? Reflect.get(stores, 'put');
    const refuse = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    Reflect.set(stores, 'free', free);
    Reflect.set(stores, 'put', isFull ? refuse : free);
  }, full);

/** A tab that keeps the database to itself, whoever asks for it. */
async function holdDatabase({ context, net }: Laptop, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${net.url}/manifest.webmanifest`);
  await page.evaluate(async (database) => {
    await new Promise((resolve) => {
      indexedDB.open(database).onsuccess = resolve;
    });
    indexedDB.deleteDatabase(database);
  }, name);
  return page;
}

export const STORAGE = {
  S1: async (laptop: Laptop) => {
    await laptop.fill();
    await fillDisk(laptop.page, true);
    await laptop.filling.button('存草稿').click();
    await laptop.isTold();
    await laptop.page.keyboard.press('Escape');
    await laptop.standsFilled();
    await fillDisk(laptop.page, false);
    await laptop.saveAndGoOn();
    await laptop.openDraft();
    await laptop.submit();
  },
  S4: async (laptop: Laptop) => {
    const name = await usersDatabase(laptop.page);
    await laptop.page.goto('about:blank');
    const old = await holdDatabase(laptop, name);
    await laptop.page.goto(laptop.net.url);
    await laptop.isTold();
    await old.close();
    await laptop.page.getByRole('button', { name: '重试' }).click();
    await laptop.fillAndSubmit();
  },
  S6: async (laptop: Laptop) => {
    await laptop.fill();
    await laptop.saveAndGoOn();
    await expect(laptop.filling.syncBadge).toContainText('已同步');
    await laptop.page.goto('about:blank');
    await clearSite(laptop);
    await laptop.signIn();
    await expect(laptop.filling.syncBadge).toContainText('已同步');
    await laptop.openDraft();
    await laptop.submit();
  },
  S11: async (laptop: Laptop) => {
    await laptop.fill();
    await laptop.journaled();
    const name = await usersDatabase(laptop.page);
    await laptop.page.evaluate((database) => void indexedDB.deleteDatabase(database), name);
    await laptop.standsFilled();
    await laptop.submit();
  },
};
