import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_FAULTS } from '../../robot/bureau/faults.ts';
import { openLedger, type Ledger } from '../../robot/bureau/ledger.ts';
import { openSandbox } from '../../robot/bureau/sandbox.ts';
import { openClient } from '../../robot/client.ts';
import { systemClock } from '../../robot/clock.ts';
import { work } from '../../robot/work.ts';
import { collectionListApi } from '../../wire/collections.api.ts';
import {
  ROBOT_TOKEN,
  startTestService,
  temporaryFolder,
  type Caller,
  type TestService,
} from '../server/harness.ts';

let service: TestService;
let url: string;
let agency: Caller;
let ledger: Ledger;
const folder = temporaryFolder();
beforeAll(async () => {
  service = await startTestService();
  url = await service.listen();
  agency = await service.signIn('agency');
  ledger = openLedger(path.join(folder, 'ledger.jsonl'));
});
afterAll(async () => {
  ledger.close();
  await service.stop();
  fs.rmSync(folder, { recursive: true });
});

const [MAY, JUNE] = [
  { kpqsrq: '2026-05-01', kpzzrq: '2026-05-31' },
  { kpqsrq: '2026-06-01', kpzzrq: '2026-06-30' },
];
const start = (given: object) => {
  const [taxpayer] = agency.session.taxpayers;
  const disk = taxpayer?.devices[0]?.id ?? '';
  return agency.post(`/v2/statistics/summarize/${disk}`, { taxerId: taxpayer?.id, ...given });
};
const records = async () => {
  const id = agency.session.taxpayers[0]?.id ?? '';
  const { data } = await agency.get(`/v2/statistics/summarize?taxerId=${id}`);
  return collectionListApi.response.parse(data).list;
};

/** Works until there is nothing more to collect. */
async function robotWorks(bureau: ReturnType<typeof openSandbox>): Promise<void> {
  const stopping = new AbortController();
  const rest = () => {
    stopping.abort();
    return Promise.resolve();
  };
  const clock = systemClock();
  await work({
    client: openClient({ SUIKAI_URL: url, ROBOT_TOKEN }),
    bureau,
    // A heartbeat rests, too: only who has nothing to do is stopped.
    clock: { ...clock, rest: (ms, signal) => (signal === stopping.signal ? rest() : clock.rest(ms, signal)) },
    pollMs: 10,
    signal: stopping.signal,
    log: () => undefined,
    callId: randomUUID,
  });
}

test('the sandbox robot collects what is asked for, and says so where there is nothing', async () => {
  await start(MAY);
  await start({ ...MAY, fplxdm: 7 });
  await robotWorks(openSandbox({ ledger, faults: NO_FAULTS }));
  expect((await records()).map(({ fplxdm, gjzt, quantity }) => [fplxdm, gjzt, quantity])).toEqual([
    [7, '2', 0],
    [null, '1', 1],
  ]);
});

test('where nobody is signed in the run ends and says why; a bureau that is down leaves it to a later look', async () => {
  await start(JUNE);
  await robotWorks(openSandbox({ ledger, faults: { ...NO_FAULTS, down: true } }));
  expect((await records())[0]).toMatchObject({ ...JUNE, zxzt: '0' });
  await start({ ...JUNE, sfqz: '1' });
  await robotWorks(openSandbox({ ledger, faults: { ...NO_FAULTS, signedOut: true } }));
  expect((await records())[0]).toMatchObject({
    gjzt: '12',
    zxjg: '1',
    sbyy: '电子税局未登录，请登录后重新归集',
  });
});
