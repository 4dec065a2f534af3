import { Text } from '@fluentui/react-components';
import { INVOICE_KINDS } from '../../../domain/codes/invoice-kinds.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { RobotAttempt } from '../../offline/orders.ts';
import { clockText } from '../../ui/clock-text.ts';
import { Money } from '../../ui/Money.tsx';
import { moneyText } from '../../ui/number-text.ts';
import { useQueueStyles } from './Queue.styles.ts';
import { TaskButtons } from './TaskButtons.tsx';
import { Timeline } from './Timeline.tsx';
import type { TaskActions } from './useTaskActions.tsx';
import { waitReason, type TaskFacts } from './wait-reasons.ts';

interface Props {
  readonly facts: TaskFacts;
  readonly actions: TaskActions;
  /** Opens the draft that was sent back. */
  readonly onEdit: (draftId: string) => void;
}

/** One task: what it is, how far it came, why it waits and what can be done. */
export function TaskItem({ facts, actions, onEdit }: Props) {
  const styles = useQueueStyles();
  const { order, task, connected } = facts;
  const total = moneyText(order.totals.total, '');
  const name = `${order.buyerName} ${total}`;
  const why = waitReason(facts);
  return (
    <>
      <div className={styles.row}>
        <Text weight="semibold">{order.buyerName}</Text>
        <Text size={200} className={styles.fact}>
          {`${INVOICE_KINDS[order.invoiceKind].short} · `}
          <Money fen={order.totals.total} />
        </Text>
        {order.ddbh !== '' && <Text size={200} className={styles.fact}>{`订单号 ${order.ddbh}`}</Text>}
        {order.number !== '' && <Text size={200} className={styles.fact}>{`发票号码 ${order.number}`}</Text>}
        <span className={styles.spring} />
        <TaskButtons
          order={order}
          task={task}
          name={name}
          connected={connected}
          actions={actions}
          onEdit={onEdit}
        />
      </div>
      <Timeline order={order} name={name} />
      {why !== null && (
        <Text size={200} className={styles.why}>
          {why}
        </Text>
      )}
      {order.reason !== null && order.state !== 'issued' && (
        <Text size={200} className={styles.reason}>
          {errorText(order.reason)}
        </Text>
      )}
      {task !== null && task.attempts.length > 0 && <Attempts attempts={task.attempts} name={name} />}
    </>
  );
}

const OUTCOMES: Readonly<Record<RobotAttempt['outcome'], string>> = {
  '': '等待税局答复',
  issued: '已开具',
  refused: '税局拒绝开具',
  notFound: '已核对，未开具',
  unknown: '没有得到答复',
};

/** More than one, or one that came to nothing: what the robots tried. */
function Attempts({ attempts, name }: { readonly attempts: readonly RobotAttempt[]; readonly name: string }) {
  const styles = useQueueStyles();
  return (
    <ol className={styles.attempts} aria-label={`${name} 的开具记录`}>
      {attempts.map(({ robot, begunAt, outcome }) => (
        <li key={begunAt}>{`${clockText(begunAt)} 机器人“${robot}”：${OUTCOMES[outcome]}`}</li>
      ))}
    </ol>
  );
}
