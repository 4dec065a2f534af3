import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { SignInPlace } from '../../offline/account-service.ts';
import { momentText } from '../../ui/number-text.ts';
import { StateChip, type Tone } from '../../ui/StateChip.tsx';
import { agentText, placeName } from './account.text.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  facts: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  fact: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  button: { whiteSpace: 'nowrap' },
});

interface Props {
  readonly place: SignInPlace;
  readonly disabled: boolean;
  readonly onEnd: () => void;
  readonly onRevoke: () => void;
  readonly onAdmit: () => void;
  readonly onRemove: () => void;
}

/** A laptop: what it is, when it was used, and what can be done about it. */
export function PlaceRow({ place, disabled, onEnd, onRevoke, onAdmit, onRemove }: Props) {
  const styles = useStyles();
  const name = placeName(place);
  const change = place.revoked ? '解除停用' : '停用';
  const [latest] = place.sessions;
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.facts}>
        <span className={styles.head}>
          <Text weight="semibold">{name}</Text>
          <StateChip {...chipOf(place)} />
        </span>
        <Text size={200} className={styles.fact}>
          {[
            agentText(place.agent),
            `最近使用 ${momentText(place.seenAt)}`,
            ...(latest === undefined ? [] : [`来自 ${latest.address}`]),
          ].join('，')}
        </Text>
      </div>
      {!place.current && (
        <>
          <Button
            size="small"
            className={styles.button}
            aria-label={`退出登录 ${name}`}
            disabledFocusable={disabled || place.sessions.length === 0}
            onClick={onEnd}
          >
            退出登录
          </Button>
          {canRemove(place) && (
            <Button
              size="small"
              className={styles.button}
              aria-label={`移除 ${name}`}
              disabledFocusable={disabled}
              onClick={onRemove}
            >
              移除
            </Button>
          )}
          {place.laptopId !== null && (
            // One button for both: the focus stays on it.
            <Button
              size="small"
              className={styles.button}
              aria-label={`${change} ${name}`}
              disabledFocusable={disabled}
              onClick={place.revoked ? onAdmit : onRevoke}
            >
              {change}
            </Button>
          )}
        </>
      )}
    </li>
  );
}

/** Who is still signed in there signs out first; who is shut out is kept to be known again. */
const canRemove = ({ laptopId, revoked, sessions }: SignInPlace): boolean =>
  laptopId !== null && !revoked && sessions.length === 0;

function chipOf({ current, revoked, sessions }: SignInPlace): {
  readonly tone: Tone;
  readonly label: string;
} {
  if (revoked) return { tone: 'bad', label: '已停用' };
  if (current) return { tone: 'good', label: '本机' };
  return sessions.length > 0 ? { tone: 'working', label: '已登录' } : { tone: 'neutral', label: '未登录' };
}
