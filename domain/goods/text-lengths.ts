import type { TEXT_COLUMNS } from './line-shapes.ts';

/** Characters a text of a line may have at all, so that it can be saved and sent; what prints is less. M175 */
export const TEXT_LENGTHS = {
  name: 200,
  spec: 200,
  unit: 100,
  taxCode: 19,
  category: 100,
  policy: 50,
  note: 200,
} as const satisfies Record<(typeof TEXT_COLUMNS)[number], number>;
