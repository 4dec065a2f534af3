/** The part of a page's document that matters here; a service worker has none. */
interface PageState extends EventTarget {
  readonly visibilityState: string;
}

const page = (globalThis as { readonly document?: PageState }).document ?? null;

/** Whether somebody can see the app. */
export const visible = (): boolean => page?.visibilityState === 'visible';

/** Whether the browser sees a network, which says little of the service. */
export const seesNetwork = (): boolean =>
  (globalThis as { readonly navigator?: { readonly onLine?: boolean } }).navigator?.onLine !== false;

/** Calls back whenever sending may have become possible or news are wanted: network, focus, page shown again. */
export function onWakeUp(call: () => void): () => void {
  const whenShown = (): void => {
    if (visible()) call();
  };
  const sources: readonly (readonly [EventTarget | null, string, () => void])[] = [
    [globalThis, 'online', call],
    [globalThis, 'focus', call],
    [globalThis, 'pageshow', call],
    [page, 'visibilitychange', whenShown],
    [page, 'resume', call],
  ];
  for (const [target, type, listener] of sources) target?.addEventListener(type, listener);
  return () => {
    for (const [target, type, listener] of sources) target?.removeEventListener(type, listener);
  };
}
