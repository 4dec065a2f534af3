import { lazy, memo, Suspense, type ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import { FACE_ACTIONS, type ActionRow, type FaceAction } from './face-actions.ts';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';
import { useNarrow } from './use-narrow.ts';

/** Wide windows have room for all of them. */
const MoreActions = lazy(() => import('./MoreActions.tsx').then((m) => ({ default: m.MoreActions })));

interface Props {
  readonly importButton: ReactNode;
  readonly busy: boolean;
  readonly readOnly: boolean;
  readonly onAction: (action: FaceAction) => void;
}

/** What can be done with the invoice. M143 */
export function ActionBar({ importButton, ...rest }: Props) {
  const styles = useFaceStyles();
  return (
    <div className={mergeClasses(styles.card, styles.actions)} role="toolbar" aria-label="开票操作">
      {importButton}
      <Actions {...rest} />
    </div>
  );
}

const Actions = memo(function Actions({ busy, readOnly, onAction }: Omit<Props, 'importButton'>) {
  const styles = useFaceStyles();
  const narrow = useNarrow();
  const rows = FACE_ACTIONS.filter(({ edits }) => !edits || !readOnly);
  const minor = rows.filter(({ place }) => place === 'minor');
  const buttons = (place: ActionRow['place']) =>
    rows
      .filter((row) => row.place === place)
      .map((row) => <ActionButton key={row.action} row={row} busy={busy} onAction={onAction} />);
  return (
    <>
      {narrow ? (
        <Suspense fallback={null}>
          <MoreActions rows={minor} busy={busy} onAction={onAction} />
        </Suspense>
      ) : (
        buttons('minor')
      )}
      {buttons('left')}
      <span className={styles.spring} />
      {buttons('right')}
    </>
  );
});

interface ButtonProps {
  readonly row: ActionRow;
  readonly busy: boolean;
  readonly onAction: (action: FaceAction) => void;
}

function ActionButton({ row: { action, zh, chord, waits }, busy, onAction }: ButtonProps) {
  const styles = useFaceStyles();
  return (
    <Button
      className={styles.action}
      appearance={action === 'submit' ? 'primary' : 'secondary'}
      disabledFocusable={busy && waits}
      aria-label={zh}
      title={chord === '' ? undefined : `${zh}（${chord}）`}
      aria-keyshortcuts={chord === '' ? undefined : chord.replace('Ctrl', 'Control')}
      onClick={() => {
        onAction(action);
      }}
    >
      {zh}
      {chord !== '' && (
        <kbd aria-hidden className={styles.chord}>
          {chord}
        </kbd>
      )}
    </Button>
  );
}
