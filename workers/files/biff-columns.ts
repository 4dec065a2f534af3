import { columnName } from '../../domain/importing/grid/sheet-grid.ts';
import { MAX_COLUMNS } from './limits.ts';

const HEADER = 4;
const BEGIN = 0x809;
const BOUND_SHEET = 0x85;
const COLUMN_INFO = 0x7d;
/** Where COLUMN_INFO keeps its options, the first bit of which hides. [MS-XLS] 2.4.53 */
const OPTIONS = 8;

/**
 * The columns that the sheets of a workbook before 2007 don't show, in the order in which the sheets stand; none of other
 * workbooks.
 *
 * @param records that were found sound
 */
export function hiddenColumnsOf(records: Uint8Array): readonly (readonly string[])[] {
  const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
  if (view.getUint16(0, true) !== BEGIN) return [];
  /** By the place that a sheet begins at; charts within sheets begin elsewhere. */
  const sheets = new Map<number, Uint8Array>();
  let sheet: Uint8Array | undefined;
  for (let at = 0; at + HEADER <= records.byteLength;) {
    const [type, data] = [view.getUint16(at, true), at + HEADER];
    if (type === BOUND_SHEET) sheets.set(view.getUint32(data, true), new Uint8Array(MAX_COLUMNS));
    else if (type === BEGIN) sheet = sheets.get(at) ?? sheet;
    else if (type === COLUMN_INFO && (view.getUint16(data + OPTIONS, true) & 1) === 1)
      sheet?.fill(1, view.getUint16(data, true), view.getUint16(data + 2, true) + 1);
    at = data + view.getUint16(at + 2, true);
  }
  return [...sheets]
    .sort(([one], [other]) => one - other)
    .map(([, columns]) =>
      Array.from(columns).flatMap((hidden, at) => (hidden === 1 ? [columnName(at)] : [])),
    );
}
