import type { Bench, BenchReport } from './report.ts';

/** Only the bench that is asked for is loaded: a heap full of what others need would be collected in its time. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  recalc: async () => (await import('./recalc.bench.ts')).recalcBench,
  merge: async () => (await import('./merge.bench.ts')).mergeBench,
  search: async () => (await import('./search.bench.ts')).searchBench,
  autosave: async () => (await import('./autosave.bench.ts')).autosaveBench,
  drafts: async () => (await import('./drafts.bench.ts')).draftsBench,
  grid: async () => (await import('./grid.bench.ts')).gridBench,
  page: async () => (await import('./page.bench.ts')).pageBench,
  import: async () => (await import('./import.bench.ts')).importBench,
  start: async () => (await import('./start.bench.ts')).startBench,
  sealed: async () => (await import('./sealed.bench.ts')).sealedBench,
  service: async () => (await import('./service.bench.ts')).serviceBench,
  pull: async () => (await import('./pull.bench.ts')).pullBench,
  scale: async () => (await import('./scale.bench.ts')).scaleBench,
  coding: async () => (await import('./coding.bench.ts')).codingBench,
  xlsx: async () => (await import('./xlsx.bench.ts')).xlsxBench,
};

/** A/A ratio beyond which a measurement says nothing. */
const SELF_TEST_LIMIT = 0.03;
/** How often a bench is measured at most until its self test is within the limit. */
const TRIES = 2;

async function main(name: string | undefined): Promise<number> {
  if (name === undefined) {
    for (const load of Object.values(BENCHES)) {
      const { name: known, about } = await load();
      console.log(`${known.padEnd(10)} ${about}`);
    }
    return 0;
  }
  const load = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (load === undefined) {
    console.error(`No bench is called ${name}. There are: ${Object.keys(BENCHES).join(', ')}`);
    return 2;
  }
  const report = await trusted(await load());
  console.log(JSON.stringify(report));
  return report.checks.wrong === 0 && report.goals.every((goal) => goal.ok) ? 0 : 1;
}

/** Measures again while the machine is so busy that two identical candidates differ. */
async function trusted({ run, selfTestLimit = SELF_TEST_LIMIT }: Bench): Promise<BenchReport> {
  for (let tries = 1; ; tries++) {
    const report = await run();
    if (Math.abs(report.aa - 1) <= selfTestLimit || tries === TRIES) return report;
    console.error(`The self test is off (${String(report.aa)}): measuring again.`);
  }
}

process.exitCode = await main(process.argv[2]);
