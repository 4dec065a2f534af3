import { afterAll, beforeAll } from 'vitest';
import { startTestService, type Caller, type TestService } from './harness.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-tests';

/** A service with an operator, and a user of each of two companies. */
export let service: TestService;
export let demo: Caller;
export let agency: Caller;

/** To be called by the file whose tests have them. */
export function atOperatorDesk(): void {
  beforeAll(async () => {
    service = await startTestService({ OPERATOR_TOKEN });
    demo = await service.signIn('demo');
    agency = await service.signIn('agency');
  });
  afterAll(() => service.stop());
}
