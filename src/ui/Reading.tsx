import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  bar: { width: '160px' },
});

/** A file is being read; it can be stopped. */
export function Reading({ source, onStop }: { readonly source: string; readonly onStop: () => void }) {
  const styles = useStyles();
  return (
    <div role="status" className={styles.root}>
      {`正在读取 ${source}…`}
      <ProgressBar className={styles.bar} aria-label="读取进度" />
      <Button size="small" onClick={onStop}>
        取消
      </Button>
    </div>
  );
}
