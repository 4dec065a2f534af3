import { useEffect, useState } from 'react';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import type { AccountService, SignInPlace } from '../../offline/account-service.ts';

interface State {
  /** null until the service has told them. */
  readonly places: readonly SignInPlace[] | null;
  /** Why it did not answer, or refused what was asked last. */
  readonly wrong: AppError | null;
  readonly busy: boolean;
}

/** Where the account is signed in: asked as soon as there is a network, and again after everything that changes it. */
export function usePlaces(service: AccountService, connected: boolean) {
  const [state, setState] = useState<State>({ places: null, wrong: null, busy: true });
  const take = (told: Result<readonly SignInPlace[]>, before: Result<null> | null): void => {
    const wrong = before?.ok === false ? before.error : told.ok ? null : told.error;
    setState(({ places }) => ({ places: told.ok ? told.value : places, wrong, busy: false }));
  };
  useEffect(() => {
    let gone = !connected;
    if (connected)
      void service.places().then((told) => {
        if (!gone) take(told, null);
      });
    return () => {
      gone = true;
    };
  }, [service, connected]);
  const run = async (work: () => Promise<Result<null>>): Promise<void> => {
    setState((now) => ({ ...now, busy: true }));
    const done = await work();
    take(await service.places(), done);
  };
  return { ...state, run };
}
