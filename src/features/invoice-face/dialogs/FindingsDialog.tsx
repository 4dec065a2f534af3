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
  tokens,
} from '@fluentui/react-components';
import type { Issue } from '../../../../domain/rules/define.ts';
import { StateChip } from '../../../ui/StateChip.tsx';
import { placeText, type Findings } from '../checks.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '640px' },
  list: { margin: 0, padding: 0, listStyleType: 'none', maxHeight: '50vh', overflowY: 'auto' },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  place: { flexShrink: 0, minWidth: '128px', color: tokens.colorNeutralForeground2 },
  message: { flexGrow: 1 },
});

interface Props {
  readonly findings: Findings;
  readonly onJump: (issue: Issue) => void;
  readonly onClose: () => void;
  /** Offered when there are warnings only. */
  readonly onContinue: (() => void) | null;
}

/** 票面检查 failure list; every row leads to its field. M291. */
export function FindingsDialog({ findings, onJump, onClose, onContinue }: Props) {
  const styles = useStyles();
  const { issues, errors, warnings } = findings;
  const hidden = errors + warnings - issues.length;
  return (
    <Dialog
      open
      onOpenChange={() => {
        onClose();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{errors > 0 ? '票面检查未通过' : '票面检查提醒'}</DialogTitle>
          <DialogContent>
            <Text>{`${String(errors)} 项错误，${String(warnings)} 项提醒`}</Text>
            <ul className={styles.list} aria-label="检查结果">
              {issues.map((issue, index) => (
                <li key={`${issue.rule}:${String(index)}`} className={styles.item}>
                  <StateChip
                    tone={issue.level === 'error' ? 'bad' : 'waiting'}
                    label={issue.level === 'error' ? '错误' : '提醒'}
                  />
                  <span className={styles.place}>{placeText(issue)}</span>
                  <span className={styles.message}>{issue.message}</span>
                  <Button
                    size="small"
                    appearance="subtle"
                    aria-label={`定位到${placeText(issue)}`}
                    onClick={() => {
                      onJump(issue);
                    }}
                  >
                    定位
                  </Button>
                </li>
              ))}
            </ul>
            {hidden > 0 && <Text size={200}>{`另有 ${String(hidden)} 项未列出`}</Text>}
          </DialogContent>
          <DialogActions>
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
