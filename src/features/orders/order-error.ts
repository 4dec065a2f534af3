import { errorText } from '../../../domain/kernel/errors.ts';
import { failureText } from '../../offline/order-failure.ts';
import type { ListedOrder } from '../../offline/orders.ts';

/**
 * 错误信息 of an order that was not issued, the machine first; in two parts for those who may read what happened beside
 * the hint. null: there is none. 002 §8, M067, M034
 */
export function orderError({ failure, reason, state, deviceId }: ListedOrder): string | null {
  if (state === 'issued') return null;
  if (failure === null) return reason === null ? null : errorText(reason);
  return `错误信息：【${deviceId}】${failureText(failure)}`;
}
