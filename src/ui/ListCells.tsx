import { Button } from '@fluentui/react-components';
import { useListStyles } from './list-page.styles.ts';
import './two-lines.css';

interface TextCellProps {
  readonly text: string;
  readonly whole?: string;
  readonly className?: string | undefined;
}

/** A line or two; on the pointer the whole of it, or more. */
export function TextCell({ text, whole = text, className }: TextCellProps) {
  return (
    <td title={whole} className={className}>
      <span className="two-lines">{text}</span>
    </td>
  );
}

interface RowButtonProps {
  readonly label: string;
  /** What the button is heard as. */
  readonly name: string;
  /** Why it can't be pressed; absent where it can. */
  readonly closed?: string | undefined;
  readonly onPress: () => void;
}

/** What can be done with one row of a list. */
export function RowButton({ label, name, closed, onPress }: RowButtonProps) {
  const styles = useListStyles();
  return (
    <Button
      className={styles.tool}
      size="small"
      appearance="subtle"
      disabled={closed !== undefined}
      title={closed}
      aria-label={name}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
