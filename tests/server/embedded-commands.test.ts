import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { preparedFolder, removeFolder, temporaryFolder } from './harness.ts';
import { kill, startProgram, startServer, type Program } from './processes.ts';

// Programs one after another, on a machine that may be busy.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 });

const folder = temporaryFolder();
const data = preparedFolder();
let server: Program | undefined;
afterAll(async () => {
  if (server !== undefined) await kill(server);
  [folder, data].forEach(removeFolder);
});

test('the embedded database has one owner: without the operator’s token the running service can not be asked', async () => {
  server = await startServer(data, { OPERATOR_TOKEN: 'operator-token-of-the-tests' });
  for (const words of [
    ['audit', 'verify'],
    ['audit', 'export', path.join(folder, 'audit.jsonl')],
    ['backup', path.join(folder, 'all.jsonl')],
  ]) {
    const command = startProgram('server/command.ts', { LOG_LEVEL: 'silent', SUIKAI_DATA: data }, { words });
    expect([words, await command.exit, command.errors()]).toEqual([
      words,
      1,
      '数据目录正被运行中的服务使用，请设置与服务相同的PORT和OPERATOR_TOKEN后重试，或先停止服务\n',
    ]);
  }
});
