import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { LineColumns } from '../../../domain/goods/columns.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { IssuedFacts, PreviewedInvoice } from '../../../domain/preview/invoice-paper.ts';
import { businessOf } from '../../../domain/special-business/all.ts';
import type { ReadLines } from '../../features/invoice-preview/index.ts';
import { useAlert } from '../../ui/alert.tsx';

const PreviewDialog = lazy(() =>
  import('../../features/invoice-preview/index.ts').then((m) => ({ default: m.PreviewDialog })),
);

interface Previewed {
  /** Rises with every reading. */
  readonly round: number;
  readonly invoice: PreviewedInvoice;
  readonly readLines: ReadLines;
}

/** What is shown on paper: a draft with the lines it has at the moment, or an issued invoice. */
export interface PreviewedDraft {
  readonly face: InvoiceFace;
  readonly lines: LineColumns;
  readonly issued?: IssuedFacts;
}

/** The paper of a draft, and how its lines are read. */
export async function paperOf({
  face,
  lines,
  issued,
}: PreviewedDraft): Promise<Pick<Previewed, 'invoice' | 'readLines'>> {
  const { paperGoods } = await import('../../../domain/preview/paper-goods.ts');
  const goods = paperGoods(lines);
  const business = face.business === null ? null : businessOf(face.business.key);
  return {
    invoice: { face, goods, business, issued: issued ?? null },
    readLines: (from, count) => Promise.resolve(ok(goods.read(from, count))),
  };
}

type ReadDraft = () => Promise<Result<PreviewedDraft>>;
let lastRound = 0;

/** 发票预览 of a draft and 发票详情 of an issued invoice. `actions` are the buttons beside those of the paper. M037, M143 */
export function usePreview(actions?: (close: () => void) => ReactNode) {
  const { alert } = useAlert();
  const [shown, setShown] = useState<Previewed | null>(null);
  const close = () => {
    setShown(null);
  };
  /** What was asked for last is shown, however long the one before takes. */
  const draw = async (read: ReadDraft, isAgain: boolean) => {
    const round = ++lastRound;
    const draft = await read();
    if (!draft.ok) {
      await alert(draft.error);
      return;
    }
    const next: Previewed = { round, ...(await paperOf(draft.value)) };
    setShown((now) => ((now === null && isAgain) || (now?.round ?? 0) > round ? now : next));
  };
  return {
    open: (read: ReadDraft) => draw(read, false),
    /** What is open follows what it shows. */
    redraw: async (read: ReadDraft) => {
      if (shown !== null) await draw(read, true);
    },
    dialog: shown !== null && (
      <Suspense fallback={null}>
        <PreviewDialog
          invoice={shown.invoice}
          readLines={shown.readLines}
          actions={actions?.(close)}
          onClose={close}
        />
      </Suspense>
    ),
  };
}
