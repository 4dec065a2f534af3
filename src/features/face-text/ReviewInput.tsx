import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { TextInput } from '../../ui/TextInput.tsx';

const useStyles = makeStyles({
  input: {
    width: '100%',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  unsure: {
    backgroundColor: tokens.colorPaletteYellowBackground1,
    border: `${tokens.strokeWidthThick} solid ${tokens.colorPaletteYellowBorder2}`,
  },
});

interface Props {
  readonly label: string;
  readonly value: string;
  readonly unsure: boolean;
  readonly reason: string;
  readonly number?: boolean;
  readonly onText: (text: string) => void;
}

/** A value that was read; what is unsure says why. */
export function ReviewInput({ label, value, unsure, reason, number = false, onText }: Props) {
  const styles = useStyles();
  return (
    <TextInput
      className={mergeClasses(styles.input, number && styles.number, unsure && styles.unsure)}
      aria-label={unsure ? `${label}，请核对：${reason}` : label}
      title={reason}
      value={value}
      onText={onText}
    />
  );
}
