import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok } from '../../../domain/kernel/result.ts';
import type { Steps } from '../../../domain/kernel/steps.ts';
import { drive, handle, type TaskHandler } from '../../../workers/host/expose-tasks.ts';
import {
  countTask,
  crashTask,
  deafTask,
  echoTask,
  hangTask,
  refuseTask,
  spinTask,
  throwTask,
} from './test-tasks.ts';

function spin(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

function* count(to: number, sliceMs: number): Steps<{ counted: number }> {
  for (let done = 1; done <= to; done++) {
    spin(sliceMs);
    yield { phase: 'count', done, total: to };
  }
  return { counted: to };
}

export const testHandlers: readonly TaskHandler[] = [
  handle(countTask, async ({ to, sliceMs }, context) => ok(await drive(count(to, sliceMs), context))),
  handle(spinTask, ({ ms }) => {
    spin(ms);
    return ok({ spun: true as const });
  }),
  handle(deafTask, ({ ms }) => {
    spin(ms);
    return ok({ spun: true as const });
  }),
  handle(
    crashTask,
    () =>
      new Promise(() => {
        setTimeout(() => {
          throw new Error('planted crash');
        }, 0);
      }),
  ),
  handle(throwTask, () => {
    throw new Error('planted bug');
  }),
  handle(hangTask, () => new Promise(() => undefined)),
  handle(refuseTask, () => err(appError('file.empty'))),
  handle(echoTask, ({ bytes }) => ok({ bytes })),
];
