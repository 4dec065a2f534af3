import { useCallback, useEffect, useState } from 'react';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { CollectionService } from '../../offline/collection-service.ts';

/** Whether 进项发票套餐 was bought for a device; only the service knows. */
export type InputPackage =
  | { readonly phase: 'asking' | 'offline' | 'bought' }
  | { readonly phase: 'missing' | 'failed'; readonly error: AppError };

/** checkInputPackage, asked when the page opens and when the network is back. M377, M383 */
export function useInputPackage(service: CollectionService, deviceId: string, connected: boolean) {
  const [told, setTold] = useState<InputPackage & { readonly of?: string }>({ phase: 'asking' });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!connected) return;
    const life = new AbortController();
    const ask = async () => {
      const said = await service.checkPackage(deviceId);
      if (!life.signal.aborted) setTold({ ...stateOf(said), of: deviceId });
    };
    void ask();
    return () => {
      life.abort();
    };
  }, [service, deviceId, connected, asked]);
  const again = useCallback(() => {
    setAsked((times) => times + 1);
  }, []);
  const known: InputPackage = told.of === deviceId ? told : { phase: 'asking' };
  // What was told before the network went still holds.
  const state: InputPackage = connected || known.phase === 'bought' ? known : { phase: 'offline' };
  return { state, again };
}

function stateOf(said: Awaited<ReturnType<CollectionService['checkPackage']>>): InputPackage {
  if (said.ok) return { phase: 'bought' };
  return { phase: said.error.code === 'package.missing' ? 'missing' : 'failed', error: said.error };
}
