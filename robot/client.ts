import { z } from 'zod';
import { envelope } from '../wire/envelope.ts';
import { completeApi, failApi, heartbeatApi, leaseApi } from '../wire/robot.api.ts';
import type { RobotConfiguration } from './configuration.ts';

const CALL_MS = 15_000;

/** An answer of the service; `status` 0 is no answer at all. */
export type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly status: number; readonly message: string };

export type Task = NonNullable<z.infer<typeof leaseApi.response>['task']>;
type Completion = z.infer<typeof completeApi.request>;
type Failure = z.infer<typeof failApi.request>;

export interface Client {
  lease(invoiceTypes: readonly string[]): Promise<Answer<z.infer<typeof leaseApi.response>>>;
  heartbeat(taskId: string, fence: number): Promise<Answer<{ leaseMs: number }>>;
  complete(taskId: string, outcome: Completion): Promise<Answer<null>>;
  fail(taskId: string, outcome: Failure): Promise<Answer<null>>;
}

async function readAnswer<Data>(response: Response, data: z.ZodType<Data>): Promise<Answer<Data | null>> {
  const parsed = envelope(data).safeParse(await response.json());
  if (!parsed.success) return { ok: false, status: 0, message: 'not an answer of the service' };
  const { code, message, data: content } = parsed.data;
  if (code !== 0) return { ok: false, status: response.status, message };
  return { ok: true, data: content };
}

/** Speaks the robot protocol. Never rejects: a broken connection is an answer with status 0. */
export function openClient({ SUIKAI_URL, ROBOT_TOKEN }: RobotConfiguration): Client {
  async function call<Data>(
    path: string,
    body: unknown,
    data: z.ZodType<Data>,
  ): Promise<Answer<Data | null>> {
    try {
      const response = await fetch(new URL(path, SUIKAI_URL), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(CALL_MS),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ROBOT_TOKEN}` },
        body: JSON.stringify(body),
      });
      return await readAnswer(response, data);
    } catch (error) {
      return { ok: false, status: 0, message: error instanceof Error ? error.message : String(error) };
    }
  }
  const required = <Data>(answer: Answer<Data | null>): Answer<Data> => {
    if (!answer.ok) return answer;
    return answer.data === null
      ? { ok: false, status: 0, message: 'empty answer' }
      : { ok: true, data: answer.data };
  };
  const report = async (path: string, taskId: string, body: unknown): Promise<Answer<null>> =>
    call(path.replace(':taskId', taskId), body, z.null());
  return {
    lease: async (invoiceTypes) => required(await call(leaseApi.path, { invoiceTypes }, leaseApi.response)),
    heartbeat: async (taskId, fence) =>
      required(await call(heartbeatApi.path.replace(':taskId', taskId), { fence }, heartbeatApi.response)),
    complete: (taskId, outcome) => report(completeApi.path, taskId, outcome),
    fail: (taskId, outcome) => report(failApi.path, taskId, outcome),
  };
}
