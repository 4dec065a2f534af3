import type { Observable } from './online.ts';

/** Not in the compiler's library: the browser would offer to install the app, and lets the page do it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function set(next: InstallPromptEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  set(event as InstallPromptEvent);
});
window.addEventListener('appinstalled', () => {
  set(null);
});

/** Whether the browser would install the app now: never twice, and not all browsers do. */
export const installOffer: Observable<boolean> = {
  getSnapshot: () => offer !== null,
  subscribe: (listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Has the browser ask; it lets itself be asked once. */
export async function install(): Promise<void> {
  const asked = offer;
  set(null);
  await asked?.prompt();
}
