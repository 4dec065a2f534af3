import net from 'node:net';

/** One prepared HTTP/1.1 request. */
export function requestOf(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Buffer {
  const lines = Object.entries({
    host: 'bench',
    ...headers,
    ...(method === 'POST'
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      : {}),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

export interface Load {
  /** Milliseconds from the first request to the last answer. */
  readonly wallMs: number;
  /** Of each answer, ascending, milliseconds. */
  readonly latencies: readonly number[];
  /** Answers that were not a 200 that says code 0. */
  readonly wrong: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

interface Connection {
  readonly ask: (request: Buffer) => Promise<Buffer>;
  readonly end: () => void;
}

/** A connection that is kept: sends one request at a time and answers with the body. */
function connect(port: number): Promise<Connection> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
  let received: Buffer[] = [];
  let size = 0;
  let wanted = 0;
  let bodyStart = 0;
  let answer: (body: Buffer) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const take = (): void => {
    const all = Buffer.concat(received);
    if (wanted === 0) {
      const end = all.indexOf(HEAD_END);
      if (end === -1) return;
      const head = all.toString('latin1', 0, end);
      bodyStart = end + HEAD_END.length;
      wanted = bodyStart + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    }
    received = [all];
    if (size < wanted) return;
    const body = all.subarray(bodyStart, wanted);
    [received, size, wanted] = [[], 0, 0];
    answer(body);
  };
  socket.on('data', (chunk) => {
    received.push(chunk);
    size += chunk.length;
    if (wanted === 0 || size >= wanted) take();
  });
  socket.on('error', (error) => {
    fail(error);
  });
  socket.on('close', () => {
    fail(new Error('the connection was closed'));
  });
  const ask = (request: Buffer): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      answer = resolve;
      fail = reject;
      socket.write(request);
    });
  return new Promise((resolve, reject) => {
    fail = reject;
    socket.once('connect', () => {
      resolve({ ask, end: () => socket.destroy() });
    });
  });
}

const SUCCESS = '{"code":0,';

/** Sends every request once, as many at a time as there are connections; connection k takes every k-th of them. */
export async function load(port: number, connections: number, requests: readonly Buffer[]): Promise<Load> {
  const open = await Promise.all(Array.from({ length: connections }, () => connect(port)));
  const latencies: number[] = [];
  let wrong = 0;
  const begin = performance.now();
  await Promise.all(
    open.map(async ({ ask }, connection) => {
      for (let at = connection; at < requests.length; at += connections) {
        const request = requests[at];
        if (request === undefined) return;
        const sent = performance.now();
        const body = await ask(request);
        latencies.push(performance.now() - sent);
        if (body.toString('latin1', 0, SUCCESS.length) !== SUCCESS) wrong++;
      }
    }),
  );
  const wallMs = performance.now() - begin;
  for (const { end } of open) end();
  return { wallMs, latencies: latencies.sort((a, b) => a - b), wrong };
}
