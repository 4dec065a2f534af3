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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tenant: { type: 'string' },
    scopes: { type: 'string', default: ROBOT_SCOPES.join(',') },
    by: { type: 'string' },
    number: { type: 'string' },
    code: { type: 'string' },
    at: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

class Refused extends Error {}

async function call(
  { method, path }: { readonly method: string; readonly path: string },
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(new URL(path, process.env['SUIKAI_URL'] ?? 'http://127.0.0.1:8787'), {
    method,
    headers: {
      authorization: `Bearer ${process.env['OPERATOR_TOKEN'] ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code, message, data } = envelope(z.unknown()).parse(await response.json());
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
    console.error(error instanceof Refused ? error.message : `无法连接服务：${String(error)}`);
    return 1;
  }
}

process.exitCode = await main(positionals);
