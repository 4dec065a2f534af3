import { spawn } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

/**
 * Runs command-line steps in their order and shows the output of those that fail. Two more at once than there are cores:
 * most wait more than half of their time, for programs, databases and browsers.
 * A step is { name, command: ['node_modules/.bin/…', …args], loud?, after?, first? }: a loud one shows its output always,
 * `after` names the step that must have passed before; to those that go first the others give way.
 * Resolves to the failed steps: { name, said }, `said` being the lines that tell what failed.
 */
export async function runSteps(steps) {
  const failed = [];
  const waiting = [...steps];
  const running = new Map();
  const isFree = ({ after }) => ![...waiting, ...running.keys()].some(({ name }) => name === after);
  const run = async (step) => {
    const needed = failed.find(({ name }) => name === step.after);
    const said = needed === undefined ? await runStep(step) : [`not run: ${needed.name} failed`];
    if (said !== null) failed.push({ name: step.name, said });
  };
  while (waiting.length + running.size > 0) {
    const at = running.size < availableParallelism() + 2 ? waiting.findIndex(isFree) : -1;
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
/** Nice enough to let others go first, not so nice as to stand still beside them. */
const GIVES_WAY = 5;

/** Null when it passed. */
async function runStep({ name, command: [program, ...args], loud = false, first = false }) {
  const start = performance.now();
  const child = spawn(program, args, { env: { ...process.env, TZ: 'Asia/Shanghai', FORCE_COLOR: '0' } });
  if (!first && child.pid !== undefined) setPriority(child.pid, GIVES_WAY);
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
