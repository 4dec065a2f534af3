import type { PropsWithChildren, ReactNode } from 'react';
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
  /** Widest extent in pixels. */
  readonly width?: number;
  /** Buttons to the left of the choices. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
}

/** Something to read and the ways on from it; Escape closes. */
export function ChoiceDialog({ title, choices, alert = false, width = 460, more, onClose, children }: Props) {
  const styles = useStyles();
  useReturnFocus();
  return (
    <Dialog
      open
      modalType={alert ? 'alert' : 'modal'}
      onOpenChange={() => {
        onClose();
      }}
    >
      <DialogSurface className={styles.surface} style={{ maxWidth: `min(${String(width)}px, 96vw)` }}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          <DialogActions fluid={more !== undefined}>
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
