import { Button, Portal } from '@fluentui/react-components';
import type { Totals } from '../../../domain/goods/columns.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import { readSubtotal } from '../../../workers/contract/ledger-previews.ts';
import { readWindow } from '../../../workers/contract/ledger-tasks.ts';
import type { LedgerView, RowView } from '../../../workers/contract/ledger-views.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { usePrinting } from '../../ui/use-printing.ts';
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

async function readPages(client: LedgerClient, shown: number): Promise<Result<readonly PaperPage[]>> {
  const pages: PaperPage[] = [];
  for (let page = 0; page < pagesFor(shown); page++) {
    const window = { from: page * LIST_PAGE, count: LIST_PAGE };
    const read = await client.ask(readWindow, { window });
    if (!read.ok) return read;
    const sums = await client.ask(readSubtotal, { window });
    if (!sums.ok) return sums;
    pages.push({ rows: read.value.rows, subtotal: sums.value.totals });
  }
  return ok(pages);
}

/** 打印清单: the list as it is looked at, 26 rows on a page. M075. */
export function PrintButton({ client, view, facts }: Props) {
  const { paper, busy, print } = usePrinting({ read: () => readPages(client, view.shown) });
  return (
    <>
      <Button size="small" disabledFocusable={busy} onClick={() => void print()}>
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
