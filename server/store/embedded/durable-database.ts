import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's module this file reaches into; pinned by tests/server/durable-database.test.ts. */
interface NodeStreams {
  readonly FS: {
    readonly filesystems: {
      readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
    };
  };
}

type Init = Awaited<ReturnType<NodeFS['init']>>;

/** PGlite's file system leaves fsync out; a database that acknowledges must reach the disk first. */
class DurableNodeFS extends NodeFS {
  readonly #fsync: (descriptor: number) => void;

  constructor(directory: string, fsync: (descriptor: number) => void) {
    super(directory);
    this.#fsync = fsync;
  }

  override async init(...given: Parameters<NodeFS['init']>): Promise<Init> {
    const result = await super.init(...given);
    const streams = (module: unknown): void => {
      (module as NodeStreams).FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) this.#fsync(stream.nfd);
        return 0;
      };
    };
    result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), streams];
    return result;
  }
}

/** `-F` would switch fsync off again. */
const START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'synchronous_commit=on', 'wal_sync_method=fsync'].flatMap((setting) => ['-c', setting]),
];

/** Opens (or makes) the database in `directory`. Whoever calls this holds the directory's lock. */
export const openDurable = (directory: string, fsync = fs.fsyncSync): Promise<PGlite> =>
  PGlite.create({ fs: new DurableNodeFS(directory, fsync), startParams: START });
