import { parseArgs } from 'node:util';
import { z } from 'zod';
import { envelope } from '../wire/envelope.ts';
import { listRobotsApi, registerRobotApi, resolveOrderApi, revokeRobotApi } from '../wire/operator.api.ts';
import { ROBOT_SCOPES } from '../wire/robot.api.ts';

const HELP = `npm run robots --                       机器人与租户
npm run robots -- register 名称          登记机器人，令牌只显示这一次；--tenant 租户 --scopes ${ROBOT_SCOPES.join(',')}
npm run robots -- revoke 名称            注销机器人
npm run robots -- resolve 订单号         了结待人工核对的订单：--tenant 租户 --by 姓名，已开具时加 --number 号码 [--code 代码] --at 开票时间

服务地址 SUIKAI_URL（默认 http://127.0.0.1:8787），运维令牌 OPERATOR_TOKEN，与服务一致。`;

class Refused extends Error {}

const OPTIONS = {
  tenant: { type: 'string' },
  scopes: { type: 'string', default: ROBOT_SCOPES.join(',') },
  by: { type: 'string' },
  number: { type: 'string' },
  code: { type: 'string' },
  at: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readWords() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch {
    console.error(`参数有误，用法：\n${HELP}`);
    process.exit(1);
  }
}

const { values, positionals } = readWords();

/** Where the service is and what lets one in, or what is wrong with that. */
function readPlace(): { readonly address: string; readonly token: string } {
  const { SUIKAI_URL: address = 'http://127.0.0.1:8787', OPERATOR_TOKEN: token = '' } = process.env;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Refused(`SUIKAI_URL应为http://或https://开头的服务地址，现在是${address}`);
  if (token === '') throw new Refused('请用OPERATOR_TOKEN给出运维令牌，与启动服务时的相同');
  return { address, token };
}

async function call(
  { method, path }: { readonly method: string; readonly path: string },
  body?: unknown,
): Promise<unknown> {
  const { address, token } = readPlace();
  const response = await fetch(new URL(path, address), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (response === null)
    throw new Refused(`无法连接服务${address}，请确认服务已启动，或用SUIKAI_URL给出它的地址`);
  const said = envelope(z.unknown()).safeParse(await response.json().catch(() => null));
  if (!said.success) throw new Refused(`${address}上的不是随开服务，请用SUIKAI_URL给出服务的地址`);
  const { code, message, data } = said.data;
  if (code !== 0) throw new Refused(response.status === 401 ? 'OPERATOR_TOKEN与服务不一致' : message);
  return data;
}

async function list(): Promise<void> {
  const { robots, tenants } = listRobotsApi.response.parse(await call(listRobotsApi));
  console.table(robots.map((robot) => ({ ...robot, scopes: robot.scopes.join(',') })));
  console.table(tenants);
}

async function register(name: string): Promise<void> {
  const given = { name, tenant: values.tenant ?? null, scopes: values.scopes.split(',') };
  const { token } = registerRobotApi.response.parse(await call(registerRobotApi, given));
  console.log(token);
}

async function resolve(ddbh: string): Promise<void> {
  const { tenant, by, number, code, at } = values;
  const issued = number === undefined ? null : { code, number, issuedAt: at };
  await call(resolveOrderApi, { tenant, ddbh, issued, by });
}

const COMMANDS: Readonly<Record<string, (subject: string) => Promise<unknown>>> = {
  register,
  revoke: (name) => call(revokeRobotApi, { name }),
  resolve,
};

async function main([name, subject]: readonly string[]): Promise<number> {
  if (values.help === true) {
    console.log(HELP);
    return 0;
  }
  try {
    if (name === undefined) await list();
    else if (COMMANDS[name] === undefined || subject === undefined) throw new Refused(HELP);
    else await COMMANDS[name](subject);
    return 0;
  } catch (error) {
    console.error(error instanceof Refused ? error.message : `操作未完成（${String(error)}）`);
    return 1;
  }
}

process.exitCode = await main(positionals);
