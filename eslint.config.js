import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

/** Official abbreviations: identifiers only in wire/ (docs/GLOSSARY.md maps them). `ywlsh` and `ddbh` are what people say. */
const OFFICIAL_NAMES = [
  'gmf\\w+',
  'xsf\\w+',
  'ggxh',
  'dw',
  'dj',
  'je',
  'se',
  'slv',
  'spsl',
  'hsbz',
  'hsdj',
  'bhsdj',
  'zsfs',
  'tdyslxdm',
  'tdywxx',
  'lslbs',
  'ssflbm',
  'zxbm',
  'spbm',
  'fpdm',
  'fphm',
  'fplxdm',
  'zzfp\\w+',
  'jshj',
  'hjje',
  'hjse',
  'nsrsbh',
  'nsrmc',
  'kplx',
  'ddzt',
  'ddrq',
  'jqbh',
  'skr',
  'fhr',
  'kpr',
  'kprq',
  'gfmc',
  'zyspmc',
  'buyerTaxer\\w+',
  'taxerName',
  'taxerId',
].join('|');

const noOfficialNames = {
  selector: `Identifier[name=/^(${OFFICIAL_NAMES})$/]`,
  message: 'Official abbreviations live in wire/; use the English word of the glossary.',
};

/** Beside `padding` and the like they win or lose by the order in which stylesheets come: things would move while one works. */
const noLogicalSides = {
  selector: 'Property[key.name=/^(padding|margin|inset|border)(Block|Inline)/]',
  message: 'Name the sides: paddingTop, paddingLeft …',
};

/** Texts are shown as texts: what somebody typed never becomes markup. */
const noMarkup = [
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Show texts as texts.' },
  {
    selector: 'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]',
    message: 'Show texts as texts.',
  },
];

/** A test waits for what it expects, as long as tests/patience.ts says: a limit of its own fails on a busy machine. */
const noOwnPatience = [
  {
    selector: "Property[key.name='timeout'][value.type='Literal']",
    message: 'tests/patience.ts is for all.',
  },
  {
    selector: "MemberExpression[object.name='vi'][property.name=/^wait(For|Until)$/]",
    message: 'Take soon or until of tests/soon.ts.',
  },
];

/** What a pure module may not touch: time, chance and the outside world are handed in. */
const noAmbient = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Hand the clock in.' },
  {
    selector: "MemberExpression[object.name='Date'][property.name='now']",
    message: 'Hand the clock in.',
  },
  { selector: "CallExpression[callee.name='Date']", message: 'Hand the clock in.' },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Hand randomness in.',
  },
  {
    selector: "MemberExpression[object.name='AbortSignal'][property.name='timeout']",
    message: 'Hand the timer in.',
  },
];
const noAmbientGlobals = [
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame', 'performance'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'BroadcastChannel', 'navigator', 'Worker'],
  ...['indexedDB', 'localStorage', 'sessionStorage', 'caches', 'crypto', 'globalThis', 'self', 'window'],
].map((name) => ({ name, message: 'A pure core gets it handed in.' }));

/** Of src/offline everything is the sync core but these, which put the browser behind its ports (rescue files: its hashes and ciphers). */
const OFFLINE_ADAPTERS = [
  'src/offline/adapters/**',
  'src/offline/changes.ts',
  'src/offline/database.ts',
  'src/offline/session-database.ts',
  'src/offline/rescue/identity.ts',
  'src/offline/rescue/seal.ts',
  'src/offline/vault/**',
];

export default ts.config(
  { ignores: ['dist/**', 'coverage/**', 'node_modules/**', 'test-results/**', '**/*.cjs'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    // Rules that ask for types are those of .oxlintrc.json. docs/adr/0027
    extends: [...ts.configs.strict],
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 12],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', noOfficialNames, noLogicalSides, ...noMarkup],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  // Parts of them would be compiled alone and again within each other, which takes longer than a sheet of 5000 rows.
  { files: ['workers/files/xlsx/plain-*.ts'], rules: { complexity: ['error', 40] } },
  { files: ['wire/**'], rules: { 'no-restricted-syntax': ['error', ...noAmbient] } },
  {
    files: ['domain/**', 'src/offline/**'],
    ignores: OFFLINE_ADAPTERS,
    rules: {
      'no-restricted-syntax': ['error', noOfficialNames, ...noAmbient],
      'no-restricted-globals': ['error', ...noAmbientGlobals],
    },
  },
  {
    files: ['src/offline/**'],
    ignores: OFFLINE_ADAPTERS,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { name: 'idb', allowTypeImports: true, message: 'The core gets transactions handed in.' },
      ],
    },
  },
  // No wall lets React into src/offline.
  {
    files: ['src/**/*.tsx', 'src/**/*.ts'],
    ignores: ['src/offline/**'],
    extends: [hooks.configs.flat['recommended-latest']],
  },
  { files: ['cli/**', 'robot/**', 'tools/**', '*.config.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['tests/**'],
    rules: {
      'max-lines': 'off',
      'no-restricted-syntax': ['error', ...noOwnPatience],
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Whether the page's policy refuses it.
      'no-eval': 'off',
    },
  },
  { files: ['tests/soon.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        performance: 'readonly',
        fetch: 'readonly',
        Buffer: 'readonly',
      },
    },
  },
);
