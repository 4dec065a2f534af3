import { mergeClasses } from '@fluentui/react-components';
import type { Totals } from '../../../domain/goods/columns.ts';
import { Money } from '../../ui/Money.tsx';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';

interface Props {
  readonly totals: Totals;
  readonly capitals: string;
}

/** Totals of the ledger, in figures and in capitals. */
export function FaceTotals({ totals, capitals }: Props) {
  const styles = useFaceStyles();
  return (
    <section
      className={mergeClasses(styles.card, styles.totals)}
      aria-label="合计"
      aria-live="polite"
      tabIndex={-1}
      data-field="total"
    >
      <span>
        <span className={styles.label}>合计 金额（不含税） </span>
        <Money className={styles.figure} fen={totals.amount} />
      </span>
      <span tabIndex={-1} data-field="taxGapSum">
        <span className={styles.label}>合计 税额 </span>
        <Money className={styles.figure} fen={totals.tax} />
      </span>
      <span className={styles.spring} />
      <span>
        <span className={styles.label}>价税合计（大写） </span>
        <span className={styles.figure}>{capitals}</span>
      </span>
      <span>
        <span className={styles.label}>（小写） </span>
        <Money className={styles.grand} fen={totals.total} />
      </span>
    </section>
  );
}
