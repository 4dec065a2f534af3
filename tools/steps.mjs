const bin = (name) => `node_modules/.bin/${name}`;
const tsc = (project) => ({ name: `types ${project}`, command: [bin('tsc'), '-p', project] });

const QUICK_STEPS = [
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
];
const LINT = { name: 'lint', command: [bin('eslint'), '.', '--max-warnings', '0'] };
const vitest = (name, project) => ({
  name,
  command: [bin('vitest'), 'run', '--project', project],
  loud: true,
});
const UNIT = vitest('unit tests', 'node');

/** What needs no build, no browser and no service. The longest first, so that the cores end together. */
export const CHECK_STEPS = [UNIT, LINT, ...QUICK_STEPS];

/** The same, with real databases and processes. */
export const SERVER_STEPS = [
  vitest('service tests', 'service'),
  UNIT,
  LINT,
  vitest('service tests on PostgreSQL', 'postgres'),
  ...QUICK_STEPS,
];

/** What needs the built app. */
export const BUILT_STEPS = [{ name: 'size budgets', command: [bin('size-limit')] }];

/** What needs Chromium; one at a time. */
export const BROWSER_STEPS = [
  vitest('browser tests', 'chromium'),
  { name: 'end-to-end tests', command: [bin('playwright'), 'test'], loud: true },
];
