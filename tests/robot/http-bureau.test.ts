import fs from 'node:fs';
import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_FAULTS } from '../../robot/bureau/faults.ts';
import { openHttpBureau, UNTIL_HEADER } from '../../robot/bureau/http-bureau.ts';
import { openLedger } from '../../robot/bureau/ledger.ts';
import { openSandbox } from '../../robot/bureau/sandbox.ts';
import { serveSandbox } from '../../robot/bureau/serve.ts';
import { systemClock, type Deadline } from '../../robot/clock.ts';
import { temporaryFolder } from '../server/harness.ts';

const heard: unknown[] = [];
let connections = 0;
let bureau: http.Server;
let url: string;
beforeEach(async () => {
  heard.length = 0;
  connections = 0;
  bureau = http.createServer((request, response) => {
    void json(request).then((body) => {
      heard.push(body);
      if (request.url === '/login') response.writeHead(500).end();
      else response.end('null');
    });
  });
  bureau.on('connection', () => (connections += 1));
  bureau.listen(0, '127.0.0.1');
  await once(bureau, 'listening');
  url = `http://127.0.0.1:${String((bureau.address() as AddressInfo).port)}`;
});
afterEach(() => {
  bureau.close();
  bureau.closeAllConnections();
});

const within = (ms: number): Deadline => {
  const clock = systemClock();
  return clock.until(clock.now() + ms);
};
const soon = () => within(30_000);
/** What a process finds that stood still while it connected: its time is over and its timer has not run yet. */
const woken: Deadline = { signal: new AbortController().signal, left: () => 0 };

test('a call that finds its time over once it is connected never reaches the bureau', async () => {
  const given = openHttpBureau(url);
  await expect(given.lookUp('a', woken)).rejects.toThrow('too late');
  expect(connections).toBe(1);
  expect(heard).toEqual([]);
  await given.lookUp('b', soon());
  // The connection is there already, and still the clock is asked.
  await expect(given.lookUp('c', woken)).rejects.toThrow('too late');
  expect(heard).toEqual([{ serial: 'b' }]);
});

test('a call is given up at its deadline; an answer that is none rejects', async () => {
  const given = openHttpBureau(url);
  await expect(given.login('disk', soon())).rejects.toThrow('status 500');
  bureau.removeAllListeners('request');
  await expect(given.lookUp('a', within(30))).rejects.toThrow();
});

test('a sandbox throws away what arrives after its caller had given up', async () => {
  const folder = temporaryFolder();
  const ledger = openLedger(path.join(folder, 'ledger.jsonl'));
  const served = await serveSandbox(openSandbox({ ledger, faults: NO_FAULTS }), 0);
  const ask = (until: number) =>
    fetch(`${served.url}/look-up`, {
      method: 'POST',
      headers: { [UNTIL_HEADER]: String(until) },
      body: '{"serial":"a"}',
    });
  expect((await ask(Date.now() + 60_000)).status).toBe(200);
  await expect(ask(Date.now() - 1)).rejects.toThrow();
  served.close();
  ledger.close();
  fs.rmSync(folder, { recursive: true });
});
