import { UUID_WORDS } from '../kernel/ids.ts';
import type { LineColumns } from './columns.ts';

/** The texts people write: each cell points into `dictionary`. */
export const TEXT_COLUMNS = ['name', 'spec', 'unit', 'taxCode', 'category', 'policy', 'note'] as const;

/** All columns that point into `dictionary`. */
export const DICTIONARY_COLUMNS = [...TEXT_COLUMNS, 'source'] as const;

/** One array of LineColumns. */
export type Column =
  Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer> | Int16Array<ArrayBuffer>;

export interface ColumnShape {
  readonly make: (length: number) => Column;
  /** Entries a line. */
  readonly width: number;
  /** What a new line holds. */
  readonly blank: number;
}

const words = (length: number): Column => new Uint32Array(length);
const bytes = (length: number): Column => new Uint8Array(length);
const floats = (length: number): Column => new Float64Array(length);
const shorts = (length: number): Column => new Int16Array(length);

/** Every array of LineColumns: how it is made and what an empty line holds in it. */
export const SHAPES = {
  ids: { make: words, width: UUID_WORDS, blank: 0 },
  name: { make: words, width: 1, blank: 0 },
  spec: { make: words, width: 1, blank: 0 },
  unit: { make: words, width: 1, blank: 0 },
  taxCode: { make: words, width: 1, blank: 0 },
  category: { make: words, width: 1, blank: 0 },
  policy: { make: words, width: 1, blank: 0 },
  note: { make: words, width: 1, blank: 0 },
  quantity: { make: floats, width: 1, blank: NaN },
  quantityScale: { make: bytes, width: 1, blank: 0 },
  netPrice: { make: floats, width: 1, blank: NaN },
  netPriceScale: { make: bytes, width: 1, blank: 0 },
  grossPrice: { make: floats, width: 1, blank: NaN },
  grossPriceScale: { make: bytes, width: 1, blank: 0 },
  amount: { make: floats, width: 1, blank: NaN },
  tax: { make: floats, width: 1, blank: NaN },
  rate: { make: shorts, width: 1, blank: -1 },
  zeroRateKind: { make: bytes, width: 1, blank: 0 },
  edited: { make: bytes, width: 1, blank: 0 },
  nature: { make: bytes, width: 1, blank: 0 },
  checked: { make: bytes, width: 1, blank: 0 },
  source: { make: words, width: 1, blank: 0 },
  sourceRow: { make: words, width: 1, blank: 0 },
  deduction: { make: floats, width: 1, blank: NaN },
} as const satisfies Record<Exclude<keyof LineColumns, 'count' | 'dictionary' | 'settings'>, ColumnShape>;

export type ColumnKey = keyof typeof SHAPES;
