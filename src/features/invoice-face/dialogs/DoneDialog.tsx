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

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  text: { whiteSpace: 'pre-line' },
  button: { whiteSpace: 'nowrap' },
});

interface Props {
  readonly title: string;
  readonly text: string;
  readonly listLabel: string;
  readonly onList: () => void;
  readonly onNext: () => void;
  /** Escape: what it means differs between saving and submitting. */
  readonly onDismiss: () => void;
}

/** After saving (M273) and after submitting (M295): to the list, or on to the next invoice. */
export function DoneDialog({ title, text, listLabel, onList, onNext, onDismiss }: Props) {
  const styles = useStyles();
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={() => {
        onDismiss();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.text}>{text}</DialogContent>
          <DialogActions>
            <Button className={styles.button} onClick={onList}>
              {listLabel}
            </Button>
            <Button appearance="primary" className={styles.button} onClick={onNext}>
              继续填开
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
