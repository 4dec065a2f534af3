import { expect, type Page } from '@playwright/test';
import { blankRow } from '../../domain/special-business/blank-block.ts';
import { factsOf } from '../../domain/special-business/block-rules.ts';
import { fieldsOf, type BlockRow, type SpecialBusiness } from '../../domain/special-business/define.ts';
import { fieldState } from '../../domain/special-business/field-state.ts';
import { shownValue } from '../../domain/special-business/field-kinds.ts';

/** Stops of the cursor from one end of the page to the other, with room. */
const MOST_STOPS = 120;
/** Entries of the longest list, with room. */
const MOST_ENTRIES = 60;
/** How often a choice that takes its time is looked at before the key is pressed again. */
const MOST_LOOKS = 20;
/** What is said of a cell of the goods. */
const IN_GRID = /^第\d+行 (商品|规格|单位|数量|单价|金额|税)/;
/** A choice that touches the goods asks, if at all, within this time; milliseconds. */
const ASKED_MS = 120;

/** Somebody who fills an invoice and never touches the mouse. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** The field the cursor is in, '' for none. */
  field(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.getAttribute('data-field') ?? '');
  }

  /** What is said of the place the cursor is in. */
  spoken(): Promise<string> {
    return this.page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  }

  /** Tab until the cursor is in a field. */
  async tabTo(field: string): Promise<void> {
    for (let stops = 0; stops < MOST_STOPS && (await this.field()) !== field; stops++)
      await this.press('Tab');
    expect(await this.field()).toBe(field);
  }

  async type(field: string, text: string): Promise<void> {
    await this.tabTo(field);
    await this.press('Control+a');
    await this.page.keyboard.insertText(text);
  }

  /** An entry of the menu that a button opens. */
  async pick(field: string, entry: string): Promise<void> {
    await this.tabTo(field);
    await this.press('Enter');
    await expect(this.page.getByRole('menuitemradio', { name: entry })).toBeVisible();
    await this.page.waitForTimeout(ASKED_MS);
    for (let presses = 0; presses < MOST_ENTRIES && (await this.spoken()) !== entry; presses++)
      await this.press('ArrowDown');
    await this.press('Enter');
    await expect(this.page.getByRole('menuitemradio', { name: entry })).toBeHidden();
  }

  /** A value of the list under the cursor; what is asked on the way, however late, is answered with yes. */
  async choose(value: string): Promise<void> {
    const list = this.page.locator(`[data-field="${await this.field()}"]`).first();
    for (let presses = 0; presses < MOST_ENTRIES && (await list.inputValue()) !== value; presses++) {
      const before = await list.inputValue();
      await this.press('ArrowDown');
      await this.agree();
      // A choice that is still being made takes no other: then the key is pressed again.
      for (let looks = 0; looks < MOST_LOOKS && (await list.inputValue()) === before; looks++)
        await this.agree();
    }
    expect(await list.inputValue()).toBe(value);
  }

  /** Answers what the page asks with yes. */
  async agree(): Promise<void> {
    const question = this.page.getByRole('alertdialog');
    await this.page.waitForTimeout(ASKED_MS);
    while (await question.isVisible()) {
      const asked = await question.textContent();
      // The first button is the one that changes nothing.
      const yes = question.getByRole('button').last();
      const isThere = () => yes.evaluate((button) => button === document.activeElement);
      for (let stops = 0; stops < MOST_STOPS && !(await isThere()); stops++) await this.press('Tab');
      await this.press('Enter');
      await expect(question.filter({ hasText: asked ?? '' })).toBeHidden();
      await this.page.waitForTimeout(ASKED_MS);
    }
  }

  /** Fills the row of a special business, or the first row of its table. */
  async fillBusiness(business: SpecialBusiness, row: BlockRow): Promise<void> {
    if (fieldsOf(business).length === 0) return;
    await expect(this.page.getByRole('region', { name: `${business.zh}信息` })).toBeVisible();
    const filled: Record<string, string> = { ...blankRow(business), ...factsOf(business, {}) };
    const path = business.rows === 'many' ? 'specialBusiness.0' : 'specialBusiness';
    for (const [name, field] of fieldsOf(business)) {
      const value = row[name] ?? '';
      if (fieldState(name, field, filled).closed && value === '') continue;
      await this.tabTo(`${path}.${name}`);
      const isList = await this.page.evaluate(() => document.activeElement instanceof HTMLSelectElement);
      if (isList) await this.choose(value);
      else if (value !== '') await this.type(`${path}.${name}`, shownValue(field, value));
      filled[name] = value;
    }
    await this.press('Tab');
  }

  /** Fills the first line of the goods from its name on, with Enter, and leaves the grid; cells that take nothing are passed over by it. */
  async fillLine(cells: Readonly<Record<string, string>>): Promise<void> {
    for (let stops = 0; stops < MOST_STOPS && !IN_GRID.test(await this.spoken()); stops++)
      await this.press('Tab');
    await this.press('Control+Home');
    let before = '';
    for (;;) {
      const place = await this.spoken();
      if (!place.startsWith('第1行 ') || place === before) break;
      before = place;
      const title = Object.keys(cells).find((name) => place.startsWith(`第1行 ${name}`));
      if (title !== undefined) await this.page.keyboard.insertText(cells[title] ?? '');
      await this.press('Enter');
    }
    await this.press('F6');
  }
}
