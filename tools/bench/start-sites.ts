import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview, type InlineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const FORM = fileURLToPath(new URL('start/', import.meta.url));

/** A site that is started offline, from the cache of its service worker. */
export interface Site {
  readonly url: string;
  /** What is there when it can be used. */
  readonly ready: string;
  readonly stop: () => Promise<void>;
}

/** The peer: a form of 20 fields in React and Fluent, cached by the same kind of service worker as the app. */
export async function serveForm(folder: string): Promise<Site> {
  const config = {
    configFile: false,
    root: FORM,
    logLevel: 'warn',
    plugins: [
      react(),
      VitePWA({
        filename: 'sw.js',
        injectRegister: false,
        manifest: false,
        workbox: { globPatterns: ['**/*.{js,html}'], clientsClaim: true, skipWaiting: true },
      }),
    ],
    build: { target: 'es2022', outDir: folder, emptyOutDir: true },
    preview: { host: '127.0.0.1', port: 0 },
  } satisfies InlineConfig;
  await build(config);
  const server = await preview(config);
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    ready: '[data-field="字段20"]',
    stop: () => server.close(),
  };
}
