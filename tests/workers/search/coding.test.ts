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

it('a name is known again in other letters, with spaces or its category before it', () => {
  const code = '1030204010000000000';
  const known = { learned: [['某某 ABC', code] as const], library: [['另一个', code] as const] };
  const found = runToEnd(coding.suggest(['*乳制品*某某ａｂｃ', '另 一个', '某某'], known));
  expect(found.map(([first]) => first?.reason)).toEqual(['曾经选用', '商品库同名', undefined]);
});

it('many names are answered in columns, each code once', () => {
  const names = ['螺纹钢', '纯牛奶', '螺纹钢', '〇〇'];
  const { codes, best, scores, reasons, reason } = runToEnd(coding.codeNames(names, NOTHING));
  const likeliest = runToEnd(coding.suggest(names, NOTHING)).map(([first]) => first);
  expect([...best].map((at) => codes[at]?.code)).toEqual(likeliest.map((first) => first?.code));
  expect([...scores]).toEqual(likeliest.map((first) => first?.score ?? 0));
  expect([...reason].map((at) => reasons[at])).toEqual(likeliest.map((first) => first?.reason ?? ''));
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
  expect(codes[0]).toMatchObject({ kind: 'leaf', rate: '0.13' });
});
