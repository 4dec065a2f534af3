import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { MUTANTS } from '../../tests/offline/simulation/mutants/all-mutants.ts';
import type { Mutant } from '../../tests/offline/simulation/mutants/mutant.ts';

/** Schedules after which a mutant that nothing found is left alone. */
const SCHEDULES = Number(process.env['SUIKAI_MUTANT_SCHEDULES'] ?? 400);
/** Only these, by name. */
const ONLY = (process.env['SUIKAI_MUTANTS'] ?? '').split(',').filter((id) => id !== '');
/** A schedule that takes so long has come to stand still: a broken invariant by itself (I15). */
const MS_A_SCHEDULE = 10_000;
const START_MS = 60_000;

interface Hunted {
  /** null: no schedule found it. */
  readonly seed: number | null;
  readonly what: string;
}

/** Runs the simulation with a bug in its sources, in a process of its own, until a schedule finds it. */
export async function hunt({ edits }: Pick<Mutant, 'edits'>, schedules = SCHEDULES): Promise<Hunted> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      './tools/mutants/mutate.mjs',
      '--import',
      'tsx',
      'tools/mutants/run-seeds.ts',
      '1',
      String(schedules),
    ],
    {
      env: { ...process.env, SUIKAI_EDITS: JSON.stringify(edits) },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: START_MS + schedules * MS_A_SCHEDULE,
    },
  );
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (said === 'null') return { seed: null, what: '' };
  if (said === '') return { seed: 1, what: `ended with ${complaint.split('\n').slice(0, 6).join(' ')}` };
  return JSON.parse(said) as Hunted;
}

/** Whether its own tests fail with the bug in the sources, and hold without it. */
export async function isFoundByTest({ edits }: Pick<Mutant, 'edits'>, file: string): Promise<boolean> {
  const run = async (edited: Mutant['edits']) => {
    const child = spawn('node_modules/.bin/vitest', ['run', '--project=node', '--project=service', file], {
      env: {
        TZ: 'Asia/Shanghai',
        ...process.env,
        SUIKAI_EMBEDDED: 'all',
        SUIKAI_EDITS: JSON.stringify(edited),
      },
      stdio: 'ignore',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  };
  return (await run(edits)) === 1 && (await run([])) === 0;
}

type Fate = 'found' | 'masked' | 'wrong';

async function fateOf(mutant: Mutant): Promise<{ fate: Fate; verdict: string }> {
  const { seed, what } = await hunt(mutant);
  if (seed !== null)
    return { fate: 'found', verdict: `found by schedule ${String(seed)}: ${what.slice(0, 60)}` };
  const { test, maskedBy } = mutant;
  if (test !== undefined && (await isFoundByTest(mutant, test)))
    return { fate: 'found', verdict: `found by ${test}` };
  return maskedBy === undefined
    ? { fate: 'wrong', verdict: 'NOT FOUND' }
    : { fate: 'masked', verdict: `masked by: ${maskedBy}` };
}

/** Hunts every mutant and prints what became of it; `wrong`: neither found nor known to be masked. */
export async function huntAll(): Promise<{ wrong: number; of: number; found: number; masked: number }> {
  const [chosen, counts] = [
    MUTANTS.filter(({ id }) => ONLY.length === 0 || ONLY.includes(id)),
    { found: 0, masked: 0, wrong: 0 },
  ];
  for (const mutant of chosen) {
    const { fate, verdict } = await fateOf(mutant);
    counts[fate] += 1;
    process.stderr.write(`${mutant.id.padEnd(24)} ${verdict}\n`);
  }
  return { ...counts, of: chosen.length };
}
