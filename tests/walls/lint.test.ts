import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '../..');

interface Rules {
  readonly rules: Readonly<Record<string, unknown>>;
}
interface Rule {
  readonly meta: { readonly docs?: { readonly requiresTypeChecking?: boolean } };
}
interface Plugin {
  readonly rules: Readonly<Record<string, Rule | undefined>>;
}

/** [what, in which existing file's place, code, rule that must fire] */
const PLANTED: readonly (readonly [string, string, string, string])[] = [
  [
    'an official name in the domain',
    'domain/kernel/result.ts',
    'export const ggxh = 1;',
    'no-restricted-syntax',
  ],
  [
    'an official name in the service',
    'server/configuration.ts',
    'export const gmfdz = 1;',
    'no-restricted-syntax',
  ],
  [
    'the clock in the domain',
    'domain/kernel/result.ts',
    'export const now = Date.now();',
    'no-restricted-syntax',
  ],
  ['a date of now in the wire', 'wire/envelope.ts', 'export const now = new Date();', 'no-restricted-syntax'],
  [
    'chance in the domain',
    'domain/kernel/result.ts',
    'export const die = Math.random();',
    'no-restricted-syntax',
  ],
  [
    'a side that depends on the order of stylesheets',
    'src/ui/list-page.styles.ts',
    "export const card = { paddingBlock: '2px' };",
    'no-restricted-syntax',
  ],
  [
    'a test with a patience of its own',
    'tests/ui/screen.ts',
    'export const SOON = { timeout: 30_000 };',
    'no-restricted-syntax',
  ],
  [
    'a test with the patience of its runner',
    'tests/ui/screen.ts',
    'await vi.waitFor(() => undefined);',
    'no-restricted-syntax',
  ],
  ['printing from the page', 'src/offline/offline.ts', "console.log('x');", 'no-console'],
];

/** [what, code, rule that must fire] in every room of the sync core. */
const AMBIENT: readonly (readonly [string, string, string])[] = [
  ['the clock', 'export const now = Date.now();', 'no-restricted-syntax'],
  ['a date of now', 'export const now = new Date();', 'no-restricted-syntax'],
  ['a date of now as text', 'export const now = Date();', 'no-restricted-syntax'],
  ['time that passes', 'export const now = performance.now();', 'no-restricted-globals'],
  ['chance', 'export const die = Math.random();', 'no-restricted-syntax'],
  ['strong chance', 'export const id = crypto.randomUUID();', 'no-restricted-globals'],
  ['a timer', 'setTimeout(() => undefined, 1);', 'no-restricted-globals'],
  ['a timer in a signal', 'export const soon = AbortSignal.timeout(1);', 'no-restricted-syntax'],
  ['a turn of the loop', 'queueMicrotask(() => undefined);', 'no-restricted-globals'],
  ['the network', "export const answer = fetch('/');", 'no-restricted-globals'],
  ['the network by another name', "export const answer = globalThis.fetch('/');", 'no-restricted-globals'],
  ['other tabs', "export const others = new BroadcastChannel('x');", 'no-restricted-globals'],
  ['locks', 'export const lock = navigator.locks.query();', 'no-restricted-globals'],
  ['the database', "export const open = indexedDB.open('x');", 'no-restricted-globals'],
  [
    'the database through its library',
    "import { openDB } from 'idb';\nexport const open = openDB('x');",
    '@typescript-eslint/no-restricted-imports',
  ],
];
const SYNC_CORE = [
  'src/offline/sync/engine.ts',
  'src/offline/transitions/save.ts',
  'src/offline/merge.ts',
  'src/offline/sync-store.ts',
  'src/offline/draft-bytes.ts',
  'src/offline/create-store.ts',
];

describe('a planted violation is refused', () => {
  const eslint = new ESLint({ cwd: project });
  test.each(PLANTED)('%s', async (_what, file, code, rule) => {
    const [result] = await eslint.lintText(code, { filePath: resolve(project, file) });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  });

  /** Rules that fire on each of the planted lines: the file is read once, which takes longest. */
  async function ambientRules(file: string): Promise<Map<string, string[]>> {
    const codes = AMBIENT.map(([, code]) => code);
    const [result] = await eslint.lintText(codes.join('\n'), { filePath: resolve(project, file) });
    const messages = result?.messages ?? [];
    expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
    let next = 1;
    return new Map(
      AMBIENT.map(([what, code]) => {
        const first = next;
        next += code.split('\n').length;
        const fired = messages.filter(({ line }) => line >= first && line < next);
        return [what, fired.map(({ ruleId }) => ruleId ?? '')];
      }),
    );
  }

  test.each(SYNC_CORE)('what is around the sync core, in %s', async (file) => {
    const fired = await ambientRules(file);
    for (const [what, , rule] of AMBIENT) expect(fired.get(what), what).toContain(rule);
  });

  test('adapters are where the browser is at home', async () => {
    const fired = await ambientRules('src/offline/adapters/ambient.ts');
    for (const [what, , rule] of AMBIENT) expect(fired.get(what), what).not.toContain(rule);
  });

  test('official names are at home in the wire', async () => {
    const [result] = await eslint.lintText('export const ggxh = 1;', {
      filePath: resolve(project, 'wire/envelope.ts'),
    });
    expect(result?.messages).toEqual([]);
  });
});

describe('rules that ask for types', () => {
  const ruled = (JSON.parse(readFileSync(resolve(project, '.oxlintrc.json'), 'utf8')) as Rules).rules;

  /** The linter that knows types has none of the name. */
  const MISSING = new Set(['no-unsafe-class-instance-assignment']);

  test('are all of those that are called strict', () => {
    const strict = ts.configs.strictTypeChecked.flatMap(({ rules = {} }) => Object.entries(rules));
    const known = (ts.plugin as unknown as Plugin).rules;
    const asked = strict.flatMap(([rule, level]) => {
      const name = rule.replace('@typescript-eslint/', '');
      const isTyped = known[name]?.meta.docs?.requiresTypeChecking === true;
      return isTyped && level !== 'off' && !MISSING.has(name) ? [`typescript/${name}`] : [];
    });
    expect(asked.length).toBeGreaterThan(30);
    expect(Object.keys(ruled)).toEqual(expect.arrayContaining(asked));
  });

  test('name a promise nobody waits for', () => {
    const folder = mkdtempSync(join(tmpdir(), 'suikai-lint-'));
    const config = { extends: resolve(project, 'tsconfig.base.json'), include: ['.'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    writeFileSync(join(folder, 'planted.ts'), 'Promise.resolve(1);\n');
    const oxlint = resolve(project, 'node_modules/.bin/oxlint');
    const rules = ['--type-aware', '--config', resolve(project, '.oxlintrc.json')];
    const { stdout } = spawnSync(oxlint, [...rules, folder], { cwd: project, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stdout).toContain('typescript(no-floating-promises)');
  });
});
