const bin = (name) => `node_modules/.bin/${name}`;
const tsc = (project) => ({ name: `types ${project}`, command: [bin('tsc'), '-p', project] });

/** Fast ones first to fail: everything that needs no build and no browser. */
export const CHECK_STEPS = [
  ...[
    'domain',
    'wire',
    'workers',
    'src',
    'tsconfig.sw.json',
    'server',
    'tests',
    'tools/bench',
    'tsconfig.json',
  ].map(tsc),
  {
    name: 'walls',
    command: [
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      'domain',
      'wire',
      'workers',
      'src',
      'sw.ts',
      'server',
      'robot',
      'cli',
    ],
  },
  { name: 'dead code', command: [bin('knip')] },
  { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
  { name: 'printed docs', command: [process.execPath, '--import', 'tsx', 'tools/print-docs.ts', '--check'] },
  { name: 'lint', command: [bin('eslint'), '.', '--max-warnings', '0'] },
  { name: 'unit tests', command: [bin('vitest'), 'run', '--project', 'node'], loud: true },
];

/** Real databases and processes. */
export const SERVICE_STEPS = [
  { name: 'service tests', command: [bin('vitest'), 'run', '--project', 'service'], loud: true },
  {
    name: 'service tests on PostgreSQL',
    command: [bin('vitest'), 'run', '--project', 'postgres'],
    loud: true,
  },
];

/** What needs the built app. */
export const BUILT_STEPS = [{ name: 'size budgets', command: [bin('size-limit')] }];

/** What needs Chromium; one at a time. */
export const BROWSER_STEPS = [
  { name: 'browser tests', command: [bin('vitest'), 'run', '--project', 'chromium'], loud: true },
  { name: 'end-to-end tests', command: [bin('playwright'), 'test'], loud: true },
];
