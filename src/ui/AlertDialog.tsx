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
import type { AlertRequest } from './alert-request.ts';
import { useReturnFocus } from './use-return-focus.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  message: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

interface Props {
  readonly request: AlertRequest;
  readonly onAnswer: (confirmed: boolean) => void;
}

export function AlertDialog({ request, onAnswer }: Props) {
  const styles = useStyles();
  useReturnFocus();
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={() => {
        onAnswer(false);
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{request.title}</DialogTitle>
          <DialogContent className={styles.message}>{request.message}</DialogContent>
          <DialogActions>
            {request.cancel !== undefined && (
              <Button
                appearance="secondary"
                onClick={() => {
                  onAnswer(false);
                }}
              >
                {request.cancel}
              </Button>
            )}
            <Button
              appearance="primary"
              onClick={() => {
                onAnswer(true);
              }}
            >
              {request.confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
