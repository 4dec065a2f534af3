import { startTransition, useEffect, useState } from 'react';
import { Button, Portal } from '@fluentui/react-components';
import type { Totals } from '../../../domain/goods/columns.ts';
import { readSubtotal } from '../../../workers/contract/ledger-previews.ts';
import { readWindow } from '../../../workers/contract/ledger-tasks.ts';
import type { LedgerView, RowView } from '../../../workers/contract/ledger-views.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { useAlert } from '../../ui/alert.tsx';
import type { ListFacts } from './list-facts.ts';
import { LIST_PAGE, pagesFor } from './list-pages.ts';
import { PrintedPage } from './PrintedPage.tsx';

/** One page of the list on paper. */
interface PaperPage {
  readonly rows: readonly RowView[];
  readonly subtotal: Totals;
}

interface Props {
  readonly client: LedgerClient;
  readonly view: LedgerView;
  readonly facts: ListFacts;
}

/** 打印清单: the list as it is looked at, 26 rows on a page. M075. */
export function PrintButton({ client, view, facts }: Props) {
  const [paper, setPaper] = useState<readonly PaperPage[] | null>(null);
  const { alert } = useAlert();
  const prepare = async () => {
    const pages: PaperPage[] = [];
    for (let page = 0; page < pagesFor(view.shown); page++) {
      const window = { from: page * LIST_PAGE, count: LIST_PAGE };
      const read = await client.ask(readWindow, { window });
      const sums = await client.ask(readSubtotal, { window });
      if (!read.ok) return alert(read.error);
      if (!sums.ok) return alert(sums.error);
      pages.push({ rows: read.value.rows, subtotal: sums.value.totals });
    }
    // Thousands of rows are laid out in slices; nothing shows before the paper.
    startTransition(() => {
      setPaper(pages);
    });
  };
  useEffect(() => {
    if (paper === null) return;
    const done = () => {
      setPaper(null);
    };
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => {
      window.removeEventListener('afterprint', done);
    };
  }, [paper]);
  return (
    <>
      <Button size="small" disabled={paper !== null} onClick={() => void prepare()}>
        打印清单
      </Button>
      {paper !== null && (
        <Portal>
          <div data-paper>
            {paper.map(({ rows, subtotal }, page) => (
              <PrintedPage
                key={rows[0]?.id ?? page}
                facts={facts}
                rows={rows}
                subtotal={subtotal}
                totals={view.totals}
                taxInclusive={view.taxInclusive}
                number={`第 ${String(page + 1)} / ${String(paper.length)} 页`}
              />
            ))}
          </div>
        </Portal>
      )}
    </>
  );
}
