import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a haul did; `wrong` are lines or tests that failed. */
export interface Figures {
  readonly wrong: number;
  readonly of: number;
  readonly seed?: number;
}

type Run = () => Promise<Figures>;

interface Tests {
  readonly files: readonly string[];
  /** How many times over. */
  readonly rounds: number;
  readonly env?: Readonly<Record<string, string>> | ((round: number) => Readonly<Record<string, string>>);
  readonly project?: 'node' | 'service' | 'postgres';
}

/** Tests that take half a minute in `npm test` may take half a day here. */
const TEST_TIMEOUT_MS = 12 * 3_600_000;

/** Runs a program; what it prints goes to standard error. */
async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(`node_modules/.bin/${program}`, args, {
    env: { TZ: 'Asia/Shanghai', ...env, ...process.env },
    stdio: ['ignore', 2, 2],
  });
  await once(child, 'exit');
}

interface VitestReport {
  readonly numTotalTests: number;
  readonly numPassedTests: number;
}

/** Runs test files with larger counts (set outside, they win) or again and again; failures go to standard error. */
export const tests =
  ({ files, rounds, env = {}, project = 'node' }: Tests): Run =>
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'suikai-soak-'));
    const output = join(folder, 'report.json');
    let [wrong, of] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      rmSync(output, { force: true });
      const options = ['--project', project, '--testTimeout', String(TEST_TIMEOUT_MS)];
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${output}`];
      const variables = typeof env === 'function' ? env(round) : env;
      await run('vitest', ['run', ...options, ...reporters, ...files], variables);
      const report = JSON.parse(readFileSync(output, 'utf8')) as VitestReport;
      if (report.numTotalTests === 0) throw new Error(`no test in ${files.join(', ')} of ${project}`);
      wrong += report.numTotalTests - report.numPassedTests;
      of += report.numTotalTests;
    }
    rmSync(folder, { recursive: true });
    return { wrong, of };
  };

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Runs end-to-end tests over all they know, in the app as it was built last. */
export const inBrowser =
  (...files: readonly string[]): Run =>
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'suikai-soak-'));
    const output = join(folder, 'report.json');
    await run('playwright', ['test', '--reporter=list,json', ...files], {
      SUIKAI_SOAK: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    });
    const { expected, unexpected, flaky } = (JSON.parse(readFileSync(output, 'utf8')) as PlaywrightReport)
      .stats;
    rmSync(folder, { recursive: true });
    return { wrong: unexpected + flaky, of: expected + unexpected + flaky };
  };
