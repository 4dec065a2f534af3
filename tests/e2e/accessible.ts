import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { cutOn } from './cut-texts.ts';

/**
 * Nothing on the page that axe finds fault with, and no number that is cut. Fluent's own focus guards are left out of it,
 * everywhere and nothing else: empty elements at the edges of a dialog that take the focus only to hand it on, hidden from
 * readers by design.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const cut = await cutOn(page);
  // An open menu lies above the page for a moment.
  expect(cut.filter((text) => !text.startsWith('covered'))).toEqual([]);
  // What lay behind a dialog is hidden from readers until a moment after it has gone.
  await expect(async () => {
    const { violations } = await new AxeBuilder({ page })
      .exclude('[data-tabster-dummy]')
      // Nobody asks what is right, and where it stands.
      .options({ resultTypes: ['violations'], selectors: false })
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  }).toPass();
}
