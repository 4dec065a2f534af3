import { lazy, Suspense, useState } from 'react';
import { Button, Subtitle1, Text } from '@fluentui/react-components';
import { TransferButtons } from '../../transfer/TransferButtons.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { TEXT } from './goods-library.text.ts';
import { GoodsDialog } from './GoodsDialog.tsx';
import { GoodsTable } from './GoodsTable.tsx';
import { LibraryDialogs, LibraryTools, type LibraryTool } from './LibraryTools.tsx';
import { LibraryList } from './LibraryList.tsx';
import type { LibraryPlace } from './library-place.ts';
import { SearchBar } from './SearchBar.tsx';
import { useLibrary } from './useLibrary.ts';

const ImportDialog = lazy(() =>
  import('./transfer/ImportDialog.tsx').then((m) => ({ default: m.ImportDialog })),
);

const NewGoodsLine = lazy(() =>
  import('./proposals/NewGoodsLine.tsx').then((m) => ({ default: m.NewGoodsLine })),
);

/** 商品库: the goods invoices are filled with, on all laptops of the company that issues. M248, M250 */
export function GoodsPage({ place }: { readonly place: LibraryPlace }) {
  const styles = useListStyles();
  const library = useLibrary(place);
  const [tool, setTool] = useState<LibraryTool | null>(null);
  return (
    <section className={styles.page} aria-labelledby="goods-title">
      <div className={styles.head}>
        <Subtitle1 as="h1" id="goods-title">
          {TEXT.title}
        </Subtitle1>
        <Text size={200} className={styles.hint}>
          {TEXT.about}
        </Text>
        <span className={styles.spring} />
        <SearchBar {...library.search} onEnter={() => void library.search.onEnter()} />
        <LibraryTools place={place} library={library} onTool={setTool} />
        <TransferButtons
          size="small"
          mayWrite={library.mayWrite}
          isEmpty={library.isEmpty}
          load={async () => (await import('./transfer/goods-files.ts')).goodsToExport(place)}
          importing={(close) => (
            <Suspense fallback={null}>
              <ImportDialog place={place} onClose={close} />
            </Suspense>
          )}
        />
        {library.mayWrite && (
          <Button
            appearance="primary"
            onClick={() => {
              library.add();
            }}
          >
            {TEXT.add}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        <NewGoodsLine place={place} />
      </Suspense>
      <LibraryList {...library.list}>
        {({ goods, standard }) => <GoodsTable goods={goods} standard={standard} tasks={library.rowTasks} />}
      </LibraryList>
      <LibraryDialogs place={place} library={library} tool={tool} onTool={setTool} />
      {library.edited !== null && <GoodsDialog place={place} {...library.edited} onClose={library.close} />}
    </section>
  );
}
