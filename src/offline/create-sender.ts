import type { Session } from '../../domain/account/session.ts';
import { USER_HEADER } from '../../wire/start-calls.ts';
import type { openChanges } from './changes.ts';
import type { Database } from './database.ts';
import { SCHEMA_VERSION } from './migrations.ts';
import { createEngine, type EngineParts } from './sync/engine.ts';
import type { Digest, Ids, Transport } from './sync/ports.ts';
import { unlessClosed } from './store-failure.ts';
import { syncStore } from './sync-store.ts';
import { APP_VERSION } from './version.ts';

export interface SenderParts {
  readonly session: Session;
  readonly database: Database;
  readonly lastSyncAt: number | null;
  /** This laptop, for people. */
  readonly device: string;
  readonly world: Pick<
    EngineParts,
    'transport' | 'clock' | 'random' | 'schedule' | 'oneSender' | 'visible'
  > & {
    readonly ids: Ids;
    readonly digest: Digest;
    readonly requestBackgroundSync: () => Promise<void>;
    readonly openChanges: typeof openChanges;
  };
}

/** The engine that empties the outbox, and who hears of what it does: all that the service worker needs of the store. */
export function createSender(
  { session, database, lastSyncAt, device, world }: SenderParts,
  onNews: () => void,
) {
  const who = { user: session.userName, device };
  // Another user may have signed in on this laptop meanwhile: nothing is sent in their name, nothing of theirs fetched.
  const transport: Transport = (request) =>
    world.transport({ ...request, headers: { ...request.headers, [USER_HEADER]: session.userId } });
  const changes = world.openChanges(database.name, () => {
    void unlessClosed(engine.recount());
    onNews();
  });
  const engine = createEngine({
    ...world,
    transport,
    store: syncStore(database, world, who),
    sender: { userId: session.userId, appVersion: APP_VERSION, schemaVersion: SCHEMA_VERSION },
    lastSyncAt,
    onChange: (what) => {
      changes.tell(what);
      if (what.data) onNews();
    },
  });
  const close = (): void => {
    engine.stop();
    changes.close();
    database.close();
  };
  return { who, changes, engine, close };
}
