import { columnName } from '../grid/sheet-grid.ts';
import type { TargetField } from '../mapping.ts';

/** A column with a heading, and what that says. */
export interface LeftColumn {
  readonly column: number;
  readonly header: string;
  readonly field: TargetField | null;
  /** What its heading was read by: of 1月_数量 and 合同数量 that is 数量. */
  readonly word: string;
  readonly tax: string | null;
  /** The heading is a word that is known, ours or not. */
  readonly isKnown: boolean;
  /** It says exactly that, and does not only hint at it. */
  readonly isSure: boolean;
}

/** Columns named at most. */
const NAMED = 4;

export const namedColumns = (columns: readonly Pick<LeftColumn, 'column' | 'header'>[]): string =>
  columns
    .slice(0, NAMED)
    .map(({ column, header }) => `${columnName(column)}列${header === '' ? '' : `“${header}”`}`)
    .join('、') + (columns.length > NAMED ? `等${String(columns.length)}列` : '');
