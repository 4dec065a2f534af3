import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DECISIONS } from '../../domain/importing/decisions/decisions.ts';
import { UNDECIDED } from '../../domain/importing/decisions/undecided.ts';
import { TARGET_FIELDS } from '../../domain/importing/mapping.ts';

const FOLDERS = ['domain/importing/', 'workers/files/'];
/** Refusals, of which there is no cell. */
const REFUSALS = ['import.noLines', 'import.noName', 'import.workbookGone'];
/** Fields that findings of a kind have, where not all have them. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  above: ['name', 'spec', 'unit'],
  date: ['name', 'spec', 'unit'],
  merged: ['quantity', 'amount'],
};

/** The codes a text of the source stands for: `import.${field}.merged` is two. */
function codesOf(text: string): readonly string[] {
  const [, words] = /\$\{[^}]*\?([^}]*)\}$/.exec(text) ?? [];
  if (words !== undefined)
    return [...words.matchAll(/'(\w+)'/g)].map(([, word = '']) => text.replace(/\$\{.*$/, word));
  const kind = text.slice(text.lastIndexOf('.') + 1);
  return text.includes('${field}')
    ? (FIELDS[kind] ?? TARGET_FIELDS).map((field) => text.replace('${field}', field))
    : [text];
}

const CODES = new Set(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const source = name.endsWith('.ts') ? readFileSync(folder + name, 'utf8') : '';
      return [...source.matchAll(/'(import\.[\w.]+)'|`(import\.[^`]+)`/g)].flatMap(
        ([, plain = '', made = '']) => codesOf(plain || made),
      );
    }),
  ),
);
for (const code of REFUSALS) CODES.delete(code);

describe('each kind of finding', () => {
  const rows = [...DECISIONS, ...UNDECIDED].map(({ findings }) => findings);

  it.each([...CODES].sort())('%s has one decision, or one reason why only a look helps', (code) => {
    expect(rows.filter((findings) => findings?.test(code) === true)).toHaveLength(1);
  });

  it('is all that is decided, or given a reason', () => {
    expect(CODES.size).toBeGreaterThan(60);
    const idle = rows.filter(
      (findings) => findings !== null && ![...CODES].some((code) => findings.test(code)),
    );
    expect(idle).toEqual([]);
  });
});
