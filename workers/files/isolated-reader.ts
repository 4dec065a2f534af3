import type { Result } from '../../domain/kernel/result.ts';
import type { ReadSheet } from './read-sheet.ts';
import type { Pace } from './xlsx/read-part.ts';

/** A workbook to be read; `bytes` are moved. */
export interface IsolatedRequest {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly maxRows: number;
  /** Texts are Unicode. */
  readonly wide: boolean;
}

/** Reads a workbook where its reader may die alone. */
export async function readIsolated(
  isolate: NonNullable<Pace['isolate']>,
  { bytes, ...how }: IsolatedRequest,
): Promise<Result<readonly ReadSheet[]>> {
  const own = bytes.slice();
  const request: IsolatedRequest = { bytes: own, ...how };
  return (await isolate(request, [own.buffer])) as Result<readonly ReadSheet[]>;
}

/** What of an answer is moved instead of copied. */
export const buffersOf = (read: Result<readonly ReadSheet[]>): ArrayBuffer[] =>
  read.ok
    ? read.value.flatMap(({ grid }) =>
        grid.columns.flatMap((column) =>
          column === undefined
            ? []
            : [column.kinds.buffer as ArrayBuffer, column.values.buffer as ArrayBuffer],
        ),
      )
    : [];
