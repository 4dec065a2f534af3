import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Issue } from '../../domain/rules/define.ts';
import { placeText } from './issue-place.ts';
import { StateChip } from './StateChip.tsx';

const useStyles = makeStyles({
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

/** What a check found: the problems that are listed, and how many there are. */
export interface Findings {
  readonly issues: readonly Issue[];
  readonly errors: number;
  readonly warnings: number;
}

interface Props {
  readonly findings: Findings;
  readonly onJump: (issue: Issue) => void;
}

/** Problems, each with the way to its field. */
export function IssueList({ findings: { issues, errors, warnings }, onJump }: Props) {
  const styles = useStyles();
  const hidden = errors + warnings - issues.length;
  return (
    <>
      <Text>{`${String(errors)} 项错误，${String(warnings)} 项提醒`}</Text>
      <ul className={styles.list} aria-label="检查结果" tabIndex={0}>
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
    </>
  );
}
