import { ATTACK_ROWS } from './attacks/rows.ts';
import { stall } from './attacks/stall.ts';
import { checkMadeLines } from './bench/recalc-check.ts';
import { inBrowser, tests, type Figures } from './hauls/run-tests.ts';
import { huntAll } from './mutants/hunt.ts';

interface Haul {
  readonly name: string;
  readonly about: string;
  readonly run: () => Promise<Figures>;
}

/** Lines of each of the three kinds in both tax modes: more than a million together. */
const RECALCULATED = 170_000;
/** Every attack, on the embedded database and then on two nodes over PostgreSQL; prints attempts and failures of each. */
async function attack(): Promise<Figures> {
  let { wrong, of } = await stall();
  console.error(JSON.stringify({ attack: 'strangers', attempts: of, failures: wrong }));
  for (const [name, { files, env = {} }] of Object.entries(ATTACK_ROWS))
    for (const project of ['service', 'postgres'] as const) {
      const figures = await tests({ files, rounds: 1, env: { ...env, SUIKAI_EMBEDDED: 'all' }, project })();
      console.error(
        JSON.stringify({ attack: name, on: project, attempts: figures.of, failures: figures.wrong }),
      );
      wrong += figures.wrong;
      of += figures.of;
    }
  return { wrong, of };
}

