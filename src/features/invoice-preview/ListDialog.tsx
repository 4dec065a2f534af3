import { useState } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import type { InvoicePaper } from '../../../domain/preview/invoice-paper.ts';
import { PAPER_LIST_PAGE, paperListPages } from '../../../domain/preview/paper-pages.ts';
import { ListPager } from '../../ui/ListPager.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { PaperDesk } from './PaperDesk.tsx';
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
  useReturnFocus();
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
          <PaperDesk label="清单" error={error}>
            <PaperList paper={paper} lines={lines} page={page} />
          </PaperDesk>
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
