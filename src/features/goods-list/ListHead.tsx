import { useListStyles } from './GoodsListDialog.styles.ts';
import type { ListFacts } from './list-facts.ts';

/** Whose list it is. M072. */
export function ListHead({ facts }: { readonly facts: ListFacts }) {
  const styles = useListStyles();
  const shown: readonly (readonly [string, string])[] = [
    ['购买方名称', facts.buyer],
    ['销售方名称', facts.seller],
    ['发票类型', facts.invoiceKind],
    ['纳税人性质', facts.nature],
    ['发票代码', facts.code],
    ['发票号码', facts.number],
    ['填开日期', facts.issued],
  ];
  return (
    <dl className={styles.facts}>
      {shown.map(([term, value]) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{`${term}：`}</dt>
          <dd className={styles.value} title={value}>
            {value === '' ? '—' : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
