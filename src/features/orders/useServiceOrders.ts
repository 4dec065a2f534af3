import { useEffect, useState } from 'react';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { OrderService } from '../../offline/order-service.ts';
import type { ListedOrder, OrderQuery } from '../../offline/orders.ts';

/** What the service answered to a question: a page, or why there is none. */
export interface ToldOrders {
  readonly to: string;
  readonly error: AppError | null;
  readonly orders: readonly ListedOrder[];
  readonly total: number;
}

/**
 * A page of the service's list, asked again whenever what this device knows of it changes. `answer` is null until it is
 * there; `last` answered an earlier question, perhaps.
 * @param query null: nothing is asked
 * @param known what this device knows, in whatever words
 */
export function useServiceOrders(service: OrderService, query: OrderQuery | null, known: string) {
  const question = query === null ? '' : JSON.stringify(query);
  const [answer, setAnswer] = useState<ToldOrders | null>(null);
  useEffect(() => {
    if (question === '' || known === '') return;
    const life = new AbortController();
    const ask = async () => {
      const said = await service.list(JSON.parse(question) as OrderQuery);
      if (life.signal.aborted) return;
      setAnswer(
        said.ok
          ? { to: question, error: null, ...said.value }
          : { to: question, error: said.error, orders: [], total: 0 },
      );
    };
    void ask();
    return () => {
      life.abort();
    };
  }, [service, question, known]);
  return { answer: question !== '' && answer?.to === question ? answer : null, last: answer };
}
