import { suggestForAll } from '../../domain/coding/suggest.ts';
import { codingFigures, codingIndex, ownSet, sellersSet } from './coding/figures.ts';
import { atMost, significant, type Bench, type BenchReport, type Goal } from './report.ts';

const LINES = 5000;
const ROUNDS = 5;

const atLeast = (what: string, limit: number, got: number): Goal => ({
  what,
  need: `>= ${String(limit)}`,
  got: significant(got),
  ok: got >= limit,
});

/** What goes for both sets, on the halves never tuned on. */
const assignedGoals = (
  set: string,
  { assigned, wrong }: ReturnType<typeof codingFigures>,
): readonly Goal[] => [
  atLeast(`${set}: assigned by themselves`, 0.5, assigned),
  atMost(`${set}: wrong of those`, 0.02, wrong),
];

function timed(run: () => unknown): { readonly cpuMs: number; readonly wallMs: number } {
  const cpu = process.cpuUsage();
  const start = performance.now();
  run();
  const { user, system } = process.cpuUsage(cpu);
  return { cpuMs: (user + system) / 1000, wallMs: performance.now() - start };
}

function run(): BenchReport {
  const built = timed(codingIndex);
  const index = codingIndex();
  const own = codingFigures(index, ownSet('measuring'), 'code', 5);
  const goals = [
    atLeast('own set: code first', 0.75, own.first),
    atLeast('own set: code among five', 0.92, own.among),
    ...assignedGoals('own set', own),
  ];
  const path = process.env['SUIKAI_PAIRS'];
  if (path !== undefined) {
    const sellers = codingFigures(index, sellersSet(path, 'measuring'), 'short', 3);
    goals.push(
      atLeast('sellers: short name first', 0.75, sellers.first),
      atLeast('sellers: short name among three', 0.88, sellers.among),
      ...assignedGoals('sellers', sellers),
    );
  }
  const names = ownSet('tuning').map(({ name }) => name);
  const lines = Array.from(
    { length: LINES },
    (_, at) => `${names[at % names.length] ?? ''} ${String(at)}号款`,
  );
  const rounds = Array.from({ length: ROUNDS * 2 }, () => timed(() => suggestForAll(index, lines)));
  const least = (from: number): number =>
    Math.min(...rounds.filter((_, at) => at % 2 === from).map(({ cpuMs }) => cpuMs));
  const wallMs = Math.min(...rounds.map((round) => round.wallMs));
  goals.push(atMost('ms for 5000 names, all different, with the index', 1000, wallMs + built.wallMs));
  return {
    bench: 'coding',
    lines: LINES,
    rounds: ROUNDS,
    aa: significant(least(0) / least(1)),
    ours: { cpuMs: significant(least(0)), wallMs: significant(wallMs) },
    vs: {},
    facts: { indexMs: significant(built.wallMs) },
    checks: { wrong: 0, of: own.count },
    goals,
  };
}

export const codingBench: Bench = {
  name: 'coding',
  about: 'tax codes for names of goods and services, on halves never tuned on',
  selfTestLimit: 0.2,
  run,
};
