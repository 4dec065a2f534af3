import { createContext, lazy, Suspense, use, useMemo, useState, type PropsWithChildren } from 'react';
import { errorText, type AppError } from '../../domain/kernel/errors.ts';
import type { AlertRequest } from './alert-request.ts';

const AlertDialog = lazy(() => import('./AlertDialog.tsx').then((m) => ({ default: m.AlertDialog })));

export interface Alerts {
  /** A failure the user must read: dialog 提示 with its sentence. 000 §8, M382, C11. */
  readonly alert: (problem: AppError | string) => Promise<void>;
  /** A question; resolves true when confirmed. */
  readonly confirm: (question: Partial<AlertRequest> & { readonly message: string }) => Promise<boolean>;
}

interface Pending extends AlertRequest {
  readonly answer: (confirmed: boolean) => void;
}

const AlertContext = createContext<Alerts | null>(null);

export function AlertProvider({ children }: PropsWithChildren) {
  const [queue, setQueue] = useState<readonly Pending[]>([]);
  const alerts = useMemo((): Alerts => {
    const ask = (request: AlertRequest) =>
      new Promise<boolean>((answer) => {
        setQueue((waiting) => [...waiting, { ...request, answer }]);
      });
    return {
      alert: async (problem) => {
        const message = typeof problem === 'string' ? problem : errorText(problem);
        await ask({ title: '提示', message, confirm: '知道了' });
      },
      confirm: (question) => ask({ title: '提示', confirm: '确定', cancel: '取消', ...question }),
    };
  }, []);
  const [first] = queue;
  return (
    <AlertContext value={alerts}>
      {children}
      {first !== undefined && (
        <Suspense fallback={null}>
          <AlertDialog
            request={first}
            onAnswer={(confirmed) => {
              setQueue((waiting) => waiting.filter((pending) => pending !== first));
              first.answer(confirmed);
            }}
          />
        </Suspense>
      )}
    </AlertContext>
  );
}

export function useAlert(): Alerts {
  const alerts = use(AlertContext);
  if (alerts === null) throw new Error('useAlert outside AlertProvider');
  return alerts;
}
