import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useTableStyles } from './goods-import.styles.ts';
import { isCountOnly } from './told-of-lines.ts';

const useStyles = makeStyles({
  list: { margin: 0, overflowY: 'auto', fontSize: tokens.fontSizeBase200 },
});

/** Sentences shown at once; all of them stand in 提示. */
const SHOWN = 2;
/** Skipped rows listed at most. */
const LISTED = 200;

interface ToldProps {
  readonly label: string;
  readonly texts: readonly string[];
  /** Says what those are that are not shown at once. */
  readonly more: string;
}

/** What nobody sees in the lines themselves: the file comes to another sum, or numbers of it are not among them. */
export function ToldAbove({ label, texts, more }: ToldProps) {
  if (texts.length === 0) return null;
  const beyond = texts.length - SHOWN;
  const shown = [...texts.slice(0, SHOWN), ...(beyond > 0 ? [`另有 ${String(beyond)} ${more}`] : [])];
  return (
    <MessageBar intent="warning" layout="multiline" role="status" aria-label={label}>
      <MessageBarBody>{shown.join('；')}</MessageBarBody>
    </MessageBar>
  );
}

export function SkippedRows({ texts }: { readonly texts: readonly string[] }) {
  const more = texts.length - LISTED;
  const shown = texts.slice(0, LISTED);
  return <TextList label="跳过的行" texts={more > 0 ? [...shown, `另有 ${String(more)} 行`] : shown} />;
}

interface ListProps {
  readonly label: string;
  readonly texts: readonly string[];
  /** Shows what a sentence only counts. */
  readonly onMore?: (() => void) | null;
}

export function TextList({ label, texts, onMore = null }: ListProps) {
  const styles = useStyles();
  const table = useTableStyles();
  return (
    <ul className={styles.list} aria-label={label} tabIndex={0}>
      {texts.map((text) => (
        <li key={text}>
          {text}
          {onMore !== null && isCountOnly(text) && (
            <>
              {' '}
              <button type="button" className={table.link} onClick={onMore}>
                查看有问题的行
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
