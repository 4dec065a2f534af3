import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '../..');

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
  /** Without the types of all files, which take longest to read: the rules below ask for none. */
  const eslint = new ESLint({ cwd: project, overrideConfig: ts.configs.disableTypeChecked });
  test.each(PLANTED)('%s', async (_what, file, code, rule) => {
    const [result] = await eslint.lintText(code, { filePath: resolve(project, file) });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  });

  test('a promise nobody waits for', async () => {
    // On a build machine the parser would take the file on disk for the text it is given.
    const parserOptions = { project: 'server/tsconfig.json', disallowAutomaticSingleRunInference: true };
    const typed = new ESLint({ cwd: project, overrideConfig: { languageOptions: { parserOptions } } });
    const filePath = resolve(project, 'server/configuration.ts');
    const [result] = await typed.lintText('Promise.resolve(1);', { filePath });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain('@typescript-eslint/no-floating-promises');
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
