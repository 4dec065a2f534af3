import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

/**
 * Runs command-line steps in their order, as many at once as there are cores, and shows the output of those that fail.
 * A step is { name, command: ['node_modules/.bin/…', …args], loud?, after?, uses? }: a loud one shows its output always,
 * `after` names the step that must have passed before, `uses` what only one step at a time may have.
 * Resolves to the failed steps: { name, said }, `said` being the lines that tell what failed.
 */
export async function runSteps(steps) {
  const failed = [];
  const waiting = [...steps];
  const running = new Map();
  const isFree = ({ after, uses }) =>
    ![...waiting, ...running.keys()].some(({ name }) => name === after) &&
    (uses === undefined || ![...running.keys()].some((other) => other.uses === uses));
  const run = async (step) => {
    const needed = failed.find(({ name }) => name === step.after);
    const said = needed === undefined ? await runStep(step) : [`not run: ${needed.name} failed`];
    if (said !== null) failed.push({ name: step.name, said });
  };
  while (waiting.length + running.size > 0) {
    const at = running.size < availableParallelism() ? waiting.findIndex(isFree) : -1;
    if (at < 0) await Promise.race(running.values());
    else
      for (const step of waiting.splice(at, 1))
        running.set(
          step,
          run(step).then(() => running.delete(step)),
        );
  }
  return failed;
}
/** Lines in which compilers and test runners name what failed. */
const TELLING = /^\s*(\S* ?FAIL|✘|\S*Error:|.*error TS\d+|\S+:\d+:\d+.*error|\[warn\])/;
const MOST_LINES = 40;

/** Null when it passed. */
async function runStep({ name, command: [program, ...args], loud = false }) {
  const start = performance.now();
  const child = spawn(program, args, { env: { ...process.env, TZ: 'Asia/Shanghai', FORCE_COLOR: '0' } });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output.push(Buffer.from(String(error)));
      resolve(1);
    });
    child.on('close', resolve);
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const text = Buffer.concat(output).toString().trimEnd();
  console.log(`${code === 0 ? '✓' : '✗'} ${name}  ${seconds} s`);
  if (code !== 0 || loud) console.log(text);
  if (code === 0) return null;
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => TELLING.test(line))
    .slice(0, MOST_LINES);
}

/** Prints the closing lines, what failed once more, and ends the program: 1 when a step failed. */
export function conclude(count, failed) {
  for (const { name, said } of failed) console.log(`\nfailed: ${[name, ...said].join('\n  ')}`);
  console.log(`\nsteps: ${count - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}
