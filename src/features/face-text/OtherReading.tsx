import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ASSISTANT_TEXT } from './face-text.text.ts';
import { isAssisted, sureness, type Reviewed } from './reviewed.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `0 ${tokens.spacingHorizontalXS}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  swap: { minWidth: 0, paddingTop: 0, paddingBottom: 0 },
});

interface Props {
  /** What the value is called. */
  readonly label: string;
  readonly reviewed: Reviewed;
  readonly onSwap: () => void;
}

const textOf = (value: string): string => (value === '' ? '空' : `“${value}”`);

function sentence(reviewed: Reviewed): string {
  const { other } = reviewed;
  const named = other === null ? '' : textOf(other.value);
  if (!isAssisted(reviewed))
    return other !== null && isAssisted(other) ? `AI ${sureness(other)}：${named}` : `原为${named}`;
  const said = reviewed.value === '' ? 'AI：没有' : `AI ${sureness(reviewed)}`;
  return other === null ? said : `${said}，原为${named}`;
}

/** What is the assistant's, how sure it is, and the other reading one click away; nothing where there is only one. M318 */
export function OtherReading({ label, reviewed, onSwap }: Props) {
  const styles = useStyles();
  const { other } = reviewed;
  const own = isAssisted(reviewed);
  if (!own && other === null) return null;
  const action = own ? ASSISTANT_TEXT.back : ASSISTANT_TEXT.take;
  return (
    <span className={styles.root}>
      {sentence(reviewed)}
      {other !== null && (
        <Button
          size="small"
          appearance="subtle"
          className={styles.swap}
          aria-label={`${label}${action}为${textOf(other.value)}`}
          onClick={onSwap}
        >
          {action}
        </Button>
      )}
    </span>
  );
}
