import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { preparedFolder, removeFolder, temporaryFolder } from './harness.ts';
import { kill, signInAt, startProgram, startServer, type Program } from './processes.ts';
import { storeDraft } from './samples.ts';

// A dozen programs one after another, on a machine that may be busy.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 });

const folder = temporaryFolder();
const first = preparedFolder();
const second = { SUIKAI_DATA: preparedFolder('empty') };
const started: Program[] = [];
afterAll(async () => {
  await Promise.all(started.map(kill));
  [folder, first, second.SUIKAI_DATA].forEach(removeFolder);
});

/** A company's file, as docs/OPERATIONS.md shows it. */
const COMPANY = {
  name: '杭州新客户有限公司',
  users: [{ account: 'wang', name: '王会计', roleType: 'member' }],
};

const command = async (variables: Record<string, string>, ...words: string[]) => {
  const program = startProgram('server/command.ts', { LOG_LEVEL: 'silent', ...variables }, { words });
  return { code: await program.exit, output: program.output(), errors: program.errors() };
};

test('an operator backs up the running service, restores elsewhere, exports and verifies the audit', async () => {
  const token = { OPERATOR_TOKEN: 'operator-token-of-the-tests' };
  const server = await startServer(first, token);
  started.push(server);
  const caller = await signInAt(server.url);
  const { draft } = await storeDraft(caller, { remark: '要找回来的' });
  const file = path.join(folder, 'all.jsonl');
  const live = { ...token, SUIKAI_DATA: first, PORT: new URL(server.url).port };

  expect(await command(live, 'backup', file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^已备份\d+条记录到/) as string,
  });
  const company = path.join(folder, 'company.json');
  fs.writeFileSync(company, JSON.stringify(COMPANY));
  const added = await command(live, 'account', 'add', company);
  expect(added.output).toMatch(/^已新增1个用户、0个纳税人、0台设备\n/);
  expect((await signInAt(server.url, 'wang', /wang {2}(\S+)/.exec(added.output)?.[1])).session).toMatchObject(
    {
      userName: '王会计',
    },
  );
  expect(fs.statSync(file).mode & 0o077).toBe(0);
  await kill(server);

  expect(await command(second, 'restore', file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^已恢复\d+条记录/) as string,
  });
  expect((await command(second, 'recovery')).output).toMatch(/随开演示科技.*不向机器人派发任务/);
  expect(await command(second, 'purge')).toMatchObject({
    code: 0,
    output: '已清除0条超过400天的删除记录\n',
  });
  expect(await command(second, 'audit', 'verify')).toMatchObject({
    code: 0,
    output: '3个租户的操作记录完整\n',
  });
  const entries = path.join(folder, 'audit.jsonl');
  expect(await command(second, 'audit', 'export', entries)).toMatchObject({ code: 0 });
  expect(fs.readFileSync(entries, 'utf8')).toContain('service.restore');

  const again = await startServer(second.SUIKAI_DATA);
  started.push(again);
  const pulled = await (await signInAt(again.url)).get('/sync/pull?cursor=0');
  expect(JSON.stringify(pulled.data)).toContain(draft.invoice.ywlsh);
});
