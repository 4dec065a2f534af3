import { Badge, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import type { DraftCheck } from '../../../domain/rules/draft-check.ts';

const useStyles = makeStyles({
  // M279: at most 400 pixels, the rest by scrolling.
  said: { maxHeight: '400px', overflowY: 'auto', margin: 0, paddingLeft: tokens.spacingHorizontalM },
  badge: { whiteSpace: 'nowrap' },
  none: { color: tokens.colorNeutralForeground2 },
});

const STATUS = {
  passed: { zh: '通过', color: 'success' },
  failed: { zh: '未通过', color: 'danger' },
  warned: { zh: '有提醒', color: 'warning' },
} as const;

interface Props {
  readonly checked: DraftCheck | undefined;
  /** Of the draft. */
  readonly name: string;
  /** It was submitted: what it was checked with stands with its task. */
  readonly isSent?: boolean;
}

/** 1 green, 0 red, 12 as a warning; what was found on the pointer or with the focus. M279 */
export function CheckStatus({ checked, name, isSent = false }: Props) {
  const styles = useStyles();
  if (checked === undefined) return <span className={styles.none}>{isSent ? '—' : '检查中'}</span>;
  const { status, messages, more } = checked;
  const { zh, color } = STATUS[status];
  const badge = (
    <Badge
      appearance="tint"
      color={color}
      className={styles.badge}
      shape="rounded"
      role="img"
      tabIndex={messages.length === 0 ? undefined : 0}
      aria-label={`${name} 票面检查${zh}`}
    >
      {zh}
    </Badge>
  );
  if (messages.length === 0) return badge;
  return (
    <Tooltip
      relationship="description"
      positioning="before"
      content={
        <ul className={styles.said}>
          {messages.map((message, at) => (
            <li key={at}>{message}</li>
          ))}
          {more > 0 && <li>{`另有${String(more)}项`}</li>}
        </ul>
      }
    >
      {badge}
    </Tooltip>
  );
}
