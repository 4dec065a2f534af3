import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeArguments } from '../../tools/build-programs.ts';
import { freshPlace, removeFolder, type Place } from '../server/harness.ts';
import { ISSUED_AT, newNumber } from '../server/robot-calls.ts';
import { submitSample } from '../server/samples.ts';
import { envelope } from '../../wire/envelope.ts';
import { leaseApi } from '../../wire/robot.api.ts';
import { kill, signInAt, startServer, type RunningService } from '../server/processes.ts';

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
    {
      encoding: 'utf8',
      // As the service was started: without an address it is asked on this machine, at its port.
      env: { ...process.env, PORT: new URL(server.url).port, OPERATOR_TOKEN: token },
    },
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
  expect(robots(['revoke', '上海一号'])).toEqual({ status: 0, said: '已注销机器人上海一号', wrong: '' });
  expect(await lease(registered.said)).toBe(401);
  // What was written before this line has come before it: of a lease that found nothing there is none.
  await server.waitFor(/("route":"\/robot\/v1\/lease","status":401)/);
  expect(server.output()).not.toContain('"route":"/robot/v1/lease","status":200');
});

test('it settles an order and says how, or what is missing, in the words of the command', async () => {
  const caller = await signInAt(server.url);
  const robot = robots(['register', '上海二号']).said;
  const say = (path: string, body: object) =>
    fetch(`${server.url}/robot/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${robot}` },
      body: JSON.stringify(body),
    }).then((response) => response.json());
  const unknown = async (): Promise<readonly string[]> => {
    await submitSample(caller);
    const { task } =
      envelope(leaseApi.response).parse(await say('lease', { invoiceTypes: ['82'] })).data ?? {};
    if (task?.kind !== 'issue') throw new Error('no task');
    await say(`tasks/${task.taskId}/unknown`, { fence: task.fence, message: 'nobody can tell' });
    return ['resolve', task.ddbh, '--tenant', task.tenant, '--by', '张三'];
  };
  const issued = await unknown();
  const number = newNumber();
  expect(robots(issued.slice(0, 2)).wrong).toBe('请用--tenant给出租户，用--by给出核对人姓名');
  expect(robots([...issued, '--at', ISSUED_AT]).wrong).toBe('已开具时请用--number给出发票号码');
  expect(robots([...issued, '--number', number]).wrong).toMatch(/^开票时间（--at，.*）有误，请检查后重试$/);
  expect(robots([...issued, '--number', '1', '--at', ISSUED_AT]).wrong).toBe(
    '请求内容有误：发票代码或号码的位数与发票类型不符',
  );
  expect(robots([...issued, '--number', number, '--at', ISSUED_AT])).toEqual({
    status: 0,
    said: `订单${issued[1] ?? ''}已了结：已登记发票${number}`,
    wrong: '',
  });
  const none = await unknown();
  expect(robots(none)).toEqual({
    status: 0,
    said: `订单${none[1] ?? ''}已了结：未开具发票，草稿已退回`,
    wrong: '',
  });
});

test('it shows what robots said of tasks they do not hold, and that somebody has looked', async () => {
  expect(robots(['contradictions']).said).toBe('没有待核对的结果');
  const caller = await signInAt(server.url);
  const tokens = [robots(['register', '上海三号']).said, robots(['register', '上海四号']).said];
  const say = (token: string | undefined, path: string, body: object) =>
    fetch(`${server.url}/robot/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` },
      body: JSON.stringify(body),
    }).then((response) => response.json());
  await submitSample(caller);
  const { task } =
    envelope(leaseApi.response).parse(await say(tokens[0], 'lease', { invoiceTypes: ['82'] })).data ?? {};
  if (task?.kind !== 'issue') throw new Error('no task');
  const issued = { fence: 9, number: newNumber(), issuedAt: ISSUED_AT, sandbox: true };
  await say(tokens[1], `tasks/${task.taskId}/complete`, issued);
  const { said } = robots(['contradictions']);
  for (const told of [task.ddbh, '上海四号', issued.number]) expect(said).toContain(told);
  expect(robots(['settle', task.ddbh]).wrong).toBe('请用--tenant给出租户，用--by给出核对人姓名');
  expect(robots(['settle', task.ddbh, '--tenant', task.tenant, '--by', '张三']).said).toBe(
    `订单${task.ddbh}的1条结果已标为已处理`,
  );
  expect(robots(['contradictions']).said).toBe('没有待核对的结果');
});

test('it says in a sentence what is wrong', () => {
  expect(robots([], 'wrong-token-of-operator')).toMatchObject({
    status: 1,
    wrong: 'OPERATOR_TOKEN与服务不一致',
  });
  expect(robots(['revoke', '没有'])).toMatchObject({ status: 1, wrong: '未找到请求的内容' });
  expect(robots(['register']).wrong).toContain('npm run robots -- register');
});
