import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { BoxRegular } from '@fluentui/react-icons';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import type { Pages } from '../../ui/page-sizes.ts';
import { Pager } from '../../ui/Pager.tsx';
import { TEXT } from './goods-library.text.ts';
import type { useFoundGoods, GoodsPageFound } from './useFoundGoods.ts';

interface Props extends ReturnType<typeof useFoundGoods> {
  readonly pages: Pages;
  /** Name and spec that are looked for; '' for none. */
  readonly wanted: string;
  /** Said where there are none at all. */
  readonly empty: string;
  /** Adds the goods that are looked for; absent for whoever only looks on. */
  readonly onAdd?: (() => void) | undefined;
  readonly children: (found: GoodsPageFound) => ReactNode;
}

/** A page of the library in any of its states: being read, failed, empty, or with goods. */
export function LibraryList({ found, again, pages, wanted, empty, onAdd, children }: Props) {
  const styles = useListStyles();
  if (found === null) return <Busy label={TEXT.reading} />;
  if (found === 'failed')
    return <Blank title={TEXT.failed} actions={<Button onClick={again}>{TEXT.again}</Button>} />;
  if (found.total === 0)
    return (
      <Blank
        icon={<BoxRegular />}
        title={wanted === '' ? empty : TEXT.notFound}
        actions={wanted !== '' && onAdd !== undefined && <Button onClick={onAdd}>{TEXT.addThis}</Button>}
      >
        {wanted === '' && onAdd !== undefined && TEXT.emptyHint}
      </Blank>
    );
  return (
    <>
      <div className={styles.scroll} role="region" aria-label="商品" tabIndex={0}>
        {children(found)}
      </div>
      <Pager page={found.at} total={found.total} sizes={pages} onPage={pages.setPage} />
    </>
  );
}
