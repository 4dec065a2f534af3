import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { PlainSwitch } from '../../ui/PlainSwitch.tsx';
import { ASSISTANT_TEXT, leavesTo } from './face-text.text.ts';
import type { AssistantActions } from './useAssistant.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  state: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

interface Props {
  readonly assistant: AssistantActions;
  /** How many of the values shown are the assistant's. */
  readonly taken: number;
  /** Asks about the text that is looked at; null: none is yet. */
  readonly onAsk: (() => void) | null;
}

/** The switch of the assistant, where texts go when it is on, and how far it is; nothing where none is set. M318 */
export function AssistantBar({ assistant, taken, onAsk }: Props) {
  const styles = useStyles();
  const { provider, on, deep, hindered, asking } = assistant;
  if (provider === null) return null;
  return (
    <div className={styles.root} role="group" aria-label={ASSISTANT_TEXT.name}>
      <PlainSwitch
        label={ASSISTANT_TEXT.name}
        checked={on}
        disabled={hindered !== null}
        onSwitch={(wanted) => {
          assistant.turn(wanted);
          if (!wanted) assistant.stop();
        }}
      />
      {provider.deep && (
        <Button
          size="small"
          appearance={deep ? 'primary' : 'secondary'}
          aria-pressed={deep}
          disabled={!on || hindered !== null}
          onClick={() => {
            assistant.think(!deep);
          }}
        >
          {ASSISTANT_TEXT.deep}
        </Button>
      )}
      <span>{hindered ?? (on && onAsk === null ? leavesTo(provider.provider) : '')}</span>
      {onAsk !== null && assistant.ready && asking.kind !== 'running' && (
        <Button size="small" onClick={onAsk}>
          {asking.kind === 'idle' ? ASSISTANT_TEXT.ask : ASSISTANT_TEXT.again}
        </Button>
      )}
      <span role="status" className={styles.state}>
        <Progress assistant={assistant} taken={taken} />
      </span>
    </div>
  );
}

function Progress({ assistant: { asking, stop }, taken }: Pick<Props, 'assistant' | 'taken'>) {
  if (asking.kind === 'idle') return null;
  if (asking.kind === 'failed') return `${asking.sentence}；${ASSISTANT_TEXT.unchanged}`;
  if (asking.kind === 'done')
    return taken === 0 ? ASSISTANT_TEXT.nothingNew : `AI补充或修改了${String(taken)}处，已标明，请核对`;
  return (
    <>
      <Spinner size="extra-tiny" />
      {ASSISTANT_TEXT.running}
      <Button size="small" onClick={stop}>
        {ASSISTANT_TEXT.stop}
      </Button>
    </>
  );
}
