import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, removeFolder, temporaryFolder, type Place } from './harness.ts';
import { kill, signInAt, startProgram, startServer, type Program } from './processes.ts';
import { storeDraft } from './samples.ts';

const folder = temporaryFolder();
let first: Place;
let second: Place;
const started: Program[] = [];
beforeAll(async () => {
  first = await freshPlace();
  second = await freshPlace('empty');
});
afterAll(async () => {
  await Promise.all(started.map(kill));
  [folder, first.SUIKAI_DATA, second.SUIKAI_DATA].forEach(removeFolder);
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

const sentence = (text: string) => ({
  code: 1,
  errors: expect.stringMatching(new RegExp(`^${text}\n$`)) as string,
});

test('an operator backs up the running service, restores elsewhere, exports and verifies the audit', async () => {
  const token = { OPERATOR_TOKEN: 'operator-token-of-the-tests' };
  const server = await startServer(first.SUIKAI_DATA, { ...first, ...token });
  started.push(server);
  const caller = await signInAt(server.url);
  const { draft } = await storeDraft(caller, { remark: '要找回来的' });
  const file = path.join(folder, 'all.jsonl');
  const open = { ...token, ...first, PORT: new URL(server.url).port };
  const live = { ...open, BACKUP_PASSPHRASE: 'passphrase of the tests' };

  expect(await command(open, 'backup', file)).toMatchObject(sentence('未设置备份的加密：.*请加--readable'));
  expect(await command(live, 'backup', file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^已备份\d+条记录到.*，已试恢复并核对操作记录\n$/) as string,
  });
  expect(fs.readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
  const kept = fs.readFileSync(file);
  expect(await command(live, 'backup', file)).toMatchObject(sentence(`文件${file}已存在，请换一个文件名`));
  expect(fs.readFileSync(file)).toEqual(kept);
  const company = path.join(folder, 'company.json');
  fs.writeFileSync(company, JSON.stringify({ name: COMPANY.name }));
  expect(await command(live, 'account', 'add', company)).toMatchObject(
    sentence(`还没有名为“${COMPANY.name}”的单位，而文件中没有用户（users）.*`),
  );
  expect(await command(live, 'account', 'password', 'nobody')).toMatchObject(
    sentence('没有账号nobody，请检查账号是否写对'),
  );
  fs.writeFileSync(company, JSON.stringify(COMPANY));
  const added = await command(live, 'account', 'add', company);
  expect(added.output).toMatch(/^已新增1个用户、0个纳税人、0台设备\n/);
  expect((await command(live, 'account', 'add', company)).output).toBe(
    '文件中的用户、纳税人和设备都已存在，没有新增\n',
  );
  expect((await signInAt(server.url, 'wang', /wang {2}(\S+)/.exec(added.output)?.[1])).session).toMatchObject(
    {
      userName: '王会计',
    },
  );
  expect(fs.statSync(file).mode & 0o077).toBe(0);
  const before = path.join(folder, 'audit-before.jsonl');
  expect((await command(live, 'audit', 'export', before)).output).toMatch(/^已导出\d+条操作记录到/);
  expect(fs.readFileSync(before, 'utf8')).toContain('draft.put');
  expect((await command(live, 'audit', 'verify')).output).toBe('4个租户的操作记录完整\n');
  expect(await command(live, 'audit', 'verify', before)).toMatchObject({
    code: 0,
    output: '4个租户的操作记录完整，与文件中的5个签名一致\n',
  });
  await kill(server);

  const drilled = { ...live, BACKUP_FOLDER: folder };
  fs.utimesSync(before, 0, 0);
  fs.utimesSync(company, 0, 0);
  expect(await command(drilled, 'drill')).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^.*all\.jsonl：备份于.*（0小时前），已试恢复\d+条记录、3个租户，操作记录与签名一致\n$/,
    ) as string,
  });
  expect(await command(second, 'restore', file)).toMatchObject(
    sentence('备份.*已加密，请用BACKUP_IDENTITY.*'),
  );
  expect(
    await command({ ...second, BACKUP_PASSPHRASE: 'another passphrase' }, 'restore', file),
  ).toMatchObject(sentence('BACKUP_PASSPHRASE打不开备份.*：备份时用的不是这个口令.*'));
  const damaged = path.join(folder, 'damaged');
  fs.writeFileSync(damaged, '{}\n');
  expect(await command(second, 'restore', damaged)).toMatchObject(sentence('备份文件已损坏.*'));
  expect(fs.existsSync(path.join(second.SUIKAI_DATA, 'secret'))).toBe(false);
  expect(
    await command({ ...second, BACKUP_PASSPHRASE: live.BACKUP_PASSPHRASE }, 'restore', file),
  ).toMatchObject({
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

  const again = await startServer(second.SUIKAI_DATA, second);
  started.push(again);
  const pulled = await (await signInAt(again.url)).get('/sync/pull?cursor=0');
  expect(JSON.stringify(pulled.data)).toContain(draft.invoice.ywlsh);
});

test('what stands in the way of a command is said in one sentence, with what to do', async () => {
  const data = first;
  const nowhere = path.join(folder, 'nowhere', 'a.jsonl');
  expect(await command(data, 'backup', nowhere, '--readable')).toMatchObject(
    sentence(`无法写入文件${nowhere}：所在的文件夹不存在，请先建立`),
  );
  expect(await command(data, 'backup', folder, '--readable')).toMatchObject(
    sentence(`无法写入文件${folder}：该路径是一个文件夹，请加上文件名`),
  );
  expect(fs.existsSync(`${folder}.part`)).toBe(false);
  expect(await command(data, 'restore', nowhere)).toMatchObject(
    sentence(`找不到文件${nowhere}，请检查路径后重试`),
  );
});

test('robots are asked after in one sentence, too', async () => {
  const robots = async (variables: Record<string, string>, ...words: string[]) => {
    const program = startProgram('tools/robots.ts', variables, { words });
    return { code: await program.exit, errors: program.errors() };
  };
  const token = { OPERATOR_TOKEN: 'operator-token-of-the-tests' };
  expect(await robots({})).toMatchObject(sentence('请用OPERATOR_TOKEN给出运维令牌，与启动服务时的相同'));
  expect(await robots({ ...token, SUIKAI_URL: 'http://127.0.0.1:9' })).toMatchObject(
    sentence('无法连接服务http://127.0.0.1:9，请确认服务已启动，或用SUIKAI_URL给出它的地址'),
  );
  expect(await robots({ ...token, SUIKAI_URL: '127.0.0.1:9' })).toMatchObject(
    sentence('SUIKAI_URL应为http://或https://开头的服务地址，现在是127.0.0.1:9'),
  );
  expect(await robots(token, '--nothing')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^参数有误，用法：\n/) as string,
  });
});
