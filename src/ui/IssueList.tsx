import { useState } from 'react';
import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { errorsFirst, REMEDIES, remedyOf, type Issue, type Remedy } from '../../domain/rules/define.ts';
import type { Findings } from '../../domain/rules/findings.ts';
import { placeText } from './issue-place.ts';
import { StateChip } from './StateChip.tsx';

const useStyles = makeStyles({
  scroll: {
    maxHeight: '50vh',
    overflowY: 'auto',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
      borderRadius: tokens.borderRadiusMedium,
    },
  },
  low: { maxHeight: '24vh' },
  action: { ':enabled': { color: tokens.colorBrandForeground1 } },
  heading: { display: 'block', padding: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXXS}` },
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content fit-content(240px) minmax(0, 1fr) max-content',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  place: { color: tokens.colorNeutralForeground2 },
  message: { overflowWrap: 'anywhere' },
  actions: { justifySelf: 'end', whiteSpace: 'nowrap' },
});

interface Props {
  readonly label?: string;
  readonly findings: Findings;
  /** Something else stands beside it in the dialog. */
  readonly low?: boolean;
  readonly onJump: (issue: Issue) => void;
  /** Says that something the bureau refused is done. */
  readonly onSettle?: ((issue: Issue) => void) | null;
}

const ORDER = Object.keys(REMEDIES) as Remedy[];
const LEVELS = { error: '项错误', warning: '项提醒' } as const;

/** Problems by who puts them right, each with the way to its field. M291 */
export function IssueList({
  label = '检查结果',
  findings: { issues, errors, warnings, classes },
  low = false,
  onJump,
  onSettle = null,
}: Props) {
  const styles = useStyles();
  return (
    <>
      <Text>{`${String(errors)} ${LEVELS.error}，${String(warnings)} ${LEVELS.warning}`}</Text>
      <div
        className={mergeClasses(styles.scroll, low && styles.low)}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        {ORDER.filter((remedy) => classes[remedy] > 0).map((remedy) => (
          <IssueGroup
            key={remedy}
            title={`${REMEDIES[remedy].zh}（${String(classes[remedy])}）`}
            issues={errorsFirst(issues).filter((issue) => remedyOf(issue) === remedy)}
            count={classes[remedy]}
            onJump={onJump}
            onSettle={onSettle}
          />
        ))}
      </div>
    </>
  );
}

/** Rows that are drawn at first, and with every press of the button: thousands must not hold up the page. */
const FIRST = 30;
const MORE = 60;

interface GroupProps {
  readonly title: string;
  readonly issues: readonly Issue[];
  /** Of the class, listed or not. */
  readonly count: number;
  readonly onJump: (issue: Issue) => void;
  readonly onSettle: ((issue: Issue) => void) | null;
}

function IssueGroup({ title, issues, count, onJump, onSettle }: GroupProps) {
  const styles = useStyles();
  const [shown, setShown] = useState(FIRST);
  const left = issues.length - shown;
  return (
    <>
      <Text weight="semibold" className={styles.heading}>
        {title}
      </Text>
      <ul className={styles.list} aria-label={title}>
        {issues.slice(0, shown).map((issue, index) => (
          <IssueRow
            key={`${issue.rule}:${String(index)}`}
            issue={issue}
            onJump={onJump}
            onSettle={issue.refusal === undefined ? null : onSettle}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button
          className={styles.action}
          size="small"
          appearance="subtle"
          onClick={() => {
            setShown(shown + MORE);
          }}
        >
          {`再显示 ${String(Math.min(left, MORE))} 项`}
        </Button>
      )}
      {left <= 0 && count > issues.length && (
        <Text size={200}>{`另有 ${String(count - issues.length)} 项未列出`}</Text>
      )}
    </>
  );
}

interface RowProps {
  readonly issue: Issue;
  readonly onJump: (issue: Issue) => void;
  readonly onSettle: ((issue: Issue) => void) | null;
}

function IssueRow({ issue, onJump, onSettle }: RowProps) {
  const styles = useStyles();
  const isError = issue.level === 'error';
  return (
    <li className={styles.item}>
      <StateChip tone={isError ? 'bad' : 'waiting'} label={isError ? '错误' : '提醒'} />
      <span className={styles.place}>{placeText(issue)}</span>
      <span className={styles.message}>{issue.message}</span>
      <span className={styles.actions}>
        {onSettle !== null && (
          <Button
            className={styles.action}
            size="small"
            appearance="subtle"
            aria-label={`${placeText(issue)}的退回原因已处理`}
            onClick={() => {
              onSettle(issue);
            }}
          >
            已处理
          </Button>
        )}
        <Button
          className={styles.action}
          size="small"
          appearance="subtle"
          aria-label={`定位到${placeText(issue)}`}
          onClick={() => {
            onJump(issue);
          }}
        >
          定位
        </Button>
      </span>
    </li>
  );
}
