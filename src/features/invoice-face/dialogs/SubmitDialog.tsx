import { useState } from 'react';
import { makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { errorText, type AppError } from '../../../../domain/kernel/errors.ts';
import { ChoiceDialog } from '../../../ui/ChoiceDialog.tsx';
import { limitAgeText, reminderText, roomText } from '../../../ui/limit-text.ts';
import type { StepsOptions } from '../useSteps.ts';
import { submitFacts } from './submit-facts.ts';
import { askTwin, useForeseen, type ForeseenInvoice } from './useForeseen.ts';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: `${tokens.spacingVerticalS} 0`,
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  },
  age: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  readonly of: StepsOptions;
  readonly busy: boolean;
  /** `twin`: the service has an order that looks the same. */
  readonly onSubmit: (twin: AppError | null) => void;
  readonly onClose: () => void;
}

/**
 * The last look before an invoice is on its way: type, buyer, lines, total, device, and what the limits leave. A limit that
 * stops it is said here and not after; one to be reminded of, or known only from before the network went, is passed with a
 * second press. UX §1, M286, C37
 */
export function SubmitDialog({ of, busy, onSubmit, onClose }: Props) {
  const styles = useStyles();
  const { asked, foreseen } = useForeseen(of);
  const [isWaiting, setWaiting] = useState(false);
  const close = () => {
    if (!busy) onClose();
  };
  const submit = async () => {
    // Pressed before the answer is there: what it says is still heard.
    const wasTold = foreseen !== null;
    setWaiting(true);
    const told = await asked;
    const goes = !stops(told) && (wasTold || !asks(told));
    const twin = goes ? await askTwin(of) : null;
    setWaiting(false);
    if (goes) onSubmit(twin);
  };
  const isHeld = busy || isWaiting;
  const isStopped = stops(foreseen);
  const room = foreseen?.room ?? null;
  return (
    <ChoiceDialog
      title="确认提交开票"
      alert
      width={520}
      choices={[
        { label: isStopped ? '返回修改' : '取消', busy, onPress: close },
        {
          label: labelOf(isHeld, foreseen),
          primary: true,
          busy: isHeld || isStopped,
          onPress: () => void submit(),
        },
      ]}
      onClose={close}
    >
      <dl className={styles.facts}>
        {[...submitFacts(of), ...(room === null ? [] : [['本张可开金额', roomText(room)] as const])].map(
          ([term, text]) => (
            <Fact key={term} term={term} text={text} />
          ),
        )}
      </dl>
      {foreseen !== null && <Limits foreseen={foreseen} />}
    </ChoiceDialog>
  );
}

/** What the service says just now; what it said once may have changed meanwhile. */
const stops = (told: ForeseenInvoice | null): boolean =>
  told !== null && told.refusal !== null && told.isFresh;

const asks = (told: ForeseenInvoice | null): boolean =>
  told !== null && (told.refusal !== null || told.reminders.length > 0);

function labelOf(isHeld: boolean, foreseen: ForeseenInvoice | null): string {
  if (isHeld) return '正在提交…';
  return asks(foreseen) && !stops(foreseen) ? '仍要提交' : '确认提交';
}

function Limits({ foreseen }: { readonly foreseen: ForeseenInvoice }) {
  const styles = useStyles();
  const { refusal, reminders } = foreseen;
  const age = limitAgeText(foreseen);
  const told = refusal === null ? reminders.map(reminderText) : [errorText(refusal)];
  return (
    <>
      {told.map((sentence) => (
        <MessageBar key={sentence} intent={stops(foreseen) ? 'error' : 'warning'} layout="multiline">
          <MessageBarBody>{sentence}</MessageBarBody>
        </MessageBar>
      ))}
      {age !== '' && (
        <Text block size={200} className={styles.age}>
          {age}
        </Text>
      )}
    </>
  );
}

const Fact = ({ term, text }: { readonly term: string; readonly text: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </>
);
