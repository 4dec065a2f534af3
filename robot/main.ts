import path from 'node:path';
import { openClient } from './client.ts';
import { readConfiguration } from './configuration.ts';
import { openLedger } from './ledger.ts';
import { work } from './work.ts';

const NAME = '沙箱机器人';
const STOP_MS = 10_000;

const log = (event: string, detail: Readonly<Record<string, string | number>>): void => {
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), name: NAME, event, ...detail })}\n`,
  );
};

const configuration = readConfiguration(process.env);
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
const ledger = openLedger(path.join(value.SUIKAI_DATA, 'sandbox-robot.jsonl'));
log('started', { service: value.SUIKAI_URL });
await work({ client: openClient(value), ledger, configuration: value, signal: stopping.signal, log });
ledger.close();
log('stopped', {});
