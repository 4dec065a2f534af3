import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
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
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={() => {
        if (!busy) onClose();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>确认提交开票</DialogTitle>
          <DialogContent>
            <dl className={styles.facts}>
              {facts.map(([term, text]) => (
                <Fact key={term} term={term} text={text} />
              ))}
            </dl>
          </DialogContent>
          <DialogActions>
            <Button disabled={busy} onClick={onClose}>
              取消
            </Button>
            <Button appearance="primary" disabledFocusable={busy} onClick={onSubmit}>
              {busy ? '正在提交…' : '确认提交'}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const Fact = ({ term, text }: { readonly term: string; readonly text: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </>
);
