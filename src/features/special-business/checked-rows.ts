import { fieldPath, rowChecker } from '../../../domain/special-business/check-block.ts';
import { isBlankRow } from '../../../domain/special-business/blank-block.ts';
import type { Block, BlockRow, SpecialBusiness } from '../../../domain/special-business/define.ts';
import type { Steps } from '../../../domain/kernel/steps.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import type { Cell } from './cell-moves.ts';

/** What is wrong with rows that were brought in; a row that isn't known is being typed and not talked about yet. */
export type KnownRows = ReadonlyMap<BlockRow, readonly Issue[]>;

/** Rows between two reports of progress. */
const STRIDE = 100;

/** Checks rows that were brought in, one after the other. */
export function* checkRowsSteps(business: SpecialBusiness, rows: Block, facts: BlockRow): Steps<KnownRows> {
  const check = rowChecker(business, facts);
  const known = new Map<BlockRow, readonly Issue[]>();
  for (const [done, row] of rows.entries()) {
    if (done % STRIDE === 0) yield { phase: 'checkRows', done, total: rows.length };
    if (!isBlankRow(business, row)) known.set(row, check(row));
  }
  return known;
}

const isError = ({ level }: Issue): boolean => level === 'error';

/** How many rows have an error, and how many only something a person should look at. */
export interface RowCounts {
  readonly wrong: number;
  readonly doubtful: number;
}

export function countRows(known: KnownRows, block: Block): RowCounts {
  const found = block.flatMap((row) => {
    const issues = known.get(row) ?? [];
    return issues.length === 0 ? [] : [issues.some(isError)];
  });
  const wrong = found.filter(Boolean).length;
  return { wrong, doubtful: found.length - wrong };
}

/** `3行有错误，2行有提醒`; '' when all is well. */
export const countText = ({ wrong, doubtful }: RowCounts): string =>
  [
    ...(wrong > 0 ? [`${String(wrong)}行有错误`] : []),
    ...(doubtful > 0 ? [`${String(doubtful)}行有提醒`] : []),
  ].join('，');

/** The error of a cell; undefined when there is none. */
export const errorAt = (known: KnownRows, row: BlockRow | undefined, field: string): string | undefined =>
  row === undefined
    ? undefined
    : known.get(row)?.find((issue) => isError(issue) && issue.field === field)?.message;

/** All that is wrong, each with the path of its cell. */
export const issuesIn = (known: KnownRows, business: SpecialBusiness, block: Block): readonly Issue[] =>
  block.flatMap((row, at) =>
    (known.get(row) ?? []).map((issue) => ({ ...issue, field: fieldPath(business, at, issue.field) })),
  );

/** The first cell with an error; null when there is none. */
export function firstError(known: KnownRows, block: Block): Cell | null {
  for (const [row, values] of block.entries()) {
    const issue = known.get(values)?.find(isError);
    if (issue !== undefined) return { row, field: issue.field };
  }
  return null;
}
