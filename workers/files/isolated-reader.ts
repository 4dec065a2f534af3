import type { Result } from '../../domain/kernel/result.ts';
import type { ReadSheet } from './read-sheet.ts';

/** A workbook to be read; `bytes` are moved. */
export interface IsolatedRequest {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly maxRows: number;
  /** Texts are Unicode. */
  readonly wide: boolean;
}

/** Reads a workbook behind the port. It never settles when what is there dies: whoever opened it then ends this worker, too. */
export function readIsolated(
  port: MessagePort,
  { bytes, maxRows, wide }: IsolatedRequest,
): Promise<Result<readonly ReadSheet[]>> {
  const own = bytes.slice();
  return new Promise((resolve) => {
    port.onmessage = ({ data }: MessageEvent<Result<readonly ReadSheet[]>>) => {
      port.close();
      resolve(data);
    };
    port.postMessage({ bytes: own, maxRows, wide } satisfies IsolatedRequest, [own.buffer]);
  });
}

/** What of an answer is moved instead of copied. */
export const buffersOf = (read: Result<readonly ReadSheet[]>): Transferable[] =>
  read.ok
    ? read.value.flatMap(({ grid }) =>
        grid.columns.flatMap((column) =>
          column === undefined
            ? []
            : [column.kinds.buffer as ArrayBuffer, column.values.buffer as ArrayBuffer],
        ),
      )
    : [];
