import { createServer, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** A request on its way from the laptop to the service. */
export interface Call {
  readonly path: string;
  /** Lets it reach the service, again if it did before. Rejects where no service answers. */
  readonly forward: () => Promise<Answer>;
  /** `sent`: how many bytes of the body come through before the line breaks; left out, all. */
  readonly answer: (answer: Answer, sent?: number) => void;
  /** The line breaks. */
  readonly cut: () => void;
}

/** What becomes of a request; nothing, so that it waits, is also something. */
export type Meddle = (call: Call) => unknown;

/** How often it came to that. */
export interface Meddling {
  readonly met: () => number;
}

/** The way from the browser to the service, of pages and of their service worker. */
export interface Net {
  readonly url: string;
  /** What becomes of requests of such paths from now on, or of so many. The newest that fits counts. */
  meddle(path: RegExp, meddle: Meddle, times?: number): Meddling;
  /** All is well again; what still waited is cut. */
  heal(): void;
  close(): Promise<void>;
}

interface Rule {
  readonly path: RegExp;
  readonly meddle: Meddle;
  left: number;
  met: number;
}

const deliver: Meddle = async (call) => {
  call.answer(await call.forward());
};

/** @param service address of the service, which may die and come again */
export async function openNet(service: string): Promise<Net> {
  let rules: Rule[] = [];
  const meddledWith = new Set<Call>();

  async function takeItsWay(call: Call): Promise<void> {
    const rule = rules.findLast((one) => one.left > 0 && one.path.test(call.path));
    if (rule === undefined) {
      await deliver(call);
      return;
    }
    rule.left -= 1;
    rule.met += 1;
    meddledWith.add(call);
    await rule.meddle(call);
  }

  const server = createServer((asked, response) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      const path = asked.url ?? '/';
      const call: Call = {
        path,
        forward: () => ask(service, asked.method ?? 'GET', path, asked.headers, Buffer.concat(parts)),
        answer({ status, headers, body }, sent = body.length) {
          response.writeHead(status, { ...headers, 'content-length': body.length });
          if (sent === body.length) response.end(body);
          else response.write(body.subarray(0, sent), () => response.destroy());
        },
        cut: () => void response.destroy(),
      };
      response.on('close', () => meddledWith.delete(call));
      takeItsWay(call).catch(call.cut);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    meddle(path, meddle, times = Infinity) {
      const rule = { path, meddle, left: times, met: 0 };
      rules.push(rule);
      return { met: () => rule.met };
    },
    heal() {
      rules = [];
      for (const call of meddledWith) call.cut();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

function ask(
  service: string,
  method: string,
  path: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body.length === 0 ? {} : { 'content-length': body.length };
    const asked = request(new URL(path, service), {
      method,
      headers: { ...withoutHops(headers), ...length },
      agent: false,
    });
    asked.once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () => {
        resolve({
          status: answer.statusCode ?? 0,
          headers: withoutHops(answer.headers),
          body: Buffer.concat(parts),
        });
      });
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

const withoutHops = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
