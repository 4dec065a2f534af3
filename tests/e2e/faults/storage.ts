import { expect, type Page } from '@playwright/test';
import type { Laptop } from './laptop.ts';

const MUCH = { timeout: 60_000 };
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

export const STORAGE = {
  S6: async (laptop: Laptop) => {
    await laptop.fill();
    await laptop.saveAndGoOn();
    await expect(laptop.filling.syncBadge).toContainText('已同步', MUCH);
    await laptop.page.goto('about:blank');
    await clearSite(laptop);
    await laptop.signIn();
    await expect(laptop.filling.syncBadge).toContainText('已同步', MUCH);
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
