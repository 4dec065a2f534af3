import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { LineColumns } from '../../../domain/goods/columns.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { IssuedFacts, PreviewedInvoice } from '../../../domain/preview/invoice-paper.ts';
import { paperGoods } from '../../../domain/preview/paper-goods.ts';
import { businessOf } from '../../../domain/special-business/all.ts';
import type { ReadLines } from '../../features/invoice-preview/index.ts';
import { useAlert } from '../../ui/alert.tsx';

const PreviewDialog = lazy(() =>
  import('../../features/invoice-preview/index.ts').then((m) => ({ default: m.PreviewDialog })),
);

interface Previewed {
  readonly invoice: PreviewedInvoice;
  readonly readLines: ReadLines;
}

/** What is shown on paper: a draft with the lines it has at the moment, or an issued invoice. */
export interface PreviewedDraft {
  readonly face: InvoiceFace;
  readonly lines: LineColumns;
  readonly issued?: IssuedFacts;
}

/** 发票预览 of a draft and 发票详情 of an issued invoice. `actions` are the buttons beside those of the paper. M037, M143 */
export function usePreview(actions?: (close: () => void) => ReactNode) {
  const { alert } = useAlert();
  const [shown, setShown] = useState<Previewed | null>(null);
  const close = () => {
    setShown(null);
  };
  const open = async (read: () => Promise<Result<PreviewedDraft>>) => {
    const draft = await read();
    if (!draft.ok) {
      await alert(draft.error);
      return;
    }
    const { face, lines, issued = null } = draft.value;
    const goods = paperGoods(lines);
    const business = face.business === null ? null : businessOf(face.business.key);
    setShown({
      invoice: { face, goods, business, issued },
      readLines: (from, count) => Promise.resolve(ok(goods.read(from, count))),
    });
  };
  return {
    open,
    dialog: shown !== null && (
      <Suspense fallback={null}>
        <PreviewDialog {...shown} actions={actions?.(close)} onClose={close} />
      </Suspense>
    ),
  };
}
