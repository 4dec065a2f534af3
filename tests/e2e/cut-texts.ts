import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import ts from 'typescript';

/** The search of tests/ui/cut-texts.ts, as a page can run it. */
const SEARCH = ts
  .transpileModule(readFileSync('tests/ui/cut-texts.ts', 'utf8'), {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  })
  .outputText.replaceAll('export ', '');

/** What tests/ui/cut-texts.ts finds on the page once all stands still. */
export async function cutOn(page: Page): Promise<readonly string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  return page.evaluate<string[]>(`(() => {${SEARCH}; return cutTexts();})()`);
}

/** No number, heading or button of the page is cut. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  const cut = await cutOn(page);
  expect({ [name]: cut }).toEqual({ [name]: [] });
}
