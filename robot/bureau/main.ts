import path from 'node:path';
import { parseArgs } from 'node:util';
import { FAULT_OPTIONS, readFaults } from './faults.ts';
import { openLedger } from './ledger.ts';
import { openSandbox } from './sandbox.ts';
import { serveSandbox } from './serve.ts';

/** The sandbox bureau as a program of its own, for several robots and for robots that are killed. */
const { values } = parseArgs({
  options: { ...FAULT_OPTIONS, port: { type: 'string', default: '0' }, data: { type: 'string' } },
});
const { port, data = process.env['SUIKAI_DATA'] ?? '.suikai', ...switches } = values;
const faults = readFaults(switches);
if (!faults.success) {
  process.stderr.write(
    `沙箱电子税局参数有误：${faults.error.issues.map(({ path: at, message }) => `--${at.join('.')}${message}`).join('；')}\n`,
  );
  process.exit(1);
}
const ledger = openLedger(path.join(data, 'sandbox-bureau.jsonl'));
const served = await serveSandbox(openSandbox({ ledger, faults: faults.data }), Number(port));
process.stdout.write(`沙箱电子税局 ${served.url}\n`);
for (const why of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.on(why, () => {
    served.close();
    ledger.close();
    process.exit(0);
  });
process.channel?.unref();
