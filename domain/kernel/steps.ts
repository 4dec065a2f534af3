/** How far a long calculation has come. */
export interface Progress {
  readonly phase: string;
  readonly done: number;
  readonly total: number;
}

/** A long calculation: pausable, synchronous, pure. It yields progress and returns the result. */
export type Steps<T> = Generator<Progress, T, void>;

/** Runs a calculation without pausing, for tests, the service and the command line. */
export function runToEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
