/** What is loaded when it is first needed, and kept; one that could not be had is asked for anew the next time. */
export function kept<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
}