const HAULS: readonly Haul[] = [
  {
    name: 'attacks',
    about:
      'what was tried against the service (tools/attacks), with a thousand changes of its records; for each, attempts and failures',
    run: attack,
  },
  {
    name: 'recalc',
    about: 'a million usual, nasty and adversarial lines against decimal.js (precision 40)',
    run: () => {
      const seed = Date.now() % 1e9;
      return Promise.resolve({ ...checkMadeLines(RECALCULATED, seed), seed });
    },
  },
  {
    name: 'domain',
    about: 'all laws of goods and money, those of toggling over a million lines',
    run: tests({ files: ['tests/property'], rounds: 1, env: { SUIKAI_SOAK: '1' } }),
  },
  {
    name: 'workbooks',
    about: '600 workbooks as many programs write them: every cell compared with the truth and with SheetJS',
    run: tests({
      files: ['tests/workers/files-xlsx-corpus.test.ts'],
      rounds: 1,
      env: { SUIKAI_WORKBOOKS: '600' },
    }),
  },
  {
    name: 'imports',
    about:
      '3000 tables as people make them, 300 of them as files of every format: 99 of 100 cells right, no number wrong without a word',
    run: tests({
      files: ['tests/importing/made-tables.test.ts', 'tests/importing/made-files.test.ts'],
      rounds: 1,
      env: { SUIKAI_TABLES: '3000', SUIKAI_TABLE_FILES: '300' },
    }),
  },
  {
    name: 'messages',
    about: '20 000 messages as people write them: 98 of 100 parts right, no number wrong unmarked',
    run: tests({
      files: ['tests/unit/face-text'],
      rounds: 1,
      env: { SUIKAI_MESSAGES: '20000' },
    }),
  },
  {
    name: 'damage',
    about:
      'a hundred thousand damaged files of every format, and crafted ones: each ends in a result or one sentence, in time and within 512 MB of heap',
    run: tests({
      files: [
        'tests/workers/files-xlsx-hostile.test.ts',
        'tests/workers/files/crafted.test.ts',
        'tests/workers/files/damaged.test.ts',
      ],
      rounds: 1,
      env: { SUIKAI_FILE_MUTANTS: '50000', SUIKAI_CRAFTED: '1', NODE_OPTIONS: '--max-old-space-size=512' },
    }),
  },
  {
    name: 'frames',
    about:
      'readers in a frame that run out of memory or never end, in the built app: a sentence in 3 s, page gaps of 100 ms',
    run: inBrowser('tests/e2e/isolated-reader.e2e.ts'),
  },
  {
    name: 'invoices',
    about:
      'every type with every special business filled with the keyboard alone and previewed, in the built app',
    run: inBrowser('tests/e2e/every-invoice.e2e.ts'),
  },
  {
    name: 'faults',
    about: 'the faults of docs/FAULTS.md put on the built app: each invoice is issued exactly once',
    run: inBrowser('tests/e2e/faults'),
  },
  {
    name: 'histories',
    about: 'thousands of random ledger histories: undone, redone, killed, reopened, checked',
    run: tests({ files: ['tests/workers/ledger'], rounds: 1, env: { SUIKAI_HISTORIES: '5000' } }),
  },
  {
    name: 'schedules',
    about: 'thousands of random days of a laptop in the field, every loss and fault of the net',
    run: tests({
      files: ['tests/offline/schedules.test.ts'],
      rounds: 1,
      env: { SUIKAI_SCHEDULES: '20000' },
    }),
  },
  {
    name: 'simulation',
    about:
      'ten thousand schedules of three laptops, a service restored from old backups and forgetful robots',
    run: tests({
      files: ['tests/offline/simulation.test.ts'],
      // A process that simulates thousands of laptops has ever more to remember.
      rounds: 20,
      env: (round) => ({ SUIKAI_SIMULATIONS: '500', SUIKAI_SEED: String(1 + 500 * round) }),
    }),
  },
  {
    name: 'mutants',
    about:
      'bugs put into core, service rules and robots on purpose: each found by the simulation, or masked by a guard',
    run: huntAll,
  },
  {
    name: 'tamperings',
    about:
      'a thousand random single changes of rows and of the audit, made as the owner of the tables: all found',
    run: tests({
      files: ['tests/server/audited.test.ts'],
      rounds: 1,
      env: { SUIKAI_TAMPERINGS: '1000' },
      project: 'postgres',
    }),
  },
  {
    name: 'deaths',
    about: 'the laptop killed before and after every write, ten times over',
    run: tests({
      files: ['tests/offline/kill.test.ts', 'tests/offline/faults.test.ts'],
      rounds: 10,
      env: { SUIKAI_SOAK: '1' },
    }),
  },
  {
    name: 'kills',
    about: 'service and robots killed 200 times each under load, PostgreSQL 50 times, answers lost',
    run: tests({
      files: ['tests/robot/kills.test.ts'],
      rounds: 1,
      env: { SUIKAI_KILLS: '200' },
      project: 'postgres',
    }),
  },
  {
    name: 'nodes',
    about:
      'two nodes and PostgreSQL ended 20 times under eight clients, and a company that pushes beside one that pulls: figures',
    run: tests({
      files: [
        'tests/postgres/two-nodes.test.ts',
        'tests/postgres/busy-neighbour.test.ts',
        'tests/postgres/frozen-node.test.ts',
      ],
      rounds: 1,
      env: { SUIKAI_SOAK: '1', SUIKAI_ENDS: '20' },
      project: 'postgres',
    }),
  },
  {
    name: 'processes',
    about: 'real services and robots at every fault of their tests, twenty times over',
    run: tests({
      files: [
        'tests/server/process.test.ts',
        'tests/server/embedded-process.test.ts',
        'tests/server/durable-database.test.ts',
        'tests/robot',
      ],
      rounds: 20,
      project: 'service',
    }),
  },
];

/** One JSON line a haul; true when nothing failed. */
async function soak({ name, run }: Haul): Promise<boolean> {
  const start = performance.now();
  const figures = await run();
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(JSON.stringify({ soak: name, ...figures, seconds }));
  return figures.wrong === 0;
}

async function main(names: readonly string[]): Promise<number> {
  if (names.length === 0) {
    for (const { name, about } of HAULS) console.log(`${name.padEnd(10)} ${about}`);
    console.log(`${'all'.padEnd(10)} one after the other; takes hours`);
    return 0;
  }
  const chosen = names.includes('all') ? HAULS : HAULS.filter(({ name }) => names.includes(name));
  if (!names.includes('all') && chosen.length < names.length) {
    console.error(`There are: ${HAULS.map(({ name }) => name).join(', ')}, all`);
    return 2;
  }
  let failed = 0;
  for (const haul of chosen) if (!(await soak(haul))) failed += 1;
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
