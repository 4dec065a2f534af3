import { useEffect, useState } from 'react';
import type { PaperLine } from '../../../domain/preview/paper-line.ts';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { Result } from '../../../domain/kernel/result.ts';

/** Lines from..from+count of those printed, 0-based. */
export type ReadLines = (from: number, count: number) => Promise<Result<readonly PaperLine[]>>;

/** Lines asked for; `lines` stays empty until they came. */
export interface PaperLines {
  readonly lines: readonly PaperLine[];
  readonly error: AppError | null;
}

const NONE: PaperLines = { lines: [], error: null };

/** Reads some lines and reads others when they are asked for; what comes too late is dropped. */
export function usePaperLines(read: ReadLines, from: number, count: number): PaperLines {
  const [known, setKnown] = useState(NONE);
  useEffect(() => {
    let stale = false;
    void read(from, count).then((answer) => {
      if (stale) return;
      setKnown(answer.ok ? { lines: answer.value, error: null } : { lines: [], error: answer.error });
    });
    return () => {
      stale = true;
    };
  }, [read, from, count]);
  return known;
}
