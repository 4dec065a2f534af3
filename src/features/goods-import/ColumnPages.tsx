import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { columnName } from '../../../domain/importing/grid/sheet-grid.ts';

/** Columns drawn at once: hundreds of them, each with a choice of its own, take seconds. */
export const COLUMNS = 24;

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
});

interface Props {
  readonly width: number;
  /** The first of those that are drawn. */
  readonly from: number;
  readonly onTurn: (from: number) => void;
}

/** Leads to the other columns of a wide sheet; nothing where all are drawn. */
export function ColumnPages({ width, from, onTurn }: Props) {
  const styles = useStyles();
  if (width <= COLUMNS) return null;
  const last = Math.min(from + COLUMNS, width) - 1;
  const turn = (label: string, to: number) => (
    <Button
      size="small"
      appearance="subtle"
      disabledFocusable={to < 0 || to >= width}
      onClick={() => {
        onTurn(to);
      }}
    >
      {label}
    </Button>
  );
  return (
    <nav className={styles.root} aria-label="表格的列">
      {turn(`前${String(COLUMNS)}列`, from - COLUMNS)}
      <Text size={200} aria-live="polite">
        {`${columnName(from)}–${columnName(last)} 列，共 ${String(width)} 列`}
      </Text>
      {turn(`后${String(COLUMNS)}列`, from + COLUMNS)}
    </nav>
  );
}
