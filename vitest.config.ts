import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM, CHROMIUM_FLAGS } from './tools/chromium.mjs';
import { PATIENCE_MS, TEST_PATIENCE_MS } from './tests/patience.ts';
import { startBuiltDatabase } from './tools/build-programs.ts';
import { builtWorkers } from './tools/built-workers.ts';
import { mutated } from './tools/mutants/mutated.ts';
import { serveThemes } from './tools/styles/serve-themes.ts';

/** About the embedded database itself. */
const EMBEDDED = ['embedded-process', 'durable-database', 'embedded-commands', 'tidy'].map(
  (name) => `tests/server/${name}.test.ts`,
);

/** Robots that work for a real service; the other tests of robots know no database, or ask it for a single row. */
const ROBOTS_AT_WORK = ['collect', 'hours', 'kills', 'robot'].map((name) => `tests/robot/${name}.test.ts`);

/**
 * What is kept, taken together, leased and brought back: what a database answers for. On the embedded one, too, which is
 * PostgreSQL with one connection; everything else about the service asks PostgreSQL only, in a fifth of the time; hauls
 * ask both of everything (SUIKAI_EMBEDDED=all).
 */
const ON_BOTH = [
  'backup',
  'backup-files',
  'draft-box',
  'entries',
  'migrate',
  'order-tasks',
  'patches',
  'process',
  'purge',
  'push-pull',
  'quota',
  'retake',
  'robot-begin',
  'robot-outcome',
  'robot-protocol',
  'row-security',
  'submit',
  'submit-batch',
  'submit-together',
].map((name) => `tests/server/${name}.test.ts`);

/** One that talks to a service as a laptop does. */
const LAPTOP = 'tests/offline/real-service.test.ts';

/** The same modules for all files of a run: loading them anew for each of 160 files took as long as many tests. */
const TOGETHER = { isolate: false } as const;

/** Times of day are read and written as they are where invoices are issued, wherever the tests run. */
const IN_CHINA = { TZ: 'Asia/Shanghai' };

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [mutated()],
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/**/*.web.test.{ts,tsx}', 'tests/{e2e,postgres,robot,server}/**', LAPTOP],
          env: IN_CHINA,
          ...TOGETHER,
          testTimeout: TEST_PATIENCE_MS,
          hookTimeout: TEST_PATIENCE_MS,
        },
      },
      {
        // Real databases and processes: minutes instead of seconds.
        plugins: [mutated(), startBuiltDatabase()],
        test: {
          name: 'service',
          environment: 'node',
          include: [
            ...(process.env['SUIKAI_EMBEDDED'] === 'all'
              ? ['tests/server/**/*.test.ts']
              : [...EMBEDDED, ...ON_BOTH]),
            'tests/robot/**/*.test.ts',
            LAPTOP,
          ],
          globalSetup: 'tests/server/prepared.ts',
          env: IN_CHINA,
          ...TOGETHER,
          testTimeout: TEST_PATIENCE_MS,
          hookTimeout: TEST_PATIENCE_MS,
        },
      },
      {
        // The service, its commands and its robots on PostgreSQL.
        test: {
          name: 'postgres',
          environment: 'node',
          include: ['tests/server/**/*.test.ts', 'tests/postgres/**/*.test.ts', LAPTOP, ...ROBOTS_AT_WORK],
          exclude: EMBEDDED,
          globalSetup: 'tests/postgres/global-setup.ts',
          env: IN_CHINA,
          ...TOGETHER,
          testTimeout: TEST_PATIENCE_MS,
          hookTimeout: TEST_PATIENCE_MS,
        },
      },
      {
        plugins: [serveThemes(), builtWorkers()],
        // Nothing changes while tests run: what is loaded again is not asked for again.
        server: { headers: { 'Cache-Control': 'max-age=3600' } },
        // Named here, or the first run meets them one by one and reloads in the middle of a test.
        optimizeDeps: {
          include: [
            'xlsx',
            'idb',
            'htmlparser2',
            'comlink',
            'react',
            'react-dom/client',
            '@fluentui/react-components',
            '@fluentui/react-icons',
            '@vant/area-data',
            'lean-qr',
            'axe-core',
          ],
        },
        test: {
          name: 'chromium',
          include: ['tests/**/*.web.test.{ts,tsx}'],
          ...TOGETHER,
          // A press waits for its button as long as that.
          testTimeout: TEST_PATIENCE_MS,
          hookTimeout: TEST_PATIENCE_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: CHROMIUM,
                env: { ...process.env, ...IN_CHINA },
                args: [...CHROMIUM_FLAGS, '--force-prefers-reduced-motion'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
