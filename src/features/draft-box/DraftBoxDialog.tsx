import type { ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { isAllowed } from '../../../domain/account/permissions.ts';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { DraftBoxContent, type DraftBoxProps } from './DraftBoxPage.tsx';
import { useDraftBoxStyles } from './DraftBox.styles.ts';

const useStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    width: '96vw',
    maxWidth: '96vw',
    height: 'calc(100vh - 24px)',
    maxHeight: 'calc(100vh - 24px)',
    padding: tokens.spacingHorizontalM,
  },
  body: { height: '100%', maxHeight: '100%' },
  content: { display: 'flex', minHeight: 0, overflow: 'hidden' },
  box: { border: 'none', padding: 0 },
});

interface Props extends DraftBoxProps {
  /** Opens 立即开票. M151 */
  readonly onIssueNow: () => void;
  /** What is to be known beside the drafts. */
  readonly notices: ReactNode;
  readonly onClose: () => void;
}

/** The draft box over the page that is filled in; closes by its button or Escape, not by a press beside it. M274 */
export function DraftBoxDialog({ onIssueNow, notices, onClose, ...box }: Props) {
  const styles = useStyles();
  const list = useListStyles();
  const own = useDraftBoxStyles();
  useReturnFocus();
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={() => {
        onClose();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogContent className={styles.content}>
            <div className={mergeClasses(list.page, own.page, styles.box)}>
              {notices}
              <DraftBoxContent
                {...box}
                title={<DialogTitle>草稿箱</DialogTitle>}
                more={
                  <>
                    {isAllowed('draft.write', box.store.session) && (
                      <Button onClick={onIssueNow}>立即开票</Button>
                    )}
                    <Button appearance="primary" onClick={onClose}>
                      关闭
                    </Button>
                  </>
                }
              />
            </div>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
