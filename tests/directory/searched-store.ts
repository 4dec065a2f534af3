import { laneOver } from '../../workers/client/lanes.ts';
import { exposeTasks } from '../../workers/host/expose-tasks.ts';
import { directoryHandlers } from '../../workers/search/directories.ts';
import { DirectorySearch } from '../../src/directory/directory-search.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';

/** The search of a store over a program in this process, which can die; `puts` counts what it was told. */
export function searchedStore(store: OfflineStore) {
  const worker = { starts: 0, puts: 0, kill: (): void => undefined };
  const lane = laneOver(
    () => {
      worker.starts += 1;
      const { port1, port2 } = new MessageChannel();
      const handlers = directoryHandlers().map((handler) => ({
        ...handler,
        run: (...given: Parameters<typeof handler.run>) => {
          if (handler.name === 'search.put') worker.puts += (given[0] as { rows: unknown[] }).rows.length;
          return handler.run(...given);
        },
      }));
      exposeTasks(handlers, port2);
      port1.start();
      return {
        endpoint: port1,
        terminate: () => {
          port1.close();
        },
        onFailure: (failed) => {
          worker.kill = failed;
        },
      };
    },
    { idleMs: null },
  );
  return { search: new DirectorySearch(store, lane), worker };
}
