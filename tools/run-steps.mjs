import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Runs command-line steps, as many at once as there are cores, and shows the output of those that fail.
 * A step is { name, command: ['node_modules/.bin/…', …args], loud? }; a loud one shows its output always.
 * Resolves to the names of the failed steps.
 */
export async function runSteps(steps, parallel = availableParallelism()) {
  const failed = [];
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (!(await runStep(step))) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return failed;
}

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
    child.on('exit', resolve);
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name}  ${seconds} s`);
  if (code !== 0 || loud) console.log(Buffer.concat(output).toString().trimEnd());
  return code === 0;
}

/** Prints the closing line and ends the program: 1 when a step failed. */
export function conclude(count, failed) {
  if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')}`);
  console.log(`\nsteps: ${count - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}
