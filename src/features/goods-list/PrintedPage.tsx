import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Totals } from '../../../domain/goods/columns.ts';
import type { RowView } from '../../../workers/contract/ledger-views.ts';
import { Money } from '../../ui/Money.tsx';
import { groupThousands } from '../../ui/number-text.ts';
import type { ListFacts } from './list-facts.ts';

const useStyles = makeStyles({
  page: {
    breakAfter: 'page',
    color: 'CanvasText',
    fontSize: '9pt',
    '& h1': { margin: 0, textAlign: 'center', fontSize: '14pt' },
    '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
    '& th, & td': { padding: '1pt 3pt', border: '0.5pt solid CanvasText', overflowWrap: 'anywhere' },
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '16pt',
    margin: '4pt 0',
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});

interface Props {
  readonly facts: ListFacts;
  readonly rows: readonly RowView[];
  readonly subtotal: Totals;
  readonly totals: Totals;
  readonly taxInclusive: boolean;
  /** Which page of how many. */
  readonly number: string;
}

/** *category*name, as invoices print it. M048 */
const printedName = ({ category, name }: RowView): string =>
  category === '' ? name : `*${category}*${name}`;

/** One page of the list on paper. */
export function PrintedPage({ facts, rows, subtotal, totals, taxInclusive, number }: Props) {
  const styles = useStyles();
  const side = taxInclusive ? '含税' : '不含税';
  const titles = [
    '序号',
    '商品名称',
    '规格型号',
    '单位',
    '数量',
    `单价（${side}）`,
    `金额（${side}）`,
    '税率',
    '税额',
  ];
  const sums = (label: string, { amount, tax, total }: Totals) => (
    <tr>
      <td colSpan={6}>{label}</td>
      <td className={styles.number}>
        <Money fen={taxInclusive ? total : amount} currency="" />
      </td>
      <td />
      <td className={styles.number}>
        <Money fen={tax} currency="" />
      </td>
    </tr>
  );
  return (
    <section className={styles.page}>
      <h1>销售货物或者提供应税劳务、服务清单</h1>
      <div className={styles.facts}>
        <span>{`购买方名称：${facts.buyer}`}</span>
        <span>{`销售方名称：${facts.seller}`}</span>
        <span>{`发票类型：${facts.invoiceKind}`}</span>
        <span>{`纳税人性质：${facts.nature}`}</span>
        <span>{`发票代码：${facts.code}`}</span>
        <span>{`发票号码：${facts.number}`}</span>
        <span>{number}</span>
      </div>
      <table>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className={styles.number}>{row.row + 1}</td>
              <td>{printedName(row)}</td>
              <td>{row.spec}</td>
              <td>{row.unit}</td>
              {[row.quantity, row.price, row.amount, row.taxRate, row.taxAmount].map((text, at) => (
                <td key={titles[at + 4]} className={styles.number}>
                  {groupThousands(text)}
                </td>
              ))}
            </tr>
          ))}
          {sums('小计', subtotal)}
          {sums('总计', totals)}
        </tbody>
      </table>
      <div className={mergeClasses(styles.facts)}>
        <span>{`销售方（章）：${facts.seller}`}</span>
        <span>{`填开日期：${facts.issued}`}</span>
      </div>
    </section>
  );
}
