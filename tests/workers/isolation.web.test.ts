import * as Comlink from 'comlink';
import { afterEach, expect, it, vi } from 'vitest';
import { appError } from '../../domain/kernel/errors.ts';
import { Connection } from '../../workers/client/connection.ts';
import { isolate } from '../../workers/client/isolation.ts';
import { laneOver } from '../../workers/client/lanes.ts';
import { runTask } from '../../workers/client/run-task.ts';
import type { ControlOut } from '../../workers/contract/define-task.ts';
import { CONTRACT_VERSION } from '../../workers/contract/version.ts';
import { refuseTask } from './programs/test-tasks.ts';

type Asked = Extract<ControlOut, { readonly kind: 'isolate' }>;

const asked = (): Asked => ({ kind: 'isolate', port: new MessageChannel().port1, bytes: 10 });

/** A worker whose only answer to a task is the wish for the reader. */
const program = () => {
  const { port1, port2 } = new MessageChannel();
  const host = {
    version: () => CONTRACT_VERSION,
    run: (_name: string, _input: unknown, control: MessagePort) => {
      const wish = asked();
      control.postMessage(wish, [wish.port]);
      return new Promise<never>(() => undefined);
    },
  };
  Comlink.expose(host, port2);
  port1.start();
  return {
    endpoint: port1,
    terminate: () => {
      port1.close();
    },
    onFailure: () => undefined,
  };
};

const frames = () => document.querySelectorAll('iframe[sandbox]').length;

afterEach(() => {
  vi.restoreAllMocks();
});

it('starts no reader for a worker that ended while its program was fetched', async () => {
  const connection = new Connection(program());
  vi.spyOn(window, 'fetch').mockImplementation(() => {
    connection.end(appError('task.cancelled'));
    return Promise.resolve(new Response(''));
  });
  const beats = vi.spyOn(window, 'setInterval');
  await isolate(asked(), connection);
  expect(beats).not.toHaveBeenCalled();
  expect(frames()).toBe(0);
});

it.each([
  ['has no net', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['gets another page instead', () => Promise.resolve(new Response('no such page', { status: 404 }))],
])('answers when the program of the reader is not to be had: it %s', async (_, fetched) => {
  vi.spyOn(window, 'fetch').mockImplementation(fetched);
  const lane = laneOver(program, { idleMs: null });
  expect(await runTask(lane, refuseTask, {})).toEqual({ ok: false, error: appError('task.crashed') });
  expect(frames()).toBe(0);
  lane.close();
});
