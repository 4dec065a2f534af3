import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
} from '@fluentui/react-components';
import type { Issue } from '../../../../domain/rules/define.ts';
import { IssueList, type Findings } from '../../../ui/IssueList.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';

const useStyles = makeStyles({ surface: { maxWidth: '640px' } });

interface Props {
  readonly findings: Findings;
  readonly onJump: (issue: Issue) => void;
  readonly onClose: () => void;
}

/** 错误详情 of the smart check; every entry leads to its cell. M074. */
export function ErrorDetailsDialog({ findings, onJump, onClose }: Props) {
  const styles = useStyles();
  useReturnFocus();
  return (
    <Dialog
      open
      onOpenChange={() => {
        onClose();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>错误详情</DialogTitle>
          <DialogContent>
            {findings.issues.length === 0 ? (
              <Text>没有发现问题。</Text>
            ) : (
              <IssueList findings={findings} onJump={onJump} />
            )}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              关闭
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
