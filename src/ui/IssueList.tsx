import { useState } from 'react';
import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { REMEDIES, remedyOf, type Issue, type Remedy } from '../../domain/rules/define.ts';
import type { Findings } from '../../domain/rules/findings.ts';
import { issueGroups, type IssueGroup } from '../../domain/rules/issue-groups.ts';
import { placesText, placeText } from './issue-place.ts';
import { StateChip } from './StateChip.tsx';

const useStyles = makeStyles({
  scroll: {
    maxHeight: '50vh',
    overflowY: 'auto',
    // Room for the ring, which no text may touch.
    margin: `0 -${tokens.spacingHorizontalS}`,
    padding: `0 ${tokens.spacingHorizontalS}`,
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
          <IssueClass
            key={remedy}
            title={`${REMEDIES[remedy].zh}（${String(classes[remedy])}）`}
            issues={issues.filter((issue) => remedyOf(issue) === remedy)}
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

/** A class of problems: what many lines have stands once, with its lines on request. */
function IssueClass({ title, issues, count, onJump, onSettle }: GroupProps) {
  const styles = useStyles();
  const groups = issueGroups(issues);
  const isCut = count > issues.length;
  const rows = useSome(groups);
  return (
    <>
      <Text weight="semibold" className={styles.heading}>
        {title}
      </Text>
      <ul className={styles.list} aria-label={title}>
        {rows.shown.map((group) =>
          group.issues.length === 1 ? (
            <IssueRow key={keyOf(group)} issue={group.issues[0]} onJump={onJump} onSettle={onSettle} />
          ) : (
            <SameIssues key={keyOf(group)} group={group} isCut={isCut} onJump={onJump} onSettle={onSettle} />
          ),
        )}
      </ul>
      {rows.more}
      {rows.more === null && isCut && (
        <Text size={200}>{`另有 ${String(count - issues.length)} 项未列出`}</Text>
      )}
    </>
  );
}

const keyOf = ({ issues: [{ rule, line, field }], text }: IssueGroup): string =>
  `${rule} ${text} ${String(line)} ${field}`;

/** The first of them, and the way to more. */
function useSome<Item>(items: readonly Item[]) {
  const styles = useStyles();
  const [shown, setShown] = useState(FIRST);
  const left = items.length - shown;
  return {
    shown: items.slice(0, shown),
    more:
      left > 0 ? (
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
      ) : null,
  };
}

interface SameProps extends Pick<GroupProps, 'onJump' | 'onSettle'> {
  readonly group: IssueGroup;
  /** There may be more than are listed. */
  readonly isCut: boolean;
}

/** One problem that many lines have. */
function SameIssues({ group: { issues, text }, isCut, onJump, onSettle }: SameProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const places = `${isCut ? '至少' : ''}${placesText(issues)}`;
  return (
    <>
      <li className={styles.item}>
        <LevelChip issue={issues[0]} />
        <span className={styles.place}>{places}</span>
        <span className={styles.message}>{text}</span>
        <span className={styles.actions}>
          <Button
            className={styles.action}
            size="small"
            appearance="subtle"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? '收起' : '展开'}${places}：${text}`}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {isOpen ? '收起' : '逐行查看'}
          </Button>
        </span>
      </li>
      {isOpen && <EachIssue issues={issues} onJump={onJump} onSettle={onSettle} />}
    </>
  );
}

function EachIssue({ issues, onJump, onSettle }: Pick<GroupProps, 'issues' | 'onJump' | 'onSettle'>) {
  const styles = useStyles();
  const { shown, more } = useSome(issues);
  return (
    <>
      {shown.map((issue, at) => (
        <IssueRow key={at} issue={issue} onJump={onJump} onSettle={onSettle} />
      ))}
      {more !== null && <li className={styles.item}>{more}</li>}
    </>
  );
}

function LevelChip({ issue }: { readonly issue: Issue }) {
  const isError = issue.level === 'error';
  return <StateChip tone={isError ? 'bad' : 'waiting'} label={isError ? '错误' : '提醒'} />;
}

interface RowProps {
  readonly issue: Issue;
  readonly onJump: (issue: Issue) => void;
  readonly onSettle: ((issue: Issue) => void) | null;
}

function IssueRow({ issue, onJump, onSettle }: RowProps) {
  const styles = useStyles();
  return (
    <li className={styles.item}>
      <LevelChip issue={issue} />
      <span className={styles.place}>{placeText(issue)}</span>
      <span className={styles.message}>{issue.message}</span>
      <span className={styles.actions}>
        {onSettle !== null && issue.refusal !== undefined && (
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
