import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nodeArguments } from '../../tools/build-programs.ts';
import { freshPlace, removeFolder, type Place } from '../server/harness.ts';
import { kill, startServer, type RunningService } from '../server/processes.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const OPERATOR_TOKEN = 'operator-token-of-the-tests';
let place: Place;
let server: RunningService;
beforeAll(async () => {
  place = await freshPlace();
  server = await startServer(place.SUIKAI_DATA, { ...place, OPERATOR_TOKEN });
});
afterAll(async () => {
  await kill(server);
  removeFolder(place.SUIKAI_DATA);
});

const robots = (args: readonly string[], token = OPERATOR_TOKEN) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeArguments('tools/robots.ts'), ...args],
    { encoding: 'utf8', env: { ...process.env, SUIKAI_URL: server.url, OPERATOR_TOKEN: token } },
  );
  return { status, said: stdout.trim(), wrong: stderr.trim() };
};

const lease = async (token: string): Promise<number> => {
  const response = await fetch(`${server.url}/robot/v1/lease`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ invoiceTypes: ['82'] }),
  });
  return response.status;
};

test('the operator’s command registers a robot, shows it, and shuts it out', async () => {
  const registered = robots(['register', '上海一号', '--scopes', 'claim,begin']);
  expect(registered).toMatchObject({ status: 0, wrong: '' });
  expect(await lease(registered.said)).toBe(200);
  expect(robots([]).said).toContain('上海一号');
  expect(robots(['revoke', '上海一号']).status).toBe(0);
  expect(await lease(registered.said)).toBe(401);
});

test('it says in a sentence what is wrong', () => {
  expect(robots([], 'wrong-token-of-operator')).toMatchObject({
    status: 1,
    wrong: 'OPERATOR_TOKEN与服务不一致',
  });
  expect(robots(['revoke', '没有'])).toMatchObject({ status: 1, wrong: '未找到请求的内容' });
  expect(robots(['register']).wrong).toContain('npm run robots -- register');
});
