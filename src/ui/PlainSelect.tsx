import type { ComponentProps } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons';

const useStyles = makeStyles({
  list: { appearance: 'none', paddingRight: '22px', textOverflow: 'ellipsis' },
  arrow: {
    position: 'absolute',
    top: 'calc(50% - 8px)',
    right: '4px',
    pointerEvents: 'none',
    color: tokens.colorNeutralStrokeAccessible,
  },
});

/** A list for cells and lines, with the arrow of all lists; stands in a box that is positioned. */
export function PlainSelect({ className, ...props }: ComponentProps<'select'>) {
  const styles = useStyles();
  return (
    <>
      <select {...props} className={mergeClasses(className, styles.list)} />
      <ChevronDown16Regular aria-hidden className={styles.arrow} />
    </>
  );
}
