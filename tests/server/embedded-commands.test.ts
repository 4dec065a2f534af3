import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { preparedFolder, removeFolder, temporaryFolder } from './harness.ts';
import { kill, startProgram, startServer, type Program } from './processes.ts';

const folder = temporaryFolder();
const data = preparedFolder();
let server: Program | undefined;
afterAll(async () => {
  if (server !== undefined) await kill(server);
  [folder, data].forEach(removeFolder);
});

const command = async (variables: Record<string, string>, words: readonly string[]) => {
  const program = startProgram('server/command.ts', { LOG_LEVEL: 'silent', ...variables }, { words });
  return { code: await program.exit, output: program.output(), errors: program.errors() };
};

test('the embedded database has one owner: without the operator’s token the running service can not be asked', async () => {
  server = await startServer(data, { OPERATOR_TOKEN: 'operator-token-of-the-tests' });
  // At once: each of them waits for its turn before it gives up.
  const ended = await Promise.all(
    [
      ['audit', 'verify'],
      ['audit', 'export', path.join(folder, 'audit.jsonl')],
      ['backup', path.join(folder, 'all.jsonl'), '--readable'],
    ].map(async (words) => {
      const { code, errors } = await command({ SUIKAI_DATA: data }, words);
      return [words[0], code, errors];
    }),
  );
  const refusal =
    '数据目录正被运行中的服务使用，请设置与服务相同的PORT和OPERATOR_TOKEN后重试，或先停止服务\n';
  expect(ended).toEqual(['audit', 'audit', 'backup'].map((word) => [word, 1, refusal]));
});

test('a command waits for who has the database, answers nobody and is about to go', async () => {
  const idle = preparedFolder();
  const holder = fork(fileURLToPath(new URL('./lock-holder.ts', import.meta.url)), [idle], {
    execArgv: ['--import', 'tsx'],
  });
  await once(holder, 'message');
  // Nobody listens there: no service can be asked.
  const shown = command({ SUIKAI_DATA: idle, PORT: '9', OPERATOR_TOKEN: 'operator-token-of-the-tests' }, [
    'recovery',
  ]);
  await pause(2500);
  holder.kill('SIGKILL');
  expect(await shown).toMatchObject({ code: 0, output: '没有正在恢复的租户\n' });
  removeFolder(idle);
});
