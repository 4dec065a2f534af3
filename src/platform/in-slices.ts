import type { Steps } from '../../domain/kernel/steps.ts';

/** Milliseconds of work before the page gets a turn. */
const SLICE_MS = 8;

/** Runs a calculation on the page without holding it up; null when it was stopped. */
export async function inSlices<T>(steps: Steps<T>, signal: AbortSignal): Promise<T | null> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await new Promise((turn) => setTimeout(turn));
    if (signal.aborted) return null;
    until = performance.now() + SLICE_MS;
  }
}
