import http from 'node:http';
import { json } from 'node:stream/consumers';
import type { Deadline } from '../clock.ts';
import type { Bureau, CollectAnswer, IssueAnswer, Issued, LoginState, VoidAnswer, Voided } from './bureau.ts';

/** Until when a call may arrive, milliseconds since 1970: A2 of PROTOCOL §11, which a sandbox keeps for its robots. */
export const UNTIL_HEADER = 'x-until';

async function readAnswer(response: http.IncomingMessage): Promise<unknown> {
  const { statusCode } = response;
  if (statusCode !== 200) throw new Error(`status ${String(statusCode)}`);
  return json(response);
}

/** Posts JSON; not one byte of it leaves after the deadline, however long the process stood still before. */
function post(address: URL, body: unknown, deadline: Deadline): Promise<unknown> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = http.request(address, {
      method: 'POST',
      signal: deadline.signal,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    });
    const send = (): void => {
      const left = deadline.left();
      if (left <= 0) {
        request.destroy(new Error('too late to call the bureau'));
        return;
      }
      request.setHeader(UNTIL_HEADER, String(Date.now() + left));
      request.end(text);
    };
    request.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', send);
      else send();
    });
    request.on('response', (response) => {
      resolve(readAnswer(response));
    });
    request.on('error', reject);
  });
}

/** A sandbox bureau of another process. */
export function openHttpBureau(address: string): Bureau {
  const call = async <Answer>(path: string, body: unknown, deadline: Deadline): Promise<Answer> =>
    (await post(new URL(path, address), body, deadline)) as Answer;
  return {
    issue: (given, deadline) => call<IssueAnswer>('/issue', given, deadline),
    lookUp: (serial, deadline) => call<Issued | null>('/look-up', { serial }, deadline),
    voidInvoice: (given, deadline) => call<VoidAnswer>('/void', given, deadline),
    lookUpVoid: (invoice, deadline) => call<Voided | null>('/look-up-void', invoice, deadline),
    login: (diskId, deadline) => call<LoginState>('/login', { diskId }, deadline),
    collect: (wanted, deadline) => call<CollectAnswer>('/collect', wanted, deadline),
  };
}
