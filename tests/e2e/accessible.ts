import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing on the page that axe finds fault with. Fluent's own focus guards are left out of it, everywhere and nothing
 * else: empty elements at the edges of a dialog that take the focus only to hand it on, hidden from readers by design.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What slides in is measured when it stands.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-tabster-dummy]')
    // Nobody asks what is right, and where it stands.
    .options({ resultTypes: ['violations'], selectors: false })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
