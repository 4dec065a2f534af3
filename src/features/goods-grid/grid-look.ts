import { useMemo } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useGridStyles } from './GoodsGrid.styles.ts';

/** What a row or cell looks like: flags, added up. */
export const LOOK = {
  number: 1,
  derived: 2,
  error: 4,
  warning: 8,
  /** A line with a discount, and the discount below it. */
  locked: 16,
  discount: 32,
  loading: 64,
  name: 128,
  /** In the selected range. */
  held: 256,
  /** The empty row at the end. */
  offered: 512,
  /** The text may be longer than the column is wide. */
  long: 1024,
  /** The column may not be typed into. */
  closed: 2048,
  /** The line lacks its tax code, and the name offers to give it one. */
  uncoded: 4096,
} as const;

/** What is more than how a text stands, the strongest last. */
const STATES = ['closed', 'loading', 'warning', 'error'] as const;

/** The class names of a look. */
export interface GridLook {
  readonly row: (look: number) => string;
  readonly header: (look: number) => string;
  readonly cell: (look: number) => string;
}

function remembered(classes: (look: number) => string): (look: number) => string {
  const known = new Map<number, string>();
  return (look) => {
    const found = known.get(look) ?? classes(look);
    known.set(look, found);
    return found;
  };
}

/** Class names for the rows that React doesn't draw; merged once per look. */
export function useGridLook(): GridLook {
  const styles = useGridStyles();
  return useMemo(() => {
    const has = (look: number, flag: keyof typeof LOOK): boolean => (look & LOOK[flag]) !== 0;
    return {
      row: remembered((look) =>
        mergeClasses(
          styles.row,
          has(look, 'discount') && styles.discountRow,
          has(look, 'held') && styles.heldRow,
        ),
      ),
      header: remembered((look) =>
        mergeClasses(
          styles.cell,
          styles.rowNumber,
          has(look, 'held') && styles.heldNumber,
          has(look, 'warning') && styles.warnedNumber,
          has(look, 'error') && styles.refusedNumber,
        ),
      ),
      cell: remembered((look) => {
        const isDerived = has(look, 'derived') || has(look, 'locked') || has(look, 'discount');
        return mergeClasses(
          styles.cell,
          (has(look, 'long') || has(look, 'discount')) && styles.long,
          has(look, 'number') && styles.number,
          has(look, 'number') && has(look, 'long') && styles.tight,
          isDerived && styles.derived,
          has(look, 'discount') && has(look, 'name') && styles.discountName,
          has(look, 'uncoded') && styles.uncodedName,
          ...STATES.map((state) => has(look, state) && styles[state]),
        );
      }),
    };
  }, [styles]);
}
