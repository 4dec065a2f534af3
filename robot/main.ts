import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { openHttpBureau } from './bureau/http-bureau.ts';
import { openLedger } from './bureau/ledger.ts';
import { openSandbox } from './bureau/sandbox.ts';
import { openClient } from './client.ts';
import { systemClock } from './clock.ts';
import { readConfiguration, type RobotConfiguration } from './configuration.ts';
import { keepHeads } from './keep-heads.ts';
import { reportLogins } from './report-logins.ts';
import { work } from './work.ts';

const NAME = '沙箱机器人';
const STOP_MS = 10_000;
const KEEP_AWAKE_MS = 60_000;

const log = (event: string, detail: Readonly<Record<string, string | number>>): void => {
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), name: NAME, event, ...detail })}\n`,
  );
};

const openBureau = ({ BUREAU_URL, SUIKAI_DATA, faults }: RobotConfiguration) =>
  BUREAU_URL === undefined
    ? openSandbox({ ledger: openLedger(path.join(SUIKAI_DATA, 'sandbox-bureau.jsonl')), faults })
    : openHttpBureau(BUREAU_URL);

const configuration = readConfiguration(process.env, process.argv.slice(2));
if (!configuration.ok) {
  process.stderr.write(`${NAME}配置有误：${configuration.detail}\n`);
  process.exit(1);
}

const stopping = new AbortController();
// `disconnect`: the launcher is gone.
for (const why of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.on(why, () => {
    stopping.abort();
    setTimeout(() => process.exit(1), STOP_MS).unref();
  });
process.channel?.unref();

const { value } = configuration;
const worker = {
  client: openClient(value),
  bureau: openBureau(value),
  clock: systemClock(),
  pollMs: value.ROBOT_POLL_MS,
  signal: stopping.signal,
  log,
  callId: randomUUID,
};
// A connection can die unnoticed and leave only the timer that gives the call up, which keeps no process alive.
const awake = setInterval(() => undefined, KEEP_AWAKE_MS);
log('started', { service: value.SUIKAI_URL });
const { ROBOT_HEADS: heads } = value;
const witnessing = heads === undefined ? [] : [keepHeads(worker, heads)];
await Promise.all([work(worker), reportLogins(worker), ...witnessing]);
clearInterval(awake);
log('stopped', {});
