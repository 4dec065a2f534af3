import { useEffect } from 'react';
import { errorText } from '../../domain/kernel/errors.ts';
import { StoreUnreadable } from '../offline/store-failure.ts';
import { useToast } from '../ui/toast.tsx';
import { INCOMPLETE, isNotLoaded, RELOAD, SAFE } from './not-loaded.ts';

/**
 * Tells that what was pressed needs a part of the app that did not come, or data that can't be read; what draws itself
 * tells by `PageFailure`.
 */
export function UnloadedNotice() {
  const toast = useToast();
  useEffect(() => {
    const tell = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof StoreUnreadable) {
        event.preventDefault();
        const { error } = event.reason;
        if (error.code !== 'task.cancelled') toast(errorText(error), 'error');
        return;
      }
      if (!(event.reason instanceof Error) || !isNotLoaded(event.reason.message)) return;
      event.preventDefault();
      toast(`${INCOMPLETE}，${RELOAD}${SAFE}`, 'error');
    };
    window.addEventListener('unhandledrejection', tell);
    return () => {
      window.removeEventListener('unhandledrejection', tell);
    };
  }, [toast]);
  return null;
}
