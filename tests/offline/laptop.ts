import { IDBFactory } from 'fake-indexeddb';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import type { OpenedFile } from '../../src/offline/rescue/envelope.ts';
import type { RescueRun } from '../../src/offline/rescue/ports.ts';
import { openRescue, type Rescue } from '../../src/offline/rescue/rescue.ts';
import { STORES } from '../../src/offline/schema.ts';
import { openLaptop, testSeal } from './test-seal.ts';
import type { Device } from './device.ts';

/** One of a user's laptops: it has databases, journals and preferences of its own. */
export class Laptop {
  readonly factory = new IDBFactory();
  readonly journals = new Map<string, unknown>();
  readonly preferences = new Map<string, string>();
  readonly device: Device;

  constructor(device: Device) {
    this.device = device;
  }

  /** What IndexedDB means from now on. */
  use(): void {
    globalThis.indexedDB = this.factory;
  }

  open(): Promise<OfflineStore> {
    this.use();
    return this.device.open();
  }

  async rescue<T>(work: (rescue: Rescue) => Promise<T>, session = this.device.session): Promise<T> {
    this.use();
    const { journals, preferences } = this;
    const opened = await openRescue(
      session,
      {
        journals: {
          read: (draftId) => Promise.resolve(ok(journals.get(draftId) ?? null)),
          write: (draftId, journal) => {
            const there = journals.get(draftId);
            if (there === undefined) journals.set(draftId, journal);
            const same = JSON.stringify(there) === JSON.stringify(journal);
            return Promise.resolve(ok(there === undefined ? 'written' : same ? 'same' : 'other'));
          },
        },
        preferences: {
          all: () => [...preferences],
          fill: (key, value) => {
            if (!preferences.has(key)) preferences.set(key, value);
          },
        },
      },
      testSeal(),
    );
    if (!opened.ok) throw new Error(opened.error.code);
    try {
      return await work(opened.value);
    } finally {
      opened.value.close();
    }
  }

  /** Everything in the database, as text. */
  async dump(): Promise<string> {
    this.use();
    const opened = await openLaptop(this.device.session);
    if (!opened.ok) throw new Error(opened.error.code);
    const rows = await opened.value.read((tx) =>
      Promise.all(STORES.filter((store) => store !== 'meta').map((store) => tx.objectStore(store).getAll())),
    );
    opened.value.close();
    return JSON.stringify(rows);
  }
}

/** A run that nobody stops or watches. */
export const run = (): RescueRun => ({ signal: new AbortController().signal, onProgress: () => undefined });
/** No exchange of the laptop gets through from now on. */
export const offline = (laptop: Laptop) => {
  laptop.device.nextFault = () => 'offline';
};
/** The network is back, and what waits is sent. */
export const online = async (laptop: Laptop, opened: OfflineStore) => {
  laptop.use();
  laptop.device.nextFault = () => 'ok';
  await opened.sync();
};
/** Everything local of a laptop as a file under a passphrase; '': as it is. */
export const exported = async (laptop: Laptop, passphrase = ''): Promise<Blob> => {
  const file = await laptop.rescue((rescue) => rescue.exportAll(passphrase, run()));
  if (!file.ok) throw new Error(file.error.code);
  return file.value;
};
/** Opens a file and does something with its content. */
export const withFile = async <T>(
  rescue: Rescue,
  file: Blob,
  work: (opened: OpenedFile) => Promise<Result<T>>,
  passphrase = '',
): Promise<Result<T>> => {
  const opened = await rescue.open(file, passphrase);
  return opened.ok ? work(opened.value) : opened;
};
/** What an import that must succeed did. */
export const imported = async (laptop: Laptop, file: Blob, passphrase = '') => {
  const result = await laptop.rescue((rescue) =>
    withFile(rescue, file, (opened) => rescue.importAll(opened, run()), passphrase),
  );
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
/** State and remark of every draft, sorted. */
export const states = async (opened: OfflineStore) => {
  const { drafts } = await opened.listDrafts({ offset: 0, limit: 100 });
  const seen = drafts.map(async ({ draftId, state }) => {
    const loaded = await opened.loadDraft(draftId);
    return `${state} ${loaded.ok ? loaded.value.face.remark : 'gone'}`;
  });
  return (await Promise.all(seen)).sort();
};
