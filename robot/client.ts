import { z } from 'zod';
import { envelope } from '../wire/envelope.ts';
import { collectReceivedApi } from '../wire/received.api.ts';
import {
  beginApi,
  completeApi,
  devicesApi,
  failApi,
  headsApi,
  heartbeatApi,
  leaseApi,
  loginApi,
  releaseApi,
} from '../wire/robot.api.ts';
import type { RobotConfiguration } from './configuration.ts';

const CALL_MS = 15_000;

/** An answer of the service; `status` 0 is no answer at all. */
export type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly status: number; readonly message: string };

export type Task = NonNullable<z.infer<typeof leaseApi.response>['task']>;

export interface Client {
  lease(given: z.input<typeof leaseApi.request>): Promise<Answer<z.infer<typeof leaseApi.response>>>;
  begin(
    taskId: string,
    given: z.input<typeof beginApi.request>,
  ): Promise<Answer<z.infer<typeof beginApi.response>>>;
  heartbeat(
    taskId: string,
    given: z.input<typeof heartbeatApi.request>,
  ): Promise<Answer<{ leaseMs: number }>>;
  release(taskId: string, given: z.input<typeof releaseApi.request>): Promise<Answer<null>>;
  complete(taskId: string, given: z.input<typeof completeApi.request>): Promise<Answer<null>>;
  fail(taskId: string, given: z.input<typeof failApi.request>): Promise<Answer<null>>;
  devices(): Promise<Answer<z.infer<typeof devicesApi.response>>>;
  login(diskId: string, given: z.input<typeof loginApi.request>): Promise<Answer<null>>;
  received(
    diskId: string,
    given: z.input<typeof collectReceivedApi.request>,
  ): Promise<Answer<z.infer<typeof collectReceivedApi.response>>>;
}

/** What of it keeping heads takes. */
export interface HeadClient {
  heads(after: string | null): Promise<Answer<z.infer<typeof headsApi.response>>>;
}

async function readAnswer<Data>(response: Response, data: z.ZodType<Data>): Promise<Answer<Data | null>> {
  const parsed = envelope(data).safeParse(await response.json());
  if (!parsed.success) return { ok: false, status: 0, message: 'not an answer of the service' };
  const { code, message, data: content } = parsed.data;
  if (code !== 0) return { ok: false, status: response.status, message };
  return { ok: true, data: content };
}

const required = <Data>(answer: Answer<Data | null>): Answer<Data> => {
  if (!answer.ok) return answer;
  return answer.data === null
    ? { ok: false, status: 0, message: 'empty answer' }
    : { ok: true, data: answer.data };
};

interface Call {
  readonly method: string;
  readonly path: string;
}

/** Speaks the robot protocol. Never rejects: a broken connection is an answer with status 0. */
export function openClient({
  SUIKAI_URL,
  ROBOT_TOKEN,
}: Pick<RobotConfiguration, 'SUIKAI_URL' | 'ROBOT_TOKEN'>): Client & HeadClient {
  async function call<Data>(
    { method, path }: Call,
    data: z.ZodType<Data>,
    { id = '', body }: { readonly id?: string; readonly body?: unknown } = {},
  ): Promise<Answer<Data | null>> {
    try {
      const address = new URL(path.replace(/:\w+/, encodeURIComponent(id)), SUIKAI_URL);
      const response = await fetch(address, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(CALL_MS),
        headers: {
          authorization: `Bearer ${ROBOT_TOKEN}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return await readAnswer(response, data);
    } catch (error) {
      return { ok: false, status: 0, message: error instanceof Error ? error.message : String(error) };
    }
  }
  const report =
    (api: Call) =>
    (id: string, body: unknown): Promise<Answer<null>> =>
      call(api, z.null(), { id, body });
  return {
    lease: async (body) => required(await call(leaseApi, leaseApi.response, { body })),
    begin: async (id, body) => required(await call(beginApi, beginApi.response, { id, body })),
    heartbeat: async (id, body) => required(await call(heartbeatApi, heartbeatApi.response, { id, body })),
    release: report(releaseApi),
    complete: report(completeApi),
    fail: report(failApi),
    devices: async () => required(await call(devicesApi, devicesApi.response)),
    login: report(loginApi),
    received: async (id, body) =>
      required(await call(collectReceivedApi, collectReceivedApi.response, { id, body })),
    heads: async (after) => required(await call(headsApi, headsApi.response, { body: { after } })),
  };
}
