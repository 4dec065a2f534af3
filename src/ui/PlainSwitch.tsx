import type { ComponentProps } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:has(:disabled)': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  track: {
    appearance: 'none',
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '32px',
    height: '16px',
    margin: 0,
    padding: '0 2px',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralStrokeAccessible,
    cursor: 'inherit',
    '::before': {
      content: '""',
      width: '10px',
      height: '10px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: 'currentColor',
      forcedColorAdjust: 'none',
    },
    ':checked': {
      justifyContent: 'flex-end',
      border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandBackground}`,
      backgroundColor: tokens.colorCompoundBrandBackground,
      color: tokens.colorNeutralForegroundInverted,
    },
    ':disabled': {
      border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeDisabled}`,
      backgroundColor: tokens.colorNeutralBackgroundDisabled,
      color: tokens.colorNeutralForegroundDisabled,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

interface Props extends Pick<ComponentProps<'input'>, 'checked' | 'disabled'> {
  readonly label: string;
  readonly onSwitch: (on: boolean) => void;
}

/** Something that is on or off at once, with its name beside it. */
export function PlainSwitch({ label, onSwitch, ...rest }: Props) {
  const styles = useStyles();
  return (
    <label className={styles.root}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className={styles.track}
        onChange={({ currentTarget }) => {
          onSwitch(currentTarget.checked);
        }}
      />
      {label}
    </label>
  );
}
