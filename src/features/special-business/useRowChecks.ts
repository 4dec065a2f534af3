import { useEffect, useMemo, useRef, useState } from 'react';
import { rowChecker } from '../../../domain/special-business/check-block.ts';
import type { Block, BlockRow, SpecialBusiness } from '../../../domain/special-business/define.ts';
import { inSlices } from '../../platform/in-slices.ts';
import type { Cell } from './cell-moves.ts';
import { checkRowsSteps, countRows, countText, errorAt, firstError, type KnownRows } from './checked-rows.ts';

const NOTHING: KnownRows = new Map();

/** What a check of rows that came in has to say. */
export interface BroughtRows {
  readonly said: string;
  readonly first: Cell | null;
}

/** Errors by the path of their cell. */
export type CellErrors = Pick<ReadonlyMap<string, string>, 'get'>;

interface Options {
  readonly business: SpecialBusiness;
  readonly rows: Block;
  /** What conditions go by beside the values: `factsOf`. */
  readonly facts: BlockRow;
}

/** Rows that were brought in are checked at once, and what is mended in them with every key; typed rows wait for 票面检查. */
export function useRowChecks({ business, rows, facts }: Options) {
  const [known, setKnown] = useState(NOTHING);
  const run = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      run.current?.abort();
    },
    [],
  );
  const counts = useMemo(() => countRows(known, rows), [known, rows]);

  /** What is wrong with a table after rows of a file came in: in words, '' for nothing, and the first cell with an error. */
  const check = async (block: Block): Promise<BroughtRows> => {
    run.current?.abort();
    const { signal } = (run.current = new AbortController());
    const found = await inSlices(checkRowsSteps(business, block, facts), signal);
    if (found === null || signal.aborted) return { said: '', first: null };
    setKnown(found);
    return { said: countText(countRows(found, block)), first: firstError(found, block) };
  };
  /** A row took the place of another. */
  const follow = (before: BlockRow, after: BlockRow): void => {
    if (!known.has(before)) return;
    const next = new Map(known);
    next.delete(before);
    setKnown(next.set(after, rowChecker(business, facts)(after)));
  };
  /** The errors of the cells: what a check of the invoice found, and what the rows were brought in with. */
  const marks = (path: string, wrong: CellErrors): CellErrors => ({
    get: (cell) => {
      const [row = '', field = ''] = cell.slice(path.length + 1).split('.');
      return wrong.get(cell) ?? errorAt(known, rows[Number(row)], field);
    },
  });
  return { known, counts, check, follow, marks };
}

export type RowChecks = ReturnType<typeof useRowChecks>;
