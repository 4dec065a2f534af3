import { errorText } from '../../../domain/kernel/errors.ts';
import type { ListedOrder } from '../../offline/orders.ts';

/**
 * 错误信息 of an order that was not issued, the machine first; in two parts for those who may read what happened beside
 * the hint. null: there is none. 002 §8, M067, M034
 */
export function orderError({ failure, reason, state, deviceId }: ListedOrder): string | null {
  if (state === 'issued') return null;
  if (failure === null) return reason === null ? null : errorText(reason);
  const { hint, message } = failure;
  return [`错误信息：【${deviceId}】${hint === '' ? message : hint}`, hint === '' ? '' : message]
    .filter((part) => part !== '')
    .join('\n');
}
