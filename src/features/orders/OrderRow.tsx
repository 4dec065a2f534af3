import { mergeClasses } from '@fluentui/react-components';
import { INVOICE_KINDS } from '../../../domain/codes/invoice-kinds.ts';
import type { ListedOrder } from '../../offline/orders.ts';
import { invoiceName } from '../../ui/InvoiceCells.tsx';
import { RowButton, TextCell } from '../../ui/ListCells.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { Money } from '../../ui/Money.tsx';
import { momentText } from '../../ui/number-text.ts';
import { OrderState } from './OrderState.tsx';
import { useOrderStyles } from './Orders.styles.ts';
import { partiesOf, type Place } from './places.ts';
import { isReturned, isReversible } from './submission-states.ts';

/** What can be done with one order. */
export interface OrderActions {
  readonly onEdit: (draftId: string) => void;
  /** 发票详情, or what was submitted. M037 */
  readonly onDetail: (order: ListedOrder) => void;
  readonly onCopy: (order: ListedOrder) => void;
  /** 红冲 of an issued invoice. M017 */
  readonly onReverse: (order: ListedOrder) => void;
  /** How far it came and why it waits. */
  readonly onProgress: (order: ListedOrder) => void;
}

interface Props extends OrderActions {
  readonly order: ListedOrder;
  /** null: a device of somebody else. */
  readonly place: Place | undefined;
  readonly isAgency: boolean;
  /** Who may not issue looks on. 002 §6 */
  readonly mayIssue: boolean;
}

export function OrderRow({ order, place, isAgency, mayIssue, ...actions }: Props) {
  const list = useListStyles();
  const styles = useOrderStyles();
  const { submittedAt, invoiceKind, totals, code, number, purchase } = order;
  const { buyer, seller } = partiesOf(order, place);
  return (
    <tr>
      <td className={list.fewLines}>{momentText(submittedAt)}</td>
      <td className={list.oneLine}>{INVOICE_KINDS[invoiceKind].short}</td>
      {isAgency && <TextCell text={place?.company ?? ''} />}
      <TextCell text={buyer} whole={purchase === true ? `${buyer}\n销售方 ${seller}` : buyer} />
      <td className={list.number}>
        <Money fen={totals.total} currency="" />
      </td>
      <td
        className={mergeClasses(list.oneLine, styles.copyable)}
        title={code === '' ? undefined : `发票代码 ${code}`}
      >
        {number}
      </td>
      <td>
        <OrderState order={order} name={invoiceName(order)} />
      </td>
      <td className={mergeClasses(list.oneLine, styles.copyable)}>{order.ddbh}</td>
      <TextCell text={place?.device ?? order.deviceId} />
      <TextCell text={order.mainGoods} />
      <td className={mergeClasses(list.actions, list.oneLine)}>
        <RowButtons order={order} mayIssue={mayIssue} {...actions} />
      </td>
    </tr>
  );
}

function RowButtons({
  order,
  mayIssue,
  onEdit,
  onDetail,
  onCopy,
  onReverse,
  onProgress,
}: OrderActions & Pick<Props, 'order' | 'mayIssue'>) {
  const named = invoiceName(order);
  const button = (label: string, onPress: () => void) => (
    <RowButton label={label} name={`${label} ${named}`} onPress={onPress} />
  );
  return (
    <>
      {button('查看', () => {
        onDetail(order);
      })}
      {mayIssue &&
        isReturned(order) &&
        button('修改', () => {
          onEdit(order.draftId);
        })}
      {mayIssue &&
        button('复制', () => {
          onCopy(order);
        })}
      {mayIssue &&
        isReversible(order) &&
        button('冲红', () => {
          onReverse(order);
        })}
      {button('进度', () => {
        onProgress(order);
      })}
    </>
  );
}
