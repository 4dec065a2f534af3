import { defineTask } from '../../../workers/contract/define-task.ts';

type Nothing = Readonly<Record<string, never>>;

/** Tasks only tests know: every way a task can behave. */
export const countTask = defineTask<
  { readonly to: number; readonly sliceMs: number },
  { readonly counted: number }
>({
  name: 'test.count',
  pool: 'files',
  cancel: 'cooperative',
});
export const spinTask = defineTask<{ readonly ms: number }, { readonly spun: true }>({
  name: 'test.spin',
  pool: 'files',
  cancel: 'kill',
});
/** Says it is cooperative but never pauses. */
export const deafTask = defineTask<{ readonly ms: number }, { readonly spun: true }>({
  name: 'test.deaf',
  pool: 'files',
  cancel: 'cooperative',
});
export const crashTask = defineTask<Nothing, never>({
  name: 'test.crash',
  pool: 'files',
  cancel: 'never',
});
export const throwTask = defineTask<Nothing, never>({
  name: 'test.throw',
  pool: 'files',
  cancel: 'never',
});
export const refuseTask = defineTask<Nothing, never>({
  name: 'test.refuse',
  pool: 'files',
  cancel: 'never',
});
export const echoTask = defineTask<{ readonly bytes: ArrayBuffer }, { readonly bytes: ArrayBuffer }>({
  name: 'test.echo',
  pool: 'files',
  cancel: 'kill',
  move: ({ bytes }) => [bytes],
  moveBack: ({ bytes }) => [bytes],
});
export const unknownTask = defineTask<Nothing, never>({
  name: 'test.unknown',
  pool: 'files',
  cancel: 'never',
});
/** Never answers and never blocks. */
export const hangTask = defineTask<Nothing, never>({
  name: 'test.hang',
  pool: 'files',
  cancel: 'kill',
});
