import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { MAX_LINES } from '../../../domain/goods/columns.ts';
import { GoodsGrid } from '../../../src/features/goods-grid/index.ts';
import { LedgerClient } from '../../../src/ledger/ledger-client.ts';
import { openLane } from '../../../workers/client/lanes.ts';
import { gridLines, PEER_ROW_HEIGHT } from './grid-lines.ts';
import { gridHost, gridPage, type GridPage } from './grid-page.ts';

/** The product's grid over its real worker and a journal on disk, and the ledger behind it. */
export async function startOurs(count: number): Promise<GridPage & { readonly client: LedgerClient }> {
  const lines = gridLines(count);
  const client = new LedgerClient(openLane('ledger'));
  await client.open({
    draftId: crypto.randomUUID(),
    journal: 'bench-grid',
    saved: { columns: lines, taxInclusive: true },
  });
  createRoot(gridHost()).render(
    <FluentProvider
      theme={webLightTheme}
      style={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <GoodsGrid
        client={client}
        rates={['0%', '3%', '6%', '9%', '13%', '免税']}
        readOnly={false}
        empty={null}
        onLeave={() => undefined}
      />
    </FluentProvider>,
  );
  const shown = Math.min(count, MAX_LINES);
  const page = await gridPage(lines.dictionary[lines.name[0] ?? 0] ?? '', shown * PEER_ROW_HEIGHT);
  return { ...page, client };
}
