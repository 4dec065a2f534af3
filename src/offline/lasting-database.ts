import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { openDatabase, type Database, type Seal } from './database.ts';
import { StoreUnreadable } from './store-failure.ts';

/**
 * The database for as long as its page lives: deleted or closed by the browser under the open page, it is opened again by
 * the next who reads or writes. task.outdated from then on: a newer version of the app has taken it over. FAULTS S11
 * @param again what is done first to one that was taken away and may have come back empty
 */
export async function openLasting(
  name: string,
  again: (database: Database) => Promise<Result<unknown>>,
  seal: Seal | null = null,
): Promise<Result<Database>> {
  let current: Promise<Result<Database>> | null = null;
  let handle: Database | null = null;
  let isClosed = false;

  const forget = (): void => {
    current = null;
    handle = null;
  };

  async function open(isFirst: boolean): Promise<Result<Database>> {
    const opened = await openDatabase(name, forget, seal);
    const begun = opened.ok && !isFirst ? await again(opened.value) : opened;
    if (opened.ok && begun.ok && !isClosed) {
      handle = opened.value;
      return opened;
    }
    if (opened.ok) opened.value.close();
    forget();
    return begun.ok ? err(appError('task.cancelled')) : begun;
  }

  const reach = async (): Promise<Result<Database>> => {
    const reached = isClosed ? null : await (current ??= open(false));
    // It may be closed between the asking and the answer.
    return reached === null || isClosed ? err(appError('task.cancelled')) : reached;
  };

  current = open(true);
  const first = await current;
  if (!first.ok) return first;
  return ok({
    name,
    seal,
    unread: seal?.unread ?? new Set(),
    async read(work) {
      const reached = await reach();
      if (!reached.ok) throw new StoreUnreadable(reached.error);
      return reached.value.read(work);
    },
    async write(work) {
      const reached = await reach();
      return reached.ok ? reached.value.write(work) : reached;
    },
    close() {
      isClosed = true;
      handle?.close();
    },
  });
}
