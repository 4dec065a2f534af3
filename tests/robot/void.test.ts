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
import { orderListApi } from '../../wire/orders.api.ts';
import { voidInvoiceApi } from '../../wire/void.api.ts';
import {
  ROBOT_TOKEN,
  startTestService,
  temporaryFolder,
  type Caller,
  type TestService,
} from '../server/harness.ts';
import { submitSample } from '../server/samples.ts';

let service: TestService;
let url: string;
let demo: Caller;
let ledger: Ledger;
const folder = temporaryFolder();
beforeAll(async () => {
  const times = { ROBOT_LEASE_MS: '2000', ROBOT_CALL_MS: '300', ROBOT_SETTLE_MS: '20' };
  service = await startTestService(times);
  url = await service.listen();
  demo = await service.signIn('demo');
  ledger = openLedger(path.join(folder, 'ledger.jsonl'));
});
afterAll(async () => {
  ledger.close();
  await service.stop();
  fs.rmSync(folder, { recursive: true });
});

const orders = async () =>
  orderListApi.response.parse((await demo.get('/v2/tax/order/list?fplxdm=86')).data).list;

type Sandbox = ReturnType<typeof openSandbox>;

/** Robots work until the orders are as they should be. */
async function until(bureau: Sandbox, isSo: (all: Awaited<ReturnType<typeof orders>>) => boolean) {
  const stopping = new AbortController();
  const working = work({
    client: openClient({ SUIKAI_URL: url, ROBOT_TOKEN }),
    bureau,
    clock: systemClock(),
    pollMs: 10,
    signal: stopping.signal,
    log: () => undefined,
    callId: randomUUID,
  });
  while (!isSo(await orders()));
  stopping.abort();
  await working;
}

async function askVoid(number: string): Promise<void> {
  const disk = demo.session.taxpayers[0]?.devices[0]?.id ?? '';
  const answer = await service.inject({
    method: 'DELETE',
    url: voidInvoiceApi.path.replace(':diskId', disk),
    headers: { cookie: demo.cookie, 'x-suikai': '1' },
    payload: { zfyy: '服务中止', type: '86', number, totalAmount: '113.00' },
  });
  expect(answer.json()).toMatchObject({ code: 0 });
}

test('issued and voided at the sandbox bureau, exactly once, whatever it answers, doubles or loses', async () => {
  const bureau = openSandbox({ ledger, faults: NO_FAULTS });
  for (let n = 0; n < 4; n++) await submitSample(demo, { invoiceType: '86' });
  await until(bureau, (all) => all.length === 4 && all.every(({ ddzt }) => ddzt === '0'));
  const numbers = (await orders()).map(({ fphm }) => fphm);
  for (const number of numbers) await askVoid(number);
  bureau.setFaults({ ...NO_FAULTS, lose: 0.5, duplicate: 0.3, settle: 10 });
  await until(bureau, (all) => all.every(({ voiding }) => voiding === 'voided'));
  const voids = ledger.voids.entries();
  expect(voids.map(({ number }) => number).sort()).toEqual([...numbers].sort());
  expect(voids[0]).toMatchObject({ reason: '服务中止', operator: '管理员', sandbox: '沙箱' });
});

test('the sandbox refuses what the bureau refuses, and its voids are there when it is opened again', async () => {
  const bureau = openSandbox({ ledger, faults: NO_FAULTS });
  const [known] = ledger.voids.entries();
  if (known === undefined) throw new Error('nothing was voided');
  const clock = systemClock();
  const ask = (number: string) =>
    bureau.voidInvoice(
      { callId: randomUUID(), diskId: '', code: null, number, reason: '开票有误', operator: '' },
      clock.until(clock.now() + 5000),
    );
  expect(await ask('1')).toMatchObject({ kind: 'refused', refusal: { code: 'VOID_UNKNOWN' } });
  expect(await ask(known.number)).toMatchObject({ kind: 'refused', refusal: { code: 'ALREADY_VOIDED' } });
  const later = openSandbox({ ledger, faults: NO_FAULTS, now: () => Date.now() + 40 * 86_400_000 });
  const { callId: _callId, ...issued } = ledger.entries()[0] ?? { callId: '' };
  ledger.add({ ...(issued as Parameters<Ledger['add']>[0]), callId: 'another', serial: 's', number: '2' });
  expect(
    await later.voidInvoice(
      { callId: 'later', diskId: '', code: null, number: '2', reason: '', operator: '' },
      clock.until(clock.now() + 5000),
    ),
  ).toMatchObject({ kind: 'refused', refusal: { code: 'VOID_MONTH' } });
  const again = openLedger(path.join(folder, 'ledger.jsonl'));
  expect(again.voids.entries()).toEqual(ledger.voids.entries());
  again.close();
});
