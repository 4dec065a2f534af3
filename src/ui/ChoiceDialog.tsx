import { useEffect, useRef, type PropsWithChildren, type ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { useReturnFocus } from './use-return-focus.ts';

const useStyles = makeStyles({
  surface: { maxHeight: 'calc(100vh - 16px)' },
  content: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  button: { whiteSpace: 'nowrap' },
});

/** One way on from a dialog. */
export interface DialogChoice {
  readonly label: string;
  /** Where ways come and go while the dialog is open: what is pressed must not become another one beneath the finger. */
  readonly id?: string;
  readonly onPress: () => void;
  readonly primary?: boolean;
  /** Being done: can't be pressed again. */
  readonly busy?: boolean;
}

interface Props extends PropsWithChildren {
  readonly title: string;
  /** The last is the one that goes on. */
  readonly choices: readonly DialogChoice[];
  /** Something must be chosen: a press beside the dialog doesn't close it. */
  readonly alert?: boolean;
  /** The last choice has the keyboard as the dialog opens: there is nothing left to decide. */
  readonly goesOn?: boolean;
  /** Takes the place of another dialog: it is there at once. */
  readonly replaces?: boolean;
  /** Widest extent in pixels. */
  readonly width?: number;
  /** Buttons to the left of the choices. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
}

/** Something to read and the ways on from it; Escape closes. */
export function ChoiceDialog(props: Props) {
  const { title, choices, alert = false, goesOn = false, replaces = false, width = 460, more } = props;
  const styles = useStyles();
  const actions = useRef<HTMLElement>(null);
  useReturnFocus();
  // After Fluent, which gives the keyboard to the first that can have it.
  useEffect(() => {
    if (goesOn) [...(actions.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  }, [goesOn]);
  const still = replaces ? { surfaceMotion: null } : {};
  return (
    <Dialog
      open
      {...still}
      modalType={alert ? 'alert' : 'modal'}
      onOpenChange={() => {
        props.onClose();
      }}
    >
      <DialogSurface
        className={styles.surface}
        style={{ maxWidth: `min(${String(width)}px, 96vw)` }}
        {...(replaces ? { backdropMotion: null } : {})}
      >
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>{props.children}</DialogContent>
          <DialogActions
            ref={(element: HTMLElement | null) => {
              actions.current = element;
            }}
            fluid={more !== undefined}
          >
            {more}
            {choices.map(({ label, id, primary = false, busy = false, onPress }, at) => (
              <Button
                key={id ?? at}
                className={styles.button}
                appearance={primary ? 'primary' : 'secondary'}
                disabledFocusable={busy}
                onClick={onPress}
              >
                {label}
              </Button>
            ))}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
