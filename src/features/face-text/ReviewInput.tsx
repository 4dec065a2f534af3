import type { KeyboardEvent } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { withoutAsking } from '../../../domain/face-text/found.ts';
import { isAssisted, type Reviewed } from './reviewed.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { useUnsureStyles } from './unsure.styles.ts';

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
    lineHeight: tokens.lineHeightBase300,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  // Longer texts go on in the next line, where the browser can.
  wrapped: { display: 'block', fieldSizing: 'content', resize: 'none', overflowWrap: 'anywhere' },
  assisted: { borderLeft: `${tokens.strokeWidthThickest} solid ${tokens.colorPaletteBerryBorderActive}` },
});

interface Props {
  readonly label: string;
  readonly reviewed: Reviewed;
  /** Marks it, and says why. */
  readonly unsure: boolean;
  readonly number?: boolean;
  /** Takes out what is never part of the value; what has none is a text, and may be long. */
  readonly tidy?: ((text: string) => string) | undefined;
  readonly onText: (text: string) => void;
}

/** A value that was read; what is unsure says why. */
export function ReviewInput({ label, reviewed, unsure, number = false, tidy, onText }: Props) {
  const { value, reason } = reviewed;
  const styles = useStyles();
  const marks = useUnsureStyles();
  const isText = !number && tidy === undefined;
  const shared = {
    className: mergeClasses(
      styles.input,
      number && styles.number,
      isText && styles.wrapped,
      unsure && marks.unsure,
      isAssisted(reviewed) && styles.assisted,
    ),
    'aria-label': unsure ? `${label}，请核对：${withoutAsking(reason)}` : label,
    value,
  };
  return isText ? (
    <textarea
      {...shared}
      rows={1}
      title={[value, reason].filter(Boolean).join('\n')}
      autoComplete="off"
      onKeyDown={confirmByEnter}
      onChange={({ currentTarget }) => {
        onText(currentTarget.value.replace(/\s*\n\s*/g, ' '));
      }}
    />
  ) : (
    <TextInput {...shared} title={reason} tidy={tidy} onText={onText} />
  );
}

/** A value has one line, however long: Enter confirms as it does everywhere else. */
function confirmByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
