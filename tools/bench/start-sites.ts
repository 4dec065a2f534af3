import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview, type InlineConfig } from 'vite';

const FORM = fileURLToPath(new URL('start/', import.meta.url));

/** A site that is started offline, from the cache of its service worker. */
export interface Site {
  readonly url: string;
  /** What is there when it can be used. */
  readonly ready: string;
  readonly stop: () => Promise<void>;
}

/** The least a service worker does to start a site offline. */
const serviceWorker = (files: readonly string[]): string => `
  addEventListener('install', (event) => {
    skipWaiting();
    event.waitUntil(caches.open('form').then((cache) => cache.addAll(${JSON.stringify(files)})));
  });
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) =>
    event.respondWith(caches.match(event.request, { ignoreVary: true }).then((found) => found ?? fetch(event.request))));
`;

/** The peer: a form of 20 fields in React and Fluent, cached by a service worker. */
export async function serveForm(folder: string): Promise<Site> {
  const config = {
    configFile: false,
    root: FORM,
    logLevel: 'warn',
    plugins: [react()],
    build: { target: 'es2022', outDir: folder, emptyOutDir: true },
    preview: { host: '127.0.0.1', port: 0 },
  } satisfies InlineConfig;
  await build(config);
  const files = readdirSync(join(folder, 'assets')).map((name) => `/assets/${name}`);
  writeFileSync(join(folder, 'sw.js'), serviceWorker(['/', ...files]));
  const server = await preview(config);
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    ready: '[data-field="字段20"]',
    stop: () => server.close(),
  };
}
