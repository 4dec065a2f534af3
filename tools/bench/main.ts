import type { Bench } from './report.ts';
import { mergeBench } from './merge.bench.ts';
import { recalcBench } from './recalc.bench.ts';

const BENCHES: readonly Bench[] = [recalcBench, mergeBench];

/** A/A ratio beyond which a measurement says nothing. */
const SELF_TEST_LIMIT = 0.03;

function main(name: string | undefined): number {
  if (name === undefined) {
    for (const bench of BENCHES) console.log(`${bench.name.padEnd(10)} ${bench.about}`);
    return 0;
  }
  const bench = BENCHES.find((candidate) => candidate.name === name);
  if (bench === undefined) {
    console.error(`No bench is called ${name}. There are: ${BENCHES.map((known) => known.name).join(', ')}`);
    return 2;
  }
  const report = bench.run();
  if (Math.abs(report.aa - 1) > SELF_TEST_LIMIT)
    console.error(`The self test is off by more than 3 % (${String(report.aa)}): measure again.`);
  console.log(JSON.stringify(report));
  return report.checks.wrong === 0 && report.goals.every((goal) => goal.ok) ? 0 : 1;
}

process.exitCode = main(process.argv[2]);
