/** Ends what somebody waits for, after milliseconds. */
export const patience = (ms: number): AbortSignal => AbortSignal.timeout(ms);
