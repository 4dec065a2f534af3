import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Customer } from '../../../domain/customers/customer.ts';
import { RowButton, TextCell } from '../../ui/ListCells.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import '../../ui/two-lines.css';

const useStyles = makeStyles({
  number: {
    display: 'block',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** A text, and the number that goes with it below. */
export function PairCell({ text, number }: { readonly text: string; readonly number: string }) {
  const styles = useStyles();
  return (
    <td title={[text, number].filter((part) => part !== '').join('\n')}>
      {text !== '' && <span className="two-lines">{text}</span>}
      {number !== '' && <span className={styles.number}>{number}</span>}
    </td>
  );
}

/** Columns with what a number takes of the screen, in pixels; the rest share what is left. */
const COLUMNS = [
  { zh: '纳税人名称' },
  { zh: '纳税人识别号', width: 164 },
  { zh: '地址、电话' },
  { zh: '开户行及账号', width: 190 },
  { zh: '邮箱、手机号', width: 132 },
] as const;

interface Props {
  readonly customers: readonly Customer[];
  /** Who may not looks at them alone. 002 §6 */
  readonly mayEdit: boolean;
  readonly onEdit: (customer: Customer) => void;
  readonly onDelete: (customer: Customer) => void;
}

/** A page of customers. M241 */
export function CustomerTable({ customers, mayEdit, onEdit, onDelete }: Props) {
  const styles = useListStyles();
  return (
    <table className={mergeClasses(styles.table, styles.small)} aria-label="客户信息">
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column.zh} scope="col" style={'width' in column ? { width: column.width } : undefined}>
              {column.zh}
            </th>
          ))}
          {mayEdit && (
            <th scope="col" style={{ width: 110 }}>
              操作
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={`${customer.taxId} ${customer.name}`}>
            <TextCell text={customer.name} />
            <TextCell text={customer.taxId} />
            <PairCell text={customer.address} number={customer.phone} />
            <PairCell text={customer.bank} number={customer.account} />
            <PairCell text={customer.mail} number={customer.mobile} />
            {mayEdit && (
              <td>
                <RowButton
                  label="修改"
                  name={`修改 ${customer.name}`}
                  onPress={() => {
                    onEdit(customer);
                  }}
                />
                <RowButton
                  label="删除"
                  name={`删除 ${customer.name}`}
                  onPress={() => {
                    onDelete(customer);
                  }}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
