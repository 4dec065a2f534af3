import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the provider was asked. */
interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format: unknown;
  };
}

export type Answer = (response: ServerResponse) => unknown;

/** The body of a chat completion that says this. */
export const completion = (content: string): string =>
  JSON.stringify({
    id: 'c',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  });

export const says =
  (content: string | object): Answer =>
  (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(completion(typeof content === 'string' ? content : JSON.stringify(content)));

export const answers =
  (status: number, body = '', headers = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);

/** An OpenAI-compatible provider that answers as it is told and remembers what it was asked. */
export async function startProvider() {
  const asked: Asked[] = [];
  /** How many of its callers went before they had their answer. */
  let left = 0;
  let answer: Answer = says({});
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      asked.push({
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(text) as Asked['body'],
      });
      answer(response);
    });
    response.on('close', () => (left += response.writableFinished ? 0 : 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/v1`,
    host: `127.0.0.1:${String(port)}`,
    asked,
    left: () => left,
    willAnswer: (next: Answer) => {
      answer = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
