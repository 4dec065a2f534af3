import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leanRows } from '../../tools/lean-rows.ts';

const ROW =
  "const T = { a: { zh: '甲', http: 422, retry: 'never', source: 'own' }, b: { zh: '乙', source: `${of}, C1`, fix } };";

describe('tables of a build', () => {
  it('leave out what only the service, the documents and the tests read', () => {
    const errors = leanRows('/app/domain/kernel/errors.ts', ROW);
    expect(errors).toMatch(/^const T = \{ a: \{ zh: '甲',\s*\}, b: \{ zh: '乙',\s*fix \} \};$/);
    const rules = leanRows(
      '/app/domain/rules/face.rules.ts',
      "x = { id: 'a', bad: { source: '字', bad: 'x' }, zh: '丙' }",
    );
    expect(rules).toMatch(/^x = \{ id: 'a',\s*zh: '丙' \}$/);
  });

  it('keep the same names where they mean something else', () => {
    const shape = "x = { source: { make: words, width: 1 }, source, http, bad: isBad(row), ['source']: 'a' }";
    expect(leanRows('/app/domain/goods/line-shapes.ts', shape)).toBe(shape);
    expect(leanRows('/app/domain/goods/retry.ts', "x = { retry: 'never' }")).toBe("x = { retry: 'never' }");
    expect(leanRows('/app/server/http/reply.ts', "x = { source: 'a' }")).toBe("x = { source: 'a' }");
  });

  it('leave out no column of that name that says something else than where a fact is from', () => {
    const folder = new URL('../../domain/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const said = files.flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/\bsource: '([^']*)'/g)].map(
        ([, text = '']) => text,
      ),
    );
    expect(said.length).toBeGreaterThan(100);
    // A section, a row of a list, or ourselves.
    expect(said.filter((text) => !/\d|^own$/.test(text))).toEqual([]);
  });
});
