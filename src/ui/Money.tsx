import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { moneyText } from './number-text.ts';

const useStyles = makeStyles({
  root: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  negative: { color: tokens.colorPaletteRedForeground1 },
});

interface Props {
  /** NaN: not known. */
  readonly fen: number;
  /** '' where a column of sums says what they are in. */
  readonly currency?: '¥' | '';
  readonly className?: string;
}

/** A sum; below zero it is red. */
export function Money({ fen, currency, className }: Props) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.root, className, fen < 0 && styles.negative)}>
      {moneyText(fen, currency)}
    </span>
  );
}
