import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { SERVICE_ROOTS } from './src/offline/service-paths.ts';
import { APP_MANIFEST } from './tools/app-manifest.ts';
import { leanTables } from './tools/lean-rows.ts';
import { withoutEval } from './tools/no-eval.ts';
import { extractStyles } from './tools/styles/extract-styles.ts';
import { serveThemes } from './tools/styles/serve-themes.ts';
import { singleIcons } from './tools/styles/single-icons.ts';

const SERVICE = `http://127.0.0.1:${process.env['PORT'] ?? '8787'}`;

/** Parts of Fluent that no page starts with: they come with the dialogs, menus and forms that are opened. */
const FLUENT_LATER = [
  'checkbox',
  'dialog',
  'divider',
  'field/lib/components',
  'input',
  'link',
  'menu',
  'message-bar',
  'motion',
  'motion-components-preview',
  'popover',
  'portal',
  'positioning',
  'progress',
  'radio',
  'search',
  'spinner',
  'tabs',
  // All but what every focused button needs.
  'tabster/lib/(?!.*(constants|ocusWithin))',
  'toolbar',
  'tooltip',
];
const LATER = new RegExp(`node_modules/(tabster|@floating-ui|@fluentui/react-(${FLUENT_LATER.join('|')}))/`);

/**
 * One file from the first byte to the filling page: sixty small ones cost a third of an offline start. What is loaded
 * later stays in files of its own. `.size-limit.js` counts what belongs to the start.
 */
const START = {
  name: 'start',
  tags: ['$initial' as const],
  test: (id: string) => !LATER.test(id),
  // The index of Fluent names every component; only those in use are wanted.
  includeDependenciesRecursively: false,
};

export default defineConfig({
  plugins: [
    react(),
    singleIcons(),
    leanTables(),
    withoutEval(),
    extractStyles(),
    serveThemes(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: APP_MANIFEST,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'],
        maximumFileSizeToCacheInBytes: 4 << 20,
        rollupFormat: 'iife',
        buildPlugins: { vite: [leanTables(), withoutEval()] },
      },
    }),
  ],
  worker: { format: 'es', plugins: () => [leanTables(), withoutEval()] },
  build: {
    target: 'es2022',
    manifest: true,
    // What a part loaded later imports comes after it, from the cache of the service worker; only its styles are named in the
    // start. To name all files there took as much as a feature.
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => file.endsWith('.css')),
    },
    // Files that import each other in a circle still run in the order of their modules.
    rolldownOptions: { output: { codeSplitting: { groups: [START] } } },
  },
  server: { proxy: Object.fromEntries(SERVICE_ROOTS.map((root) => [`^/${root}(/|$)`, SERVICE])) },
});
