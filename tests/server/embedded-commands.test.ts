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
  // At once: each of them waits for its turn before it gives up.
  const ended = await Promise.all(
    [
      ['audit', 'verify'],
      ['audit', 'export', path.join(folder, 'audit.jsonl')],
      ['backup', path.join(folder, 'all.jsonl')],
    ].map(async (words) => {
      const command = startProgram(
        'server/command.ts',
        { LOG_LEVEL: 'silent', SUIKAI_DATA: data },
        { words },
      );
      return [words[0], await command.exit, command.errors()];
    }),
  );
  const refusal =
    '数据目录正被运行中的服务使用，请设置与服务相同的PORT和OPERATOR_TOKEN后重试，或先停止服务\n';
  expect(ended).toEqual(['audit', 'audit', 'backup'].map((word) => [word, 1, refusal]));
});
