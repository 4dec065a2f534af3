import { afterAll, beforeAll } from 'vitest';
import { PERMISSIONS, type Action } from '../../domain/account/permissions.ts';
import type { Route } from '../../server/http/route-table.ts';
import { ROUTES } from '../../server/routes/all-routes.ts';
import type { Known } from './example-of.ts';
import { startTestService, type Caller, type TestService } from './harness.ts';
import { sendRoute } from './send-route.ts';

/** One of every role. */
export const ACCOUNTS = ['demo', 'agency', 'drawer', 'support'] as const;

export const OPERATOR_TOKEN = 'operator-token-of-the-tests';
export let service: TestService;
const callers = new Map<string, Caller>();
export const callerOf = (account: string): Caller => {
  const caller = callers.get(account);
  if (caller === undefined) throw new Error(account);
  return caller;
};

/** To be called by the file whose tests have them. */
export function atRolesDesk(): void {
  beforeAll(async () => {
    service = await startTestService({ OPERATOR_TOKEN });
    for (const account of ACCOUNTS) callers.set(account, await service.signIn(account));
  });
  afterAll(() => service.stop());
}

export const isAction = (access: Route['access']): access is Action => access in PERMISSIONS;
export const SIGNED_IN = ROUTES.filter(({ access }) => isAction(access));

export const send = (route: Route, headers: Record<string, string>, known: Known) =>
  sendRoute(service, route, headers, known);
