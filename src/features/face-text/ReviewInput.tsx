import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { withoutAsking } from '../../../domain/face-text/found.ts';
import { isAssisted, type Reviewed } from './reviewed.ts';
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
  assisted: { borderLeft: `${tokens.strokeWidthThickest} solid ${tokens.colorPaletteBerryBorderActive}` },
});

interface Props {
  readonly label: string;
  readonly reviewed: Reviewed;
  readonly number?: boolean;
  /** Takes out what is never part of the value. */
  readonly tidy?: ((text: string) => string) | undefined;
  readonly onText: (text: string) => void;
}

/** A value that was read; what is unsure says why. */
export function ReviewInput({ label, reviewed, number = false, tidy, onText }: Props) {
  const { value, unsure, reason } = reviewed;
  const styles = useStyles();
  return (
    <TextInput
      className={mergeClasses(
        styles.input,
        number && styles.number,
        unsure && styles.unsure,
        isAssisted(reviewed) && styles.assisted,
      )}
      aria-label={unsure ? `${label}，请核对：${withoutAsking(reason)}` : label}
      title={reason}
      value={value}
      tidy={tidy}
      onText={onText}
    />
  );
}
