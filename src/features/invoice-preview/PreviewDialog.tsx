import { useState, type ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { detailWidth } from '../../../domain/preview/detail-width.ts';
import { invoicePaper, type PreviewedInvoice } from '../../../domain/preview/invoice-paper.ts';
import { FACE_ROWS } from '../../../domain/preview/paper-pages.ts';
import { ListDialog } from './ListDialog.tsx';
import { PaperDesk } from './PaperDesk.tsx';
import { PaperFace } from './PaperFace.tsx';
import { usePreviewStyles } from './PreviewDialog.styles.ts';
import { PrintButton } from './PrintButton.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { usePaperLines, type ReadLines } from './use-paper-lines.ts';

interface Props {
  /** A draft (`issued` is null: 发票预览) or an issued invoice (发票详情). */
  readonly invoice: PreviewedInvoice;
  /** Reads lines of `invoice.goods`; keep it the same function while they are the same. */
  readonly readLines: ReadLines;
  /** Buttons of the page that opened it: 提交, 复制, 发票冲红 … M043, M044. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** 发票预览 and 发票详情: the invoice as it looks on paper, its list and its print. 000 §2.1, M037–M070. */
export function PreviewDialog({ invoice, readLines, actions, onClose }: Props) {
  const styles = usePreviewStyles();
  useReturnFocus();
  const [listOpen, setListOpen] = useState(false);
  const paper = invoicePaper(invoice);
  const width = detailWidth(invoice.face.invoiceKind, invoice.business);
  const { lines, error } = usePaperLines(readLines, 0, paper.onList ? 0 : FACE_ROWS);
  return (
    <>
      <Dialog
        open
        onOpenChange={() => {
          onClose();
        }}
      >
        <DialogSurface className={styles.surface} style={{ maxWidth: `min(${String(width)}px, 98vw)` }}>
          <DialogBody>
            <DialogTitle>{invoice.issued === null ? '发票预览' : '发票详情'}</DialogTitle>
            <PaperDesk label="票面" error={error}>
              <PaperFace paper={paper} lines={lines} />
            </PaperDesk>
            <DialogActions fluid className={styles.actions}>
              {actions}
              <span className={styles.spring} />
              {paper.onList && (
                <Button
                  className={styles.button}
                  onClick={() => {
                    setListOpen(true);
                  }}
                >
                  查看清单
                </Button>
              )}
              <PrintButton paper={paper} readLines={readLines} />
              <Button appearance="primary" className={styles.button} onClick={onClose}>
                关闭
              </Button>
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
      {listOpen && (
        <ListDialog
          paper={paper}
          readLines={readLines}
          onClose={() => {
            setListOpen(false);
          }}
        />
      )}
    </>
  );
}
