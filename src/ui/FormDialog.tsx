import { useId, type MouseEvent, type PropsWithChildren, type ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useKeptFocus } from './use-kept-focus.ts';
import { useReturnFocus } from './use-return-focus.ts';

const useStyles = makeStyles({
  surface: { maxHeight: 'calc(100vh - 16px)' },
  form: { outlineStyle: 'none' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
  },
  wrong: { color: tokens.colorPaletteRedForeground1, whiteSpace: 'pre-line' },
  button: { whiteSpace: 'nowrap' },
});

const keepFocus = (event: MouseEvent) => {
  event.preventDefault();
};

interface Props extends PropsWithChildren {
  readonly title: string;
  /** What the confirming button says. */
  readonly confirm: string;
  readonly cancel?: string;
  /** Why what was entered can't be taken; null while there is nothing to say. */
  readonly wrong?: string | null;
  /** There is nothing to confirm yet. */
  readonly disabled?: boolean;
  readonly busy?: boolean;
  /** Widest extent in pixels. */
  readonly width?: number;
  /** Buttons to the left of the two. */
  readonly more?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A question with fields: Enter confirms, Escape closes, what is wrong is said beside the buttons. */
export function FormDialog(props: Props) {
  const {
    title,
    confirm,
    cancel = '取消',
    wrong = null,
    disabled = false,
    busy = false,
    width = 480,
  } = props;
  const styles = useStyles();
  const id = useId();
  const form = useKeptFocus<HTMLFormElement>();
  useReturnFocus();
  return (
    <Dialog
      open
      onOpenChange={(_, { type }) => {
        // A press beside it is no answer: what was typed stays, and the keys with it.
        if (!busy && type !== 'backdropClick') props.onClose();
      }}
    >
      <DialogSurface
        className={styles.surface}
        style={{ maxWidth: `min(${String(width)}px, 96vw)` }}
        backdrop={{ onMouseDown: keepFocus }}
      >
        <form
          ref={form}
          tabIndex={-1}
          className={styles.form}
          noValidate
          aria-describedby={wrong === null ? undefined : id}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && !disabled) props.onConfirm();
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              {props.children}
              <div id={id} role="alert" className={styles.wrong}>
                {wrong}
              </div>
            </DialogContent>
            <DialogActions fluid={props.more !== undefined}>
              {props.more}
              <Button className={styles.button} disabled={busy} onClick={props.onClose}>
                {cancel}
              </Button>
              <Button
                className={styles.button}
                appearance="primary"
                type="submit"
                disabledFocusable={busy || disabled}
              >
                {confirm}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
