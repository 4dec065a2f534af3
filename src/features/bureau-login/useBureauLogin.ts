import { useCallback, useEffect, useState } from 'react';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { BureauLogin } from '../../offline/orders.ts';
import type { OrderService } from '../../offline/order-service.ts';

/** Milliseconds between looks while the device is not signed in: a scanned code is soon known. */
const LOOK = 5000;

/** What is known of a device's sign-in to the bureau. */
export type LoginState =
  | { readonly phase: 'asking' }
  | { readonly phase: 'offline' }
  | { readonly phase: 'failed'; readonly error: AppError }
  | { readonly phase: 'known'; readonly login: BureauLogin };

/** Asks now and, until the device is signed in, again and again. */
export function useBureauLogin(service: OrderService, deviceId: string, connected: boolean) {
  const [state, setState] = useState<LoginState>({ phase: 'asking' });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!connected) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const life = new AbortController();
    const look = async () => {
      const said = await service.login(deviceId);
      if (life.signal.aborted) return;
      setState(said.ok ? { phase: 'known', login: said.value } : { phase: 'failed', error: said.error });
      if (!said.ok || !said.value.signedIn) timer = setTimeout(() => void look(), LOOK);
    };
    void look();
    return () => {
      life.abort();
      clearTimeout(timer);
    };
  }, [service, deviceId, connected, asked]);
  const again = useCallback(() => {
    setAsked((times) => times + 1);
  }, []);
  return { state: connected ? state : ({ phase: 'offline' } as const), again };
}
