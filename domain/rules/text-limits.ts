import type { DiskType } from '../codes/disk-types.ts';

/** Rows from which on a tax-control list prints narrower columns. 001 §5.9 */
const MANY_ROWS = 8;

interface TextLimit {
  readonly id: string;
  readonly zh: string;
  /** Disks of the group; every disk when absent. */
  readonly disks?: readonly DiskType[];
  /** The group holds for invoices of more rows than this. */
  readonly above: number;
  /** GBK bytes. */
  readonly name: number;
  readonly spec: number;
  readonly unit: number;
}

/** Byte limits of a goods line's texts; the first row that fits counts. 001 §5.9, M175, precedence of C17. */
export const TEXT_LIMITS: readonly TextLimit[] = [
  {
    id: 'goldTax',
    zh: '金税盘、税控设备4类',
    disks: ['goldTax', 'four'],
    above: 0,
    name: 92,
    spec: 40,
    unit: 22,
  },
  { id: 'creditBox', zh: '信用盒（7类）', disks: ['creditBox'], above: 0, name: 200, spec: 40, unit: 40 },
  { id: 'manyRows', zh: '超过8行', above: MANY_ROWS, name: 86, spec: 36, unit: 14 },
  { id: 'default', zh: '其他', above: 0, name: 100, spec: 36, unit: 32 },
];

const LAST: TextLimit = { id: 'default', zh: '其他', above: 0, name: 100, spec: 36, unit: 32 };

/** The limits of an invoice with so many rows (discount rows count) on a disk. */
export const textLimitsOf = (disk: DiskType | undefined, rows: number): TextLimit =>
  TEXT_LIMITS.find(
    ({ disks, above }) =>
      (disks === undefined || (disk !== undefined && disks.includes(disk))) && rows > above,
  ) ?? LAST;
