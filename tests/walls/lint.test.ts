import { resolve } from 'node:path';
import { ESLint } from 'eslint';
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
    'a promise nobody waits for',
    'server/configuration.ts',
    'Promise.resolve(1);',
    '@typescript-eslint/no-floating-promises',
  ],
  ['printing from the page', 'src/offline/offline.ts', "console.log('x');", 'no-console'],
];

describe('a planted violation is refused', () => {
  // On a build machine the parser would take the file on disk for the text it is given.
  const eslint = new ESLint({
    cwd: project,
    overrideConfig: {
      languageOptions: { parserOptions: { disallowAutomaticSingleRunInference: true } },
    },
  });
  test.each(PLANTED)('%s', async (_what, file, code, rule) => {
    const [result] = await eslint.lintText(code, { filePath: resolve(project, file) });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  });

  test('official names are at home in the wire', async () => {
    const [result] = await eslint.lintText('export const ggxh = 1;', {
      filePath: resolve(project, 'wire/envelope.ts'),
    });
    expect(result?.messages).toEqual([]);
  });
});
