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

const useStyles = makeStyles({ surface: { maxWidth: '460px' }, button: { whiteSpace: 'nowrap' } });

interface Props {
  readonly question: string;
  readonly onSplit: () => void;
  /** null: the limit binds this type of invoice. */
  readonly onContinue: (() => void) | null;
  readonly onClose: () => void;
}

/** Over the single limit: split, or go on where the type allows it. 001 §8, M292. */
export function LimitDialog({ question, onSplit, onContinue, onClose }: Props) {
  const styles = useStyles();
  return (
    <Dialog
      open
      onOpenChange={() => {
        onClose();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>超过单张限额</DialogTitle>
          <DialogContent>{question}</DialogContent>
          <DialogActions>
            <Button className={styles.button} onClick={onClose}>
              返回修改
            </Button>
            {onContinue !== null && (
              <Button className={styles.button} onClick={onContinue}>
                继续提交
              </Button>
            )}
            <Button appearance="primary" className={styles.button} onClick={onSplit}>
              拆分
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
