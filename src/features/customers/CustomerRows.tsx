import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Customer } from '../../../domain/customers/customer.ts';
import { RowButton, TextCell } from '../../ui/ListCells.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { PairCell } from './CustomerTable.tsx';

const useStyles = makeStyles({
  row: { cursor: 'pointer' },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
});

const HEADS = ['纳税人名称', '纳税人识别号', '地址、电话', '开户行及账号'] as const;
/** Pixels; 0 for those that share the rest. */
const WIDTHS: Readonly<Record<string, number>> = { 纳税人识别号: 164, 开户行及账号: 200 };

/** What is said of companies where nothing else is. */
const OUTSIDE = '以下为企业查询结果';

interface Props {
  /** Of the grid; with the index behind it, of a row. */
  readonly id: string;
  /** Customers, and behind them companies found outside. */
  readonly rows: readonly Customer[];
  /** How many of them are customers. */
  readonly near: number;
  /** What is to be known of the others; '' for nothing. */
  readonly note: string;
  readonly at: number;
  readonly mayWrite: boolean;
  readonly onPick: (customer: Customer) => void;
  readonly onEdit: (customer: Customer) => void;
  readonly onAdd: (company: Customer) => void;
}

/** What can be chosen as buyer: the customers, then the companies. M233, M244 */
export function CustomerRows(props: Props) {
  const { id, rows, near, mayWrite, onEdit, onAdd } = props;
  const list = useListStyles();
  const note = props.note === '' && rows.length > near ? OUTSIDE : props.note;
  const change = { label: '修改', onPress: onEdit };
  const add = { label: '新增', onPress: onAdd };
  return (
    <table id={`${id}-rows`} role="grid" aria-label="客户" className={mergeClasses(list.table, list.small)}>
      <thead>
        <tr>
          {HEADS.map((zh) => (
            <th key={zh} scope="col" style={{ width: WIDTHS[zh] }}>
              {zh}
            </th>
          ))}
          {mayWrite && (
            <th scope="col" style={{ width: 60 }}>
              操作
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, near).map((customer, index) => (
          <Row key={index} {...props} {...{ customer, index }} action={change} />
        ))}
      </tbody>
      {note !== '' && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={HEADS.length + (mayWrite ? 1 : 0)}>
              <span role="status">{note}</span>
            </th>
          </tr>
          {rows.slice(near).map((customer, index) => (
            <Row key={index} {...props} {...{ customer }} index={near + index} action={add} />
          ))}
        </tbody>
      )}
    </table>
  );
}

interface RowProps extends Props {
  readonly customer: Customer;
  readonly index: number;
  readonly action: { readonly label: string; readonly onPress: (customer: Customer) => void };
}

function Row({ id, customer, index, at, mayWrite, action, onPick }: RowProps) {
  const styles = useStyles();
  return (
    <tr
      id={`${id}-${String(index)}`}
      aria-selected={index === at}
      className={mergeClasses(styles.row, index === at && styles.chosen)}
      ref={(row) => {
        if (index === at) row?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={() => {
        onPick(customer);
      }}
    >
      <TextCell text={customer.name} />
      <TextCell text={customer.taxId} />
      <PairCell text={customer.address} number={customer.phone} />
      <PairCell text={customer.bank} number={customer.account} />
      {mayWrite && (
        <td
          onClick={(event) => {
            event.stopPropagation();
          }}
        >
          <RowButton
            label={action.label}
            name={`${action.label} ${customer.name}`}
            onPress={() => {
              action.onPress(customer);
            }}
          />
        </td>
      )}
    </tr>
  );
}
