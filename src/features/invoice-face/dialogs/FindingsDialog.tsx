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
import type { Issue } from '../../../../domain/rules/define.ts';
import { IssueList, type Findings } from '../../../ui/IssueList.tsx';

const useStyles = makeStyles({ surface: { maxWidth: '640px' } });

interface Props {
  readonly findings: Findings;
  readonly onJump: (issue: Issue) => void;
  readonly onClose: () => void;
  /** Offered when there are warnings only. */
  readonly onContinue: (() => void) | null;
  /** Offered when there are more rows than one invoice may have. C16 */
  readonly onSplit: (() => void) | null;
}

/** 票面检查 failure list; every row leads to its field. M291. */
export function FindingsDialog({ findings, onJump, onClose, onContinue, onSplit }: Props) {
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
          <DialogTitle>{findings.errors > 0 ? '票面检查未通过' : '票面检查提醒'}</DialogTitle>
          <DialogContent>
            <IssueList findings={findings} onJump={onJump} />
          </DialogContent>
          <DialogActions>
            {onSplit !== null && <Button onClick={onSplit}>智能清单</Button>}
            <Button appearance={onContinue === null ? 'primary' : 'secondary'} onClick={onClose}>
              返回修改
            </Button>
            {onContinue !== null && (
              <Button appearance="primary" onClick={onContinue}>
                继续提交
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
