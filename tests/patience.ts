/** Ends a test that hangs, milliseconds; no test is quick on a machine that does three other things. */
export const TEST_PATIENCE_MS = 600_000;

/** As long as a test waits for what must become true, milliseconds. A limit, never a wait. */
export const PATIENCE_MS = 120_000;
