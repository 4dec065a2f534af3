import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshPlace, removeFolder, type Caller, type Place } from '../server/harness.ts';
import { kill, signInAt, startServer, type RunningService } from '../server/processes.ts';
import { pushBody, putOp, sampleDraft } from '../server/samples.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

/** `npm run soak -- nodes` measures; a busy machine only shows that all is answered. */
const isSoak = process.env['SUIKAI_SOAK'] === '1';
const PULLS = isSoak ? 400 : 30;
const PUSHING = 30;
/** How much slower others may get, and one company's own pull. */
const SLOWER = 2;

let place: Place;
let node: RunningService;
let busy: Caller;
let quiet: Caller;
beforeAll(async () => {
  place = await freshPlace();
  node = await startServer(place.SUIKAI_DATA, { ...place, LOG_LEVEL: 'info' });
  busy = await signInAt(node.url, 'demo');
  quiet = await signInAt(node.url, 'agency');
});
afterAll(async () => {
  await kill(node);
  removeFolder(place.SUIKAI_DATA);
});

async function pull(): Promise<number> {
  const begin = performance.now();
  expect((await quiet.get('/sync/pull?cursor=0&limit=50')).code).toBe(0);
  return performance.now() - begin;
}

async function pulls(): Promise<{ readonly median: number; readonly p95: number }> {
  const times: number[] = [];
  while (times.length < PULLS) times.push(await pull());
  times.sort((a, b) => a - b);
  const at = (part: number): number => times[Math.floor(times.length * part)] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

test('thirty pushes of one company at a time leave the others their pulls', async () => {
  await pulls();
  const alone = await pulls();
  let done = false;
  let pushed = 0;
  const push = async (): Promise<void> => {
    while (!done) {
      const op = putOp(randomUUID(), sampleDraft(busy.session));
      const { data } = await busy.post('/sync/push', pushBody(busy.session, [op]));
      expect(data).toMatchObject({ results: [{ status: 'ok' }] });
      pushed++;
    }
  };
  const pushing = Array.from({ length: PUSHING }, push);
  const begin = performance.now();
  const beside = await pulls();
  const rate = pushed / ((performance.now() - begin) / 1000);
  done = true;
  await Promise.all(pushing);
  if (!isSoak) return;
  process.stderr.write(JSON.stringify({ alone, beside, pushesPerSecond: Math.round(rate) }) + '\n');
  expect(beside.median).toBeLessThan(SLOWER * alone.median);
});
