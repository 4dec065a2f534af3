import { SHARED_FILE, SHARE_PATH } from './share-path.ts';

const CACHE = 'suikai-shared';
const NAME_HEADER = 'x-name';

/** Keeps what was shared, the latest alone. */
export async function keepShared(form: FormData): Promise<void> {
  const file = form.get(SHARED_FILE);
  if (!(file instanceof File)) return;
  const cache = await caches.open(CACHE);
  const headers = { [NAME_HEADER]: encodeURIComponent(file.name), 'content-type': file.type };
  await cache.put(SHARE_PATH, new Response(file, { headers }));
}

/** The file that was shared, once; null where none was. */
export async function takeShared(): Promise<File | null> {
  if (!('caches' in globalThis)) return null;
  const kept = await caches.match(SHARE_PATH, { cacheName: CACHE });
  if (kept === undefined) return null;
  const name = decodeURIComponent(kept.headers.get(NAME_HEADER) ?? '');
  const file = new File([await kept.blob()], name);
  await caches.delete(CACHE);
  return file;
}
