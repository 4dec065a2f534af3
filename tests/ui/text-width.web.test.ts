import { afterEach, expect, test } from 'vitest';
import {
  DEFAULT_LAYOUT,
  shownColumns,
  templateOf,
  widthsIn,
  withShown,
  withWidth,
} from '../../src/features/goods-grid/column-layout.ts';
import { TextWidths } from '../../src/features/goods-grid/text-width.ts';

const TEXTS = [
  '3,195.15044248',
  '-1,111,111,111.11',
  '0.00000001',
  '13%',
  'M8×25 不锈钢内六角螺栓（带垫圈）',
  '12.9级 Ø20 W1106A – “wide” WWW',
  '㎡ ² ½ ﾃｽﾄ 👩‍🔧',
  'iiiilll.....,,,,,',
] as const;

/** Kerning, at the most. */
const SLACK = 1;

const cell = document.createElement('span');
cell.style.cssText =
  'font: 14px "Segoe UI", "Noto Sans CJK SC", sans-serif; white-space: nowrap; font-variant-numeric: tabular-nums';
afterEach(() => {
  cell.remove();
});

test.each(TEXTS)('“%s” is known to fit where it does, and is never said to where it does not', (text) => {
  cell.textContent = text;
  document.body.append(cell);
  const { width } = cell.getBoundingClientRect();
  const widths = new TextWidths(getComputedStyle(cell));
  let least = 1;
  while (!widths.fits(text, least)) least += 1;
  expect(least + SLACK).toBeGreaterThanOrEqual(width);
  if (/^[-\d.,%]*$/.test(text)) expect(least - SLACK).toBeLessThanOrEqual(width);
});

const OWN = withWidth(withShown(DEFAULT_LAYOUT, 'note', true), 'spec', 240);

test.each([
  [DEFAULT_LAYOUT, 1300],
  [DEFAULT_LAYOUT, 960],
  [DEFAULT_LAYOUT, 700],
  [OWN, 1300],
  [OWN, 1010],
] as const)('columns are known to be as wide as they are laid out', (layout, width) => {
  const columns = shownColumns(layout);
  const sheet = document.createElement('div');
  sheet.style.cssText = `display: grid; width: ${String(width)}px; grid-template-columns: ${templateOf(layout, columns)}`;
  document.body.append(sheet);
  const laid = getComputedStyle(sheet).gridTemplateColumns.split(' ').map(Number.parseFloat).slice(2, -1);
  sheet.remove();
  widthsIn(layout, columns, width).forEach((own, at) => {
    expect(own).toBeCloseTo(laid[at] ?? NaN, 0);
  });
});
