import { expect, it } from 'vitest';
import { runToEnd } from '../../../domain/kernel/steps.ts';
import { Coding } from '../../../workers/search/coding.ts';
import { CODING_DATA } from '../../../workers/search/coding-data.ts';

const coding = new Coding(CODING_DATA);
const NOTHING = { learned: [], library: [] };

it('the tree begins with goods and labour', () => {
  const top = coding.below('');
  expect(top.map(({ name, kind }) => [name, kind]).slice(0, 2)).toEqual([
    ['货物', 'summary'],
    ['劳务', 'summary'],
  ]);
});

it('every code is below exactly one other, and each can be reached from the top', () => {
  const seen: string[] = [];
  const walk = (parent: string): void => {
    for (const { code } of coding.below(parent)) {
      seen.push(code);
      walk(code);
    }
  };
  walk('');
  expect(seen).toHaveLength(4210);
  expect(new Set(seen).size).toBe(4210);
});

it('a code is found by its name, its pinyin and its first digits', () => {
  const [rice] = coding.search('稻谷', 1);
  expect(rice).toMatchObject({ name: '稻谷', kind: 'leaf', rate: '0.09' });
  expect(coding.search('daogu', 5)).toContainEqual(rice);
  expect(coding.search((rice?.code ?? '').slice(0, 11), 5)).toContainEqual(rice);
});

it('a code is described; one that the table lacks is not', () => {
  const [known, unknown] = coding.describe(['3040201000000000000', '9999999999999999999']);
  expect(known).toMatchObject({ kind: 'summary' });
  expect(unknown).toBeNull();
});

it('what was learned comes first, each name is asked once and 5000 names say how far they are', () => {
  const code = '1030204010000000000';
  const known = { ...NOTHING, learned: [['某某', code] as const] };
  expect(runToEnd(coding.suggest(['某某'], known))[0]?.[0]).toMatchObject({ code, reason: '曾经选用' });
  const names = Array.from({ length: 5000 }, (_, at) => `螺纹钢${String(at % 60)}`);
  const steps = coding.suggest(names, NOTHING);
  const first = steps.next();
  expect(first.value).toEqual({ phase: 'coding', done: 50, total: 60 });
  expect(runToEnd(steps)).toHaveLength(5000);
});
