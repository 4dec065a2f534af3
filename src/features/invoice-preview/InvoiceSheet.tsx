import { useCallback, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { ok } from '../../../domain/kernel/result.ts';
import { invoicePaper, type PreviewedInvoice } from '../../../domain/preview/invoice-paper.ts';
import type { PaperGoods } from '../../../domain/preview/paper-goods.ts';
import { FACE_ROWS } from '../../../domain/preview/paper-pages.ts';
import { ListDialog } from './ListDialog.tsx';
import { PaperFace } from './PaperFace.tsx';
import { usePreviewStyles } from './PreviewDialog.styles.ts';
import { PrintButton } from './PrintButton.tsx';
import type { ReadLines } from './use-paper-lines.ts';

interface Props {
  readonly invoice: PreviewedInvoice & { readonly goods: PaperGoods };
  /** Buttons before those of the paper. */
  readonly actions?: ReactNode;
}

/** An issued invoice on paper in a page, with its list and its print. */
export function InvoiceSheet({ invoice, actions }: Props) {
  const styles = usePreviewStyles();
  const [listOpen, setListOpen] = useState(false);
  const { goods } = invoice;
  const paper = invoicePaper(invoice);
  const readLines: ReadLines = useCallback(
    (from, count) => Promise.resolve(ok(goods.read(from, count))),
    [goods],
  );
  return (
    <>
      <div className={styles.tools}>
        {actions}
        {paper.onList && (
          <Button
            onClick={() => {
              setListOpen(true);
            }}
          >
            查看清单
          </Button>
        )}
        <PrintButton paper={paper} readLines={readLines} />
      </div>
      <div className={styles.desk} tabIndex={0} role="region" aria-label="票面">
        <div className={styles.paper}>
          <PaperFace paper={paper} lines={paper.onList ? [] : goods.read(0, FACE_ROWS)} />
        </div>
      </div>
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
