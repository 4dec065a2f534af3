import type { ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';

interface Props {
  readonly importButton: ReactNode;
  readonly busy: boolean;
  readonly readOnly: boolean;
  readonly onCheck: () => void;
  readonly onClear: () => void;
  readonly onSave: () => void;
  readonly onSubmit: () => void;
}

/** What can be done with the invoice. M143. */
export function ActionBar({ importButton, busy, readOnly, onCheck, onClear, onSave, onSubmit }: Props) {
  const styles = useFaceStyles();
  return (
    <div className={mergeClasses(styles.card, styles.actions)} role="toolbar" aria-label="开票操作">
      {importButton}
      <Button disabled={busy} onClick={onCheck}>
        票面检查
      </Button>
      <Button disabled={busy || readOnly} onClick={onClear}>
        清空
      </Button>
      <span className={styles.spring} />
      <Button disabled={busy || readOnly} title="Ctrl+S" onClick={onSave}>
        存草稿
      </Button>
      <Button appearance="primary" disabled={busy || readOnly} onClick={onSubmit}>
        提交开票
      </Button>
    </div>
  );
}
