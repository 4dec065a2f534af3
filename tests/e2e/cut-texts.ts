import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import ts from 'typescript';

/** The search of tests/ui/cut-texts.ts, as a page can run it. */
const SEARCH = ts
  .transpileModule(readFileSync('tests/ui/cut-texts.ts', 'utf8'), {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  })
  .outputText.replaceAll('export ', '');

/** No number, heading or button of the page is cut. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  // What slides in is measured when it stands.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const cut = await page.evaluate<string[]>(`(() => {${SEARCH}; return cutTexts();})()`);
  expect({ [name]: cut }).toEqual({ [name]: [] });
}
