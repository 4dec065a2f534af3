import { useEffect, useState } from 'react';
import type { PaperLine } from '../../../domain/preview/paper-line.ts';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { Result } from '../../../domain/kernel/result.ts';

/** Lines from..from+count of those printed, 0-based. */
export type ReadLines = (from: number, count: number) => Promise<Result<readonly PaperLine[]>>;

/** What was asked for; no lines until they came. */
export interface PaperLines {
  readonly lines: readonly PaperLine[];
  readonly error: AppError | null;
}

const NOT_YET: PaperLines = { lines: [], error: null };

/** Reads some lines, and others when others are asked for; an answer to an earlier question is never shown. */
export function usePaperLines(read: ReadLines, from: number, count: number): PaperLines {
  const [known, setKnown] = useState({ ...NOT_YET, read, from: -1 });
  useEffect(() => {
    let stale = false;
    void read(from, count).then((answer) => {
      if (stale) return;
      const lines = answer.ok ? answer.value : [];
      setKnown({ lines, error: answer.ok ? null : answer.error, read, from });
    });
    return () => {
      stale = true;
    };
  }, [read, from, count]);
  return known.read === read && known.from === from ? known : NOT_YET;
}
