import { makeStyles, tokens } from '@fluentui/react-components';
import { ChoiceDialog } from '../../../ui/ChoiceDialog.tsx';

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
});

interface Props {
  readonly facts: readonly (readonly [string, string])[];
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** The last look before an invoice is on its way: type, buyer, lines, total, device. UX §1. */
export function SubmitDialog({ facts, busy, onSubmit, onClose }: Props) {
  const styles = useStyles();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <ChoiceDialog
      title="确认提交开票"
      alert
      width={520}
      choices={[
        { label: '取消', busy, onPress: close },
        { label: busy ? '正在提交…' : '确认提交', primary: true, busy, onPress: onSubmit },
      ]}
      onClose={close}
    >
      <dl className={styles.facts}>
        {facts.map(([term, text]) => (
          <Fact key={term} term={term} text={text} />
        ))}
      </dl>
    </ChoiceDialog>
  );
}

const Fact = ({ term, text }: { readonly term: string; readonly text: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </>
);
