import { useCallback, useEffect, useState } from 'react';
import type { OrderService } from '../../offline/order-service.ts';
import type { ListedOrder, RobotTask } from '../../offline/orders.ts';

/** Milliseconds between looks at what the robots do. */
const LOOK = 5000;

const NONE: ReadonlyMap<string, RobotTask> = new Map();

/** What the service tells of the tasks on screen, asked again while one is not over; nothing offline. */
export function useServiceTasks(service: OrderService, orders: readonly ListedOrder[], connected: boolean) {
  const [tasks, setTasks] = useState(NONE);
  const [asked, setAsked] = useState(0);
  const ids = orders.filter(({ ddbh }) => ddbh !== '').map(({ subId }) => subId);
  const isMoving = orders.some(({ state }) => state === 'accepted' || state === 'issuing');
  const key = ids.join();
  useEffect(() => {
    if (!connected || key === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const life = new AbortController();
    const look = async () => {
      const said = await service.tasks(key.split(','));
      if (life.signal.aborted) return;
      if (said.ok) setTasks(new Map(said.value.map((task) => [task.subId, task])));
      if (isMoving) timer = setTimeout(() => void look(), LOOK);
    };
    void look();
    return () => {
      life.abort();
      clearTimeout(timer);
    };
  }, [service, key, isMoving, connected, asked]);
  const again = useCallback(() => {
    setAsked((times) => times + 1);
  }, []);
  return { tasks: connected ? tasks : NONE, again };
}
