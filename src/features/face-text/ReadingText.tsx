import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { TEXT } from './face-text.text.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  bar: { width: '160px' },
});

/** A text is being read; it can be stopped, beside a dialog that can be closed. */
export function ReadingText({ onStop }: { readonly onStop: () => void }) {
  const styles = useStyles();
  return (
    <div role="status" className={styles.root}>
      {TEXT.reading}
      <ProgressBar className={styles.bar} aria-label="读取进度" />
      <Button size="small" onClick={onStop}>
        {TEXT.stop}
      </Button>
    </div>
  );
}
