import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRounds, median } from '../../tools/bench/rounds.ts';
import { load, requestOf } from '../../tools/bench/service/load.ts';
import { WITHOUT_RATES } from './cluster.ts';
import { freshPlace, removeFolder, type Caller, type Place } from '../server/harness.ts';
import { kill, signInAt, startServer, type RunningService } from '../server/processes.ts';
import { pushBody, putOp, sampleDraft } from '../server/samples.ts';

/** `npm run soak -- nodes` measures; otherwise it is only shown that all is answered. */
const isSoak = process.env['SUIKAI_SOAK'] === '1';
const [ROUNDS, PULLS, PUSHES] = isSoak ? [12, 40, 240] : [1, 10, 60];
const PUSHING = 30;
/** How much slower the pulls of others may get. */
const SLOWER = 2;

let place: Place;
let node: RunningService;
let busy: Caller;
let quiet: Caller;
beforeAll(async () => {
  place = await freshPlace();
  node = await startServer(place.SUIKAI_DATA, { ...place, ...WITHOUT_RATES });
  busy = await signInAt(node.url, 'demo');
  quiet = await signInAt(node.url, 'agency');
});
afterAll(async () => {
  await kill(node);
  removeFolder(place.SUIKAI_DATA);
});

const send = async (connections: number, requests: readonly Buffer[]) => {
  const done = await load(Number(new URL(node.url).port), connections, requests);
  expect(done.wrong).toBe(0);
  return done;
};

const pull = () =>
  send(
    1,
    Array.from({ length: PULLS }, () =>
      requestOf('GET', '/sync/pull?cursor=0&limit=50', { cookie: quiet.cookie }),
    ),
  );

const push = () =>
  send(
    PUSHING,
    Array.from({ length: PUSHES }, () => {
      const op = putOp(randomUUID(), sampleDraft(busy.session));
      const headers = { cookie: busy.cookie, 'x-suikai': '1' };
      return requestOf('POST', '/sync/push', headers, JSON.stringify(pushBody(busy.session, [op])));
    }),
  );

/** Median of the pulls, milliseconds. */
const MANNERS = {
  alone: async () => median((await pull()).latencies),
  beside: async () => {
    const [pulled, pushed] = await Promise.all([pull(), push()]);
    if (isSoak) expect(pushed.wallMs).toBeGreaterThan(pulled.wallMs);
    return median(pulled.latencies);
  },
} as const;

test('thirty pushes of one company at a time leave the others their pulls', async () => {
  await pull();
  const figures = await inRounds(['alone', 'beside'], ROUNDS, (name) => MANNERS[name]());
  if (!isSoak) return;
  const [alone, beside] = [median(figures.alone), median(figures.beside)];
  process.stderr.write(`${JSON.stringify({ pullMs: { alone, beside } })}\n`);
  expect(beside).toBeLessThan(SLOWER * alone);
});
