import { useState, type ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Link,
  makeStyles,
  Tab,
  TabList,
  Text,
  tokens,
} from '@fluentui/react-components';
import type { LibraryGoods } from '../../offline/goods-entries.ts';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { TEXT } from './goods-library.text.ts';
import { GoodsDialog } from './GoodsDialog.tsx';
import { GoodsTable } from './GoodsTable.tsx';
import { LibraryDialogs, LibraryTools, type LibraryTool } from './LibraryTools.tsx';
import { LibraryList } from './LibraryList.tsx';
import type { LibraryPlace } from './library-place.ts';
import { SearchBar } from './SearchBar.tsx';
import { useLibrary } from './useLibrary.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1120px, 97vw)', width: '97vw', maxHeight: 'calc(100vh - 16px)' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    height: 'min(560px, calc(100vh - 190px))',
    minHeight: 0,
  },
  actions: { alignSelf: 'flex-end', alignItems: 'center' },
});

interface Props {
  readonly place: LibraryPlace;
  /** Address of the page of the library. M250 */
  readonly manageAddress: string;
  /** 智能编码, beside the library; absent where there is none. M249 */
  readonly coding?: ReactNode;
  readonly onTake: (goods: readonly LibraryGoods[]) => void;
  /** The library was read anew, or goods were added to it. M163 */
  readonly onRefreshed: () => void;
  readonly onClose: () => void;
}

/** 选择商品: one or several goods of the library for the lines of an invoice. M248, M249 */
export function PickGoodsDialog({ place, manageAddress, coding, onTake, onRefreshed, onClose }: Props) {
  const styles = useStyles();
  const [tab, setTab] = useState('library');
  useReturnFocus();
  return (
    <Dialog
      open
      onOpenChange={(_, { type }) => {
        if (type !== 'backdropClick') onClose();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{TEXT.pick}</DialogTitle>
          <DialogContent className={styles.content}>
            {coding !== undefined && (
              <TabList
                selectedValue={tab}
                onTabSelect={(_, { value }) => {
                  setTab(String(value));
                }}
              >
                <Tab value="coding">{TEXT.coding}</Tab>
                <Tab value="library">{TEXT.title}</Tab>
              </TabList>
            )}
            {tab === 'library' ? (
              <Library {...{ place, manageAddress, onTake, onRefreshed, onClose }} />
            ) : (
              coding
            )}
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Library({ place, manageAddress, onTake, onRefreshed, onClose }: Omit<Props, 'coding'>) {
  const styles = useListStyles();
  const own = useStyles();
  const library = useLibrary(place, onRefreshed);
  const [tool, setTool] = useState<LibraryTool | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, LibraryGoods>>(new Map());
  const choose = (goods: LibraryGoods, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(goods.goodsCode, goods);
    else next.delete(goods.goodsCode);
    setChosen(next);
  };
  return (
    <>
      <div className={styles.head}>
        <SearchBar {...library.search} autoFocus onEnter={() => void library.search.onEnter()} />
        <LibraryTools place={place} library={library} onTool={setTool} />
        <span className={styles.spring} />
        <Link href={`#${manageAddress}`}>{TEXT.manage}</Link>
        {library.mayWrite && (
          <Button
            size="small"
            onClick={() => {
              library.add();
            }}
          >
            {TEXT.add}
          </Button>
        )}
      </div>
      <LibraryList {...library.list}>
        {({ goods, standard }) => (
          <GoodsTable
            goods={goods}
            standard={standard}
            tasks={library.rowTasks}
            picking={{
              chosen: new Set(chosen.keys()),
              onChoose: choose,
              onTake: (one) => {
                onTake([one]);
              },
            }}
          />
        )}
      </LibraryList>
      <DialogActions className={own.actions}>
        <Text size={200}>{`已选 ${String(chosen.size)} 种商品`}</Text>
        <Button onClick={onClose}>取消</Button>
        <Button
          appearance="primary"
          disabledFocusable={chosen.size === 0}
          onClick={() => {
            if (chosen.size > 0) onTake([...chosen.values()]);
          }}
        >
          {TEXT.takeChosen}
        </Button>
      </DialogActions>
      <LibraryDialogs place={place} library={library} tool={tool} onTool={setTool} />
      {library.edited !== null && (
        <GoodsDialog place={place} {...library.edited} onSaved={onRefreshed} onClose={library.close} />
      )}
    </>
  );
}
