const bin = (name) => `node_modules/.bin/${name}`;
/** The compiler in machine code: the same errors in a fifth of the time; lint and bundler use the other. docs/adr/0021 */
const TSC = 'node_modules/typescript-native/bin/tsc';
/** One checker: several would each learn the same types, and the other cores are busy. */
const tsc = (project) => ({
  name: `types ${project}`,
  command: [process.execPath, TSC, '-p', project, '--checkers', '1'],
});

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
/** Each file by itself: what was read once and has not changed is not read again. */
const LINT = {
  name: 'lint',
  command: [
    ...[bin('eslint'), '.', '--max-warnings', '0'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/eslint/'],
  ],
};
/** By the compiler in machine code, too. docs/adr/0027 */
const LINT_OF_TYPES = { name: 'lint of types', command: [bin('oxlint'), '--type-aware'] };
const vitest = (name, project) => ({
  name,
  command: [bin('vitest'), 'run', '--project', project],
  loud: true,
});
const UNIT = vitest('unit tests', 'node');

/** What needs no build, no browser and no service. The longest first, so that the cores end together. */
export const CHECK_STEPS = [UNIT, LINT, LINT_OF_TYPES, ...QUICK_STEPS];

const BUILD = { name: 'app', command: [process.execPath, 'tools/build-app.mjs'], first: true };

/**
 * Everything, with real databases, processes and browsers. What others wait for and what takes longest first: whatever
 * is left alone at the end leaves cores idle. Chains of small pieces, each of which would wait for a core, go first; to
 * them give way those that only reckon.
 */
export const TEST_STEPS = [
  BUILD,
  {
    name: 'end-to-end tests',
    command: [bin('playwright'), 'test'],
    loud: true,
    after: BUILD.name,
    first: true,
  },
  { ...vitest('browser tests', 'chromium'), first: true },
  { ...vitest('service tests', 'service'), first: true },
  UNIT,
  { ...vitest('service tests on PostgreSQL', 'postgres'), first: true },
  LINT,
  LINT_OF_TYPES,
  ...QUICK_STEPS,
  { name: 'size budgets', command: [bin('size-limit')], after: BUILD.name },
];
