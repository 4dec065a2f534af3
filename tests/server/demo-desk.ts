import { afterAll, beforeAll } from 'vitest';
import { startTestService, type Caller, type NodesWanted, type TestService } from './harness.ts';

/** A service, its demo user, the taxpayer they work for and its first device. */
export let service: TestService;
export let demo: Caller;
export let taxpayerId: string;
export let disk: string;

/** To be called by the file whose tests have them. */
export function atDemoDesk(wanted: NodesWanted = {}): void {
  beforeAll(async () => {
    service = await startTestService({}, wanted);
    demo = await service.signIn('demo');
    const [taxpayer] = demo.session.taxpayers;
    taxpayerId = taxpayer?.id ?? '';
    disk = taxpayer?.devices[0]?.id ?? '';
  });
  afterAll(() => service.stop());
}
