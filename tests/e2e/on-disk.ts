import { expect, type Page } from '@playwright/test';

/** All texts that the page's databases hold, whatever they are packed in. */
async function textsOnDisk(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error(request.error?.message));
        };
      });
    const readable = (_key: string, value: unknown): unknown =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value;
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows: unknown = await settled(database.transaction(store).objectStore(store).getAll());
        texts.push(JSON.stringify(rows, readable));
      }
      database.close();
    }
    return texts.join('\n');
  });
}

/** Until what was typed is kept on the laptop, without a save. */
export async function untilOnDisk(page: Page, ...typed: readonly string[]): Promise<void> {
  for (const text of typed) await expect.poll(() => textsOnDisk(page)).toContain(text);
}
