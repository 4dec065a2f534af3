import { expect, test } from 'vitest';
import type { InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import { detailWidth } from '../../../domain/preview/detail-width.ts';

test.each<[InvoiceKind, string, number]>([
  ['digitalSpecial', '', 1200],
  ['digitalOrdinary', '03', 1200],
  ['digitalOrdinary', '16', 1200],
  ['digitalOrdinary', '04', 1263],
  ['digitalSpecial', '09', 1263],
  ['digitalOrdinary', '24', 1263],
  ['paperSpecial', '', 1263],
  ['special', '', 1200],
])('%s with business %j is shown up to %i pixels wide (M037, C4)', (kind, code, width) => {
  expect(detailWidth(kind, code === '' ? null : { code })).toBe(width);
});
