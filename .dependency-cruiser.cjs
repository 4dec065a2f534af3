/**
 * Who may import whom. One row per folder: everything not named in `may` is forbidden.
 * `npm` lists packages by regular expression; Node's own modules count as packages.
 */
const FOLDERS = [
  { name: 'domain', from: '^domain/', may: ['^domain/'], npm: [] },
  { name: 'wire', from: '^wire/', may: ['^wire/', '^domain/'], npm: ['^zod$'] },
  { name: 'workers-contract', from: '^workers/contract/', may: ['^workers/contract/', '^domain/'], npm: [] },
  {
    name: 'workers-client',
    from: '^workers/client/',
    may: [
      '^workers/(client|contract)/',
      '^domain/kernel/',
      '^workers/(ledger|files|search)/[a-z]+\\.worker\\.ts$',
    ],
    npm: ['^comlink$'],
  },
  {
    name: 'workers-host',
    from: '^workers/(host|ledger|files|search)/',
    may: ['^workers/(host|contract|ledger|files|search|sealing)/', '^domain/', '^wire/'],
    npm: ['^comlink$', '^xlsx$', '^idb$', '^htmlparser2$'],
  },
  { name: 'sealing', from: '^workers/sealing/', may: ['^workers/sealing/'], npm: ['^@noble/ciphers$'] },
  {
    name: 'offline',
    from: '^src/offline/',
    may: ['^src/offline/', '^workers/sealing/', '^domain/', '^wire/'],
    npm: ['^idb$'],
  },
  {
    name: 'platform',
    from: '^src/platform/',
    may: ['^src/platform/', '^domain/'],
    npm: ['^workbox-window$'],
  },
  {
    name: 'ui',
    from: '^src/ui/',
    may: ['^src/ui/', '^domain/'],
    npm: ['^react', '^@fluentui/', '^@vant/area-data$', '^lean-qr$'],
  },
  {
    name: 'ledger-client',
    from: '^src/ledger/',
    may: ['^src/ledger/', '^src/ui/listeners\\.ts$', '^domain/', '^workers/(client|contract)/'],
    npm: [],
  },
  {
    name: 'directory',
    from: '^src/directory/',
    may: ['^src/directory/', '^src/offline/', '^domain/', '^workers/(client|contract)/'],
    npm: [],
  },
  {
    name: 'transfer',
    from: '^src/transfer/',
    may: ['^src/(transfer|ui|platform)/', '^domain/', '^workers/(client|contract)/'],
    npm: ['^react', '^@fluentui/'],
  },
  {
    name: 'features',
    from: '^src/features/([^/]+)/',
    may: [
      '^src/features/$1/',
      '^src/(ui|ledger|directory|offline|platform|transfer)/',
      '^domain/',
      '^workers/(client|contract)/',
    ],
    npm: ['^react', '^@fluentui/'],
  },
  {
    name: 'app',
    from: '^src/(app/|main\\.tsx$)',
    may: [
      '^src/app/',
      '^src/features/[^/]+/index\\.ts$',
      '^src/(ui|ledger|directory|offline|platform)/',
      '^domain/',
      '^workers/contract/',
    ],
    npm: ['^react', '^@fluentui/'],
  },
  { name: 'service-worker', from: '^sw\\.ts$', may: ['^src/offline/', '^domain/'], npm: ['^workbox-'] },
  { name: 'server', from: '^server/', may: ['^server/', '^domain/', '^wire/'], npm: ['.'] },
  { name: 'robot', from: '^robot/', may: ['^robot/', '^domain/', '^wire/'], npm: ['.'] },
  {
    name: 'cli',
    from: '^cli/',
    may: ['^cli/', '^domain/', '^wire/', '^workers/(contract|files|ledger)/'],
    npm: ['.'],
  },
];

const packages = (names) =>
  names.map((name) => name.replace(/^\^/, '(^|/)node_modules/').replace(/\$$/, '/'));

const walls = FOLDERS.flatMap(({ name, from, may, npm }) => [
  {
    name: `${name}-imports`,
    severity: 'error',
    from: { path: from },
    to: { path: '^(domain|wire|workers|src|server|robot|cli|tools|tests)/|^sw\\.ts$', pathNot: may },
  },
  ...(npm[0] === '.'
    ? []
    : [
        {
          name: `${name}-packages`,
          severity: 'error',
          from: { path: from },
          to: { dependencyTypes: ['npm', 'npm-dev', 'core', 'npm-no-pkg'], pathNot: packages(npm) },
        },
      ]),
]);

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'decimal-only-as-reference',
      severity: 'error',
      from: { pathNot: '^(tests|tools/bench)/' },
      to: { path: '(^|/)node_modules/decimal\\.js/' },
    },
    {
      name: 'journal-only-in-ledger',
      severity: 'error',
      from: { path: '^workers/', pathNot: '^workers/ledger/' },
      to: { path: '(^|/)node_modules/idb/' },
    },
    {
      name: 'spreadsheets-only-in-files',
      severity: 'error',
      from: { pathNot: '^(workers/files|tests|tools)/' },
      to: { path: '(^|/)node_modules/xlsx/' },
    },
    {
      name: 'markup-only-in-its-readers',
      severity: 'error',
      from: { pathNot: '^(workers/ledger/clipboard|workers/files/xml|tests|tools)/' },
      to: { path: '(^|/)node_modules/htmlparser2/' },
    },
    {
      name: 'qr-codes-only-in-their-drawing',
      severity: 'error',
      from: { pathNot: '^(src/ui/QrCode\.tsx$|tests/|tools/)' },
      to: { path: '(^|/)node_modules/lean-qr/' },
    },
    {
      name: 'places-only-in-region-picker',
      severity: 'error',
      from: { pathNot: '^(src/ui/region-picker|tests|tools)/' },
      to: { path: '(^|/)node_modules/@vant/area-data/' },
    },
    ...walls,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
};
