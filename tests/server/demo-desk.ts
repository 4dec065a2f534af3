import { afterAll, beforeAll, expect } from 'vitest';
import { randomUUID } from 'node:crypto';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import type { EntryType } from '../../domain/entries/entry-types.ts';
import { pullApi } from '../../wire/sync.api.ts';
import {
  readAnswer,
  startTestService,
  type Answer,
  type Caller,
  type NodesWanted,
  type TestService,
} from './harness.ts';
import { pushBody } from './samples.ts';

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

/** A call of the demo user, or of somebody else. */
export const call = async (
  method: 'PUT' | 'DELETE' | 'POST',
  url: string,
  payload: object = {},
  who: Caller = demo,
): Promise<Answer> =>
  readAnswer(
    await service.inject({ method, url, headers: { cookie: who.cookie, 'x-suikai': '1' }, payload }),
  );

/** An entry of the directory as laptops pull it; null: thrown away. */
export async function pulledEntry(type: EntryType, name: string, key = directoryKey(taxpayerId, name)) {
  const { data } = await demo.get('/sync/pull?cursor=0&limit=200&entries=1&owned=1');
  return pullApi.response.parse(data).changes.find((one) => one.type === type && one.id === key)?.body;
}

/** Keeps an entry under a key as a laptop does. */
export async function pushEntry(type: EntryType, id: string, fields: object): Promise<void> {
  const op = { opId: randomUUID(), kind: 'set', type, id, fields };
  const { data } = await demo.post('/sync/push', pushBody(demo.session, [op]));
  expect(data).toMatchObject({ results: [{ status: 'ok' }] });
}
