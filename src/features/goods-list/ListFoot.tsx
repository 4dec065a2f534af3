import type { Totals } from '../../../domain/goods/columns.ts';
import { useListStyles } from './GoodsListDialog.styles.ts';
import { Money } from '../../ui/Money.tsx';

interface Props {
  /** Of the rows on the page; null before they are known. */
  readonly subtotal: Totals | null;
  readonly totals: Totals;
  readonly seller: string;
}

/** 小计, 总计 and the line of the seller's seal. M072. */
export function ListFoot({ subtotal, totals, seller }: Props) {
  const styles = useListStyles();
  const sums = (label: string, { amount, tax, total }: Totals) => (
    <span role="group" aria-label={label}>
      <span className={styles.label}>{`${label} `}</span>
      金额（不含税） <Money fen={amount} />
      ，税额 <Money fen={tax} />
      ，价税合计 <Money fen={total} />
    </span>
  );
  return (
    <div className={styles.foot}>
      {subtotal !== null && sums('小计', subtotal)}
      {sums('总计', totals)}
      <span className={styles.spring} />
      <span>
        <span className={styles.label}>销售方（章）：</span>
        {seller}
      </span>
    </div>
  );
}
