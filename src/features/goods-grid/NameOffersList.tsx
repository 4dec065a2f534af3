import { useEffect, useState } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { rateLabel } from '../../../domain/codes/tax-rates.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { LEADING } from './column-layout.ts';
import { useCursorStyles } from './cursor.styles.ts';
import { LIST_ROWS } from './editor-look.ts';
import { ROW_HEIGHT } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';
import { NameOffers } from './name-offers.ts';

const useStyles = makeStyles({
  list: {
    position: 'absolute',
    zIndex: 4,
    top: '100%',
    left: 0,
    width: 'max-content',
    minWidth: '100%',
    maxWidth: '620px',
    maxHeight: '220px',
    margin: 0,
    padding: tokens.spacingVerticalXXS,
    boxSizing: 'border-box',
    overflowY: 'auto',
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    pointerEvents: 'auto',
  },
  above: { top: 'auto', bottom: '100%' },
  one: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusSmall,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  name: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis' },
  quiet: { color: tokens.colorNeutralForeground3 },
  price: { fontVariantNumeric: 'tabular-nums' },
});

/** Goods of the library under the name that is typed. UX §1 "Auto-complete" */
export function NameOffersList({ grid }: { readonly grid: GridModel }) {
  const styles = useStyles();
  const cursor = useCursorStyles();
  const [offers] = useState(() => new NameOffers(grid));
  useEffect(() => offers.open(), [offers]);
  const { goods, chosen } = useSnapshot(offers, offers.getSnapshot);
  if (goods.length === 0) return null;
  const { at } = grid.under();
  const taxInclusive = grid.client.getSnapshot().view?.taxInclusive === true;
  return (
    <div
      className={cursor.overlay}
      style={{ transform: `translateY(${String(ROW_HEIGHT * (at.row - grid.span()[0] + 1))}px)` }}
    >
      <div className={cursor.editorCell} style={{ gridColumn: String(at.column + LEADING + 1) }}>
        <ul
          id={offers.id}
          role="listbox"
          aria-label="商品库中的商品"
          className={mergeClasses(styles.list, grid.isLow(LIST_ROWS) && styles.above)}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            if (scrollTop + clientHeight >= scrollHeight - ROW_HEIGHT) offers.more();
          }}
        >
          {goods.map((one, index) => (
            <li
              key={one.goodsCode}
              id={offers.optionId(index)}
              role="option"
              aria-selected={index === chosen}
              ref={(item) => {
                if (index === chosen) item?.scrollIntoView({ block: 'nearest' });
              }}
              className={mergeClasses(styles.one, index === chosen && styles.chosen)}
              onMouseDown={(event) => {
                event.preventDefault();
                event.stopPropagation();
                offers.take(one);
              }}
            >
              <span className={styles.name}>{one.name}</span>
              <span className={styles.quiet}>{one.spec}</span>
              <span className={styles.quiet}>{one.category}</span>
              <span>{one.unit}</span>
              <span>{rateLabel(one.rate, one.zeroRateKind)}</span>
              <span className={styles.price}>{taxInclusive ? one.grossPrice : one.netPrice}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
