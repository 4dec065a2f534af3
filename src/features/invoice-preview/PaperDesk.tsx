import type { PropsWithChildren } from 'react';
import { DialogContent, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import { usePreviewStyles } from './PreviewDialog.styles.ts';

interface Props extends PropsWithChildren {
  readonly label: string;
  /** Why lines could not be read. */
  readonly error: AppError | null;
}

/** What a paper lies on in a dialog. */
export function PaperDesk({ label, error, children }: Props) {
  const styles = usePreviewStyles();
  return (
    <DialogContent className={styles.desk} tabIndex={0} role="region" aria-label={label}>
      {error !== null && (
        <MessageBar intent="error">
          <MessageBarBody>{errorText(error)}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.paper}>{children}</div>
    </DialogContent>
  );
}
