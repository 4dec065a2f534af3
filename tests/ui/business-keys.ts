import { userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import { blankRow } from '../../domain/special-business/blank-block.ts';
import { factsOf } from '../../domain/special-business/block-rules.ts';
import { fieldsOf, type BlockRow, type SpecialBusiness } from '../../domain/special-business/define.ts';
import { fieldState } from '../../domain/special-business/field-state.ts';
import { shownValue } from '../../domain/special-business/field-kinds.ts';
import { goodRow } from '../unit/special-business/examples.ts';
import { cableCars } from '../unit/special-business/made-up.ts';

/** The field the cursor is in, '' for none. */
export const focused = () => document.activeElement?.getAttribute('data-field') ?? '';
export const fieldAt = (path: string) => document.querySelector<HTMLElement>(`[data-field="${path}"]`);
export const press = (keys: string) => userEvent.keyboard(keys);

/** Brings a list under the cursor to a value, with arrows. */
export async function chooseByArrows(value: string): Promise<void> {
  const list = document.activeElement;
  if (!(list instanceof HTMLSelectElement)) throw new Error('no list under the cursor');
  await press('{Home}');
  for (let presses = 0; list.value !== value && presses < 60; presses++) await press('{ArrowDown}');
  expect(list.value).toBe(value);
}

/** Fills the field under the cursor with the keyboard. */
async function fillField(business: SpecialBusiness, name: string, value: string): Promise<void> {
  const field = business.fields[name];
  if (document.activeElement instanceof HTMLSelectElement) await chooseByArrows(value);
  else if (field !== undefined && value !== '') {
    await press('{Control>}a{/Control}');
    await press(shownValue(field, value));
  }
}

/** Fills a row from its first field on; `next` is the key that leads to the next one. */
export async function fillRow(
  business: SpecialBusiness,
  row: BlockRow,
  next: string,
  path: string,
): Promise<void> {
  const filled: Record<string, string> = { ...blankRow(business), ...factsOf(business, {}) };
  const open = () =>
    fieldsOf(business).filter(([name, field]) => !fieldState(name, field, filled).closed || row[name] !== '');
  for (const [index, [name]] of open().entries()) {
    if (index > 0) await press(next);
    expect(focused()).toBe(`${path}.${name}`);
    await fillField(business, name, row[name] ?? '');
    filled[name] = row[name] ?? '';
  }
}

/** A row without a problem. */
export const exampleOf = (business: SpecialBusiness): BlockRow =>
  business.zh === cableCars.zh
    ? { station: '贵州省&贵阳市&南明区', day: '2024-05-01', cabin: '小', night: '是', lamp: 'A1' }
    : goodRow(business);
