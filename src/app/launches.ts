import type { Area } from '../../domain/codes/role-types.ts';
import { takeShared } from '../offline/adapters/shared-file.ts';
import { launched } from '../ui/launched.ts';
import { go } from './address.tsx';
import { AREAS } from './areas.ts';

/** Not in the compiler's library: what the system started the installed app for. */
interface LaunchParams {
  readonly targetURL?: string;
  readonly files?: readonly { getFile(): Promise<File> }[];
}
interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

/** Opens the import of the filling page, with a file where there is one. */
export function bring(area: Area, file: File | null): void {
  const { filling } = AREAS[area];
  if (!location.hash.startsWith(`#${filling}`)) go(filling);
  launched.set({ file });
}

async function follow(area: Area, { targetURL = '', files = [] }: LaunchParams): Promise<void> {
  const [first] = files;
  if (first !== undefined) {
    bring(area, await first.getFile());
    return;
  }
  const { hash } = new URL(targetURL || location.href);
  // The work that is open was brought to the front: it goes on to what was asked for.
  if (hash.length > 1 && hash !== location.hash) go(hash.slice(1));
}

/** Takes what the app was opened with: a file of the system, a shared one, a page of its shortcuts. Returns what ends it. */
export function followLaunches(area: Area): () => void {
  let isOver = false;
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer((params) => {
    if (!isOver) void follow(area, params);
  });
  void takeShared().then((file) => {
    if (file !== null && !isOver) bring(area, file);
  });
  return () => {
    isOver = true;
  };
}
