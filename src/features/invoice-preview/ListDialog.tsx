import { useState } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
} from '@fluentui/react-components';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { InvoicePaper } from '../../../domain/preview/invoice-paper.ts';
import { PAPER_LIST_PAGE, paperListPages } from '../../../domain/preview/paper-pages.ts';
import { ListPager } from '../../ui/ListPager.tsx';
import { PaperList } from './PaperList.tsx';
import { usePreviewStyles } from './PreviewDialog.styles.ts';
import { usePaperLines, type ReadLines } from './use-paper-lines.ts';

interface Props {
  readonly paper: InvoicePaper;
  readonly readLines: ReadLines;
  readonly onClose: () => void;
}

/** 查看清单: the list as paper, one page of 32 lines at a time. 000 §2.2, M070. */
export function ListDialog({ paper, readLines, onClose }: Props) {
  const styles = usePreviewStyles();
  const [page, setPage] = useState(0);
  const { lines, error } = usePaperLines(readLines, page * PAPER_LIST_PAGE, PAPER_LIST_PAGE);
  return (
    <Dialog
      open
      onOpenChange={() => {
        onClose();
      }}
    >
      <DialogSurface className={styles.list}>
        <DialogBody>
          <DialogTitle>销货清单</DialogTitle>
          <DialogContent className={styles.desk} tabIndex={0} role="region" aria-label="清单">
            {error !== null && (
              <MessageBar intent="error">
                <MessageBarBody>{errorText(error)}</MessageBarBody>
              </MessageBar>
            )}
            <div className={styles.paper}>
              <PaperList paper={paper} lines={lines} page={page} />
            </div>
          </DialogContent>
          <DialogActions fluid>
            <ListPager page={page} pages={paperListPages(paper.count)} onPage={setPage} />
            <span className={styles.spring} />
            <Button appearance="primary" className={styles.button} onClick={onClose}>
              关闭
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
