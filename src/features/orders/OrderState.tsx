import { Badge, mergeClasses, Tooltip } from '@fluentui/react-components';
import type { ListedOrder } from '../../offline/orders.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import '../../ui/two-lines.css';
import { orderError } from './order-error.ts';
import { useOrderStyles } from './Orders.styles.ts';
import { orderLook } from './submission-states.ts';

/** State of an order; what comes next or went wrong on the pointer or with the focus. M067, M068 */
export function OrderState({ order, name }: { readonly order: ListedOrder; readonly name: string }) {
  const styles = useOrderStyles();
  const { zh, tone, next } = orderLook(order);
  const wrong = orderError(order);
  const said = [wrong, order.said, next].filter((part) => part !== null && part !== '').join('\n');
  const chip = (
    <span
      className={styles.chips}
      role="img"
      aria-label={`${name} ${zh}`}
      tabIndex={said === '' ? undefined : 0}
    >
      <StateChip tone={tone} label={zh} />
      {order.sandbox && (
        <Badge appearance="outline" color="warning" shape="rounded" title="沙箱机器人开具，不是真实发票">
          沙箱
        </Badge>
      )}
    </span>
  );
  return (
    <>
      {said === '' ? (
        chip
      ) : (
        <Tooltip
          relationship="description"
          positioning="before"
          content={<div className={styles.said}>{said}</div>}
        >
          {chip}
        </Tooltip>
      )}
      {wrong !== null && (
        <span className={mergeClasses('two-lines', styles.reason)} title={wrong}>
          {wrong}
        </span>
      )}
    </>
  );
}
