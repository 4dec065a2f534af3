import { defineConfig } from '@playwright/test';
import { PATIENCE_MS, TEST_PATIENCE_MS } from './tests/patience.ts';
import { CHROMIUM, CHROMIUM_FLAGS } from './tools/chromium.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/prepared.ts',
  // Limits, not waits: beside the browser other steps have the machine.
  timeout: TEST_PATIENCE_MS,
  expect: { timeout: PATIENCE_MS, toPass: { timeout: PATIENCE_MS } },
  // Each waits half of its time, for pages, the service and the robot.
  workers: 2,
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    // It takes all files of the app anew for each context, a fifth of the time: only tests of what it does let it come.
    serviceWorkers: 'block',
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS },
    // A trace of every action takes a third of the time; `npx playwright test FILE --trace on` draws one.
    screenshot: 'only-on-failure',
    // Nobody watches the animations, and each is waited for: without them a seventh less time.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
