import { compactLines } from '../../domain/goods/lines.ts';
import { recalculate } from '../../domain/goods/recalculate.ts';
import { compare, cycling, selfTest } from './compare.ts';
import { madeLines } from './made-lines.ts';
import { checkMadeLines } from './recalc-check.ts';
import { decimalRecalculate, floatRecalculate, plainLines } from './recalc-peers.ts';
import { atMost, significant, type Bench, type BenchReport } from './report.ts';

const LINES = 5000;
/** Enough that the branch predictor can't learn the data by heart. */
const SETS = 8;
const ROUNDS = 15;
/** A sample; `npm run soak -- recalc` checks a million. */
const CHECKED_LINES = 25_000;
const VS_DECIMAL = 1 / 200;
const VS_FLOAT = 3.5;

function run(): BenchReport {
  const sets = Array.from({ length: SETS }, (_, seed) => madeLines('usual', LINES, seed + 1, true));
  const texts = sets.map((set) => plainLines(set, true));
  const floats = sets.map((set) => compactLines(set));
  const ours = cycling(sets, (set) => recalculate(set, true).total);
  const timings = compare(
    {
      ours,
      'decimal.js': cycling(texts, (set) => decimalRecalculate(set, true).results.length),
      float64: cycling(floats, (set) => floatRecalculate(set, true)),
    },
    'ours',
    { rounds: ROUNDS },
  );
  const vs = (peer: 'decimal.js' | 'float64') => ({
    ratio: significant(1 / timings[peer].ratioOfMinima),
    iqr: [significant(1 / timings[peer].iqr[1]), significant(1 / timings[peer].iqr[0])] as const,
  });
  const peers = { 'decimal.js': vs('decimal.js'), float64: vs('float64') };
  return {
    bench: 'recalc',
    lines: LINES,
    rounds: ROUNDS,
    aa: significant(selfTest(ours, { rounds: ROUNDS })),
    ours: { cpuMs: significant(timings.ours.cpuMs), wallMs: significant(timings.ours.wallMs) },
    vs: peers,
    checks: checkMadeLines(CHECKED_LINES, 77),
    goals: [
      atMost('vs decimal.js', VS_DECIMAL, peers['decimal.js'].ratio),
      atMost('vs float64', VS_FLOAT, peers.float64.ratio),
    ],
  };
}

export const recalcBench: Bench = {
  name: 'recalc',
  about: `${String(LINES)} goods lines: amount, tax, other price, totals; against decimal.js (precision 40) and plain float64`,
  run,
};
