import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Deadline } from '../clock.ts';
import type { RobotCollection } from '../../wire/collections.api.ts';
import type { InvoiceNumber } from '../../domain/codes/invoice-number.ts';
import type { IssueCall, VoidCall } from './bureau.ts';
import { faultsShape } from './faults.ts';
import { UNTIL_HEADER } from './http-bureau.ts';
import type { Sandbox } from './sandbox.ts';

type Work = (sandbox: Sandbox, body: unknown, deadline: Deadline) => Promise<unknown>;

/** What robots ask, and what tests set and read. Bodies are JSON both ways. */
const ROUTES: Readonly<Record<string, Work>> = {
  '/issue': (sandbox, body, deadline) => sandbox.issue(body as IssueCall, deadline),
  '/look-up': (sandbox, body, deadline) => sandbox.lookUp((body as { serial: string }).serial, deadline),
  '/void': (sandbox, body, deadline) => sandbox.voidInvoice(body as VoidCall, deadline),
  '/look-up-void': (sandbox, body, deadline) => sandbox.lookUpVoid(body as InvoiceNumber, deadline),
  '/login': (sandbox, body, deadline) => sandbox.login((body as { diskId: string }).diskId, deadline),
  '/collect': (sandbox, body, deadline) => sandbox.collect(body as RobotCollection, deadline),
  '/faults': (sandbox, body) => {
    sandbox.setFaults(faultsShape.parse(body));
    return Promise.resolve(null);
  },
  '/ledger': (sandbox) => Promise.resolve(sandbox.ledger.entries()),
  '/voids': (sandbox) => Promise.resolve(sandbox.ledger.voids.entries()),
};

async function answer(
  sandbox: Sandbox,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const hungUp = new AbortController();
  response.on('close', () => {
    hungUp.abort();
  });
  const deadline: Deadline = { signal: hungUp.signal, left: () => (hungUp.signal.aborted ? 0 : Infinity) };
  const work = ROUTES[request.url ?? ''];
  try {
    if (work === undefined) throw new Error('no such call');
    const given = await json(request);
    // Sent by a robot that stood still right before: nobody waits for the answer, another one has taken over.
    if (Number(request.headers[UNTIL_HEADER] ?? Infinity) < Date.now()) throw new Error('arrived too late');
    const body = await work(sandbox, given, deadline);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  } catch {
    response.destroy();
  }
}

/** Offers a sandbox to robots of other processes, on this machine only; answers its address. */
export async function serveSandbox(
  sandbox: Sandbox,
  port: number,
): Promise<{ readonly url: string; close(): void }> {
  const server = http.createServer((request, response) => void answer(sandbox, request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${chosen}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
