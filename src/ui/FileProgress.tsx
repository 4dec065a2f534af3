import { makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import type { Progress } from '../../domain/kernel/steps.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS },
});

interface Props {
  readonly fileName: string;
  /** Null while it is not known how far the reading came. */
  readonly progress: Progress | null;
}

/** How far the reading of a file came. */
export function FileProgress({ fileName, progress }: Props) {
  const styles = useStyles();
  const isKnown = progress !== null && progress.total > 0;
  return (
    <div role="status" className={styles.root}>
      <Text>{`正在读取 ${fileName}…`}</Text>
      <ProgressBar aria-label="读取进度" {...(isKnown && { value: progress.done, max: progress.total })} />
    </div>
  );
}
