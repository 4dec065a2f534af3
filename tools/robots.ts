import { parseArgs } from 'node:util';
import { z } from 'zod';
import { showNumber } from '../domain/codes/invoice-number.ts';
import { envelope } from '../wire/envelope.ts';
import {
  contradictionsApi,
  listRobotsApi,
  registerRobotApi,
  releaseHeldApi,
  resolveOrderApi,
  revokeRobotApi,
  settleContradictionsApi,
} from '../wire/operator.api.ts';
import { ROBOT_SCOPES } from '../wire/robot.api.ts';

const HELP = `npm run robots --                       机器人与租户
npm run robots -- register 名称          登记机器人，令牌只显示这一次；--tenant 租户 --scopes ${ROBOT_SCOPES.join(',')}
npm run robots -- revoke 名称            注销机器人
npm run robots -- resolve 订单号         了结待人工核对的订单：--tenant 租户 --by 姓名，已开具时加 --number 号码 [--code 代码] --at 开票时间
npm run robots -- release 订单号         放行恢复后待核对的订单：--tenant 租户 --by 姓名
npm run robots -- contradictions         机器人就不由它办理的任务所报、尚未核对的结果
npm run robots -- settle 订单号          核对后标为已处理：--tenant 租户 --by 姓名；订单状态不变

服务地址 SUIKAI_URL（默认本机，端口为OPERATOR_PORT或PORT，8787），运维令牌 OPERATOR_TOKEN，与服务一致。`;

class Refused extends Error {}

/** What can be wrong of a call, as its operator knows it. */
const FIELDS: Readonly<Record<string, string>> = {
  name: '机器人名称',
  tenant: '租户（--tenant）',
  scopes: '权限（--scopes）',
  ddbh: '订单号',
  by: '姓名（--by）',
  'issued.number': '发票号码（--number）',
  'issued.code': '发票代码（--code）',
  'issued.issuedAt': '开票时间（--at，例如2026-11-24T10:00:00+08:00）',
};

/** A field in an array is that of the array. */
const fieldAt = (path: readonly PropertyKey[]): string =>
  FIELDS[path.filter((one) => typeof one === 'string').join('.')] ?? '填写的内容';

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
  const { OPERATOR_PORT, PORT, OPERATOR_TOKEN: token = '' } = process.env;
  const port = [OPERATOR_PORT, PORT].find((one) => one !== undefined && one !== '') ?? '8787';
  const { SUIKAI_URL: address = `http://127.0.0.1:${port}` } = process.env;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Refused(`SUIKAI_URL应为http://或https://开头的服务地址，现在是${address}`);
  if (token === '') throw new Refused('请用OPERATOR_TOKEN给出运维令牌，与启动服务时的相同');
  return { address, token };
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly request?: z.ZodType;
}

async function call({ method, path, request }: Call, body?: unknown): Promise<unknown> {
  const [fault] = request?.safeParse(body).error?.issues ?? [];
  if (fault !== undefined) throw new Refused(`${fieldAt(fault.path)}有误，请检查后重试`);
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
  if (response.status === 401) throw new Refused('OPERATOR_TOKEN与服务不一致');
  if (code !== 0) throw new Refused(message);
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
  if (tenant === undefined || by === undefined)
    throw new Refused('请用--tenant给出租户，用--by给出核对人姓名');
  if (number === undefined && (code ?? at) !== undefined)
    throw new Refused('已开具时请用--number给出发票号码');
  const issued = number === undefined ? null : { code, number, issuedAt: at };
  await call(resolveOrderApi, { tenant, ddbh, issued, by });
  console.log(
    number === undefined
      ? `订单${ddbh}已了结：未开具发票，草稿已退回`
      : `订单${ddbh}已了结：已登记发票${showNumber({ code: code ?? null, number })}`,
  );
}

async function revoke(name: string): Promise<void> {
  await call(revokeRobotApi, { name });
  console.log(`已注销机器人${name}`);
}

async function listContradictions(): Promise<void> {
  const { contradictions } = contradictionsApi.response.parse(await call(contradictionsApi));
  if (contradictions.length === 0) console.log('没有待核对的结果');
  else console.table(contradictions);
}

async function release(ddbh: string): Promise<void> {
  const { tenant, by } = values;
  if (tenant === undefined || by === undefined)
    throw new Refused('请用--tenant给出租户，用--by给出核对人姓名');
  await call(releaseHeldApi, { tenant, ddbh, by });
  console.log(`订单${ddbh}已放行：机器人先核对是否已开具`);
}

async function settle(ddbh: string): Promise<void> {
  const { tenant, by } = values;
  if (tenant === undefined || by === undefined)
    throw new Refused('请用--tenant给出租户，用--by给出核对人姓名');
  const given = { tenant, ddbh, by };
  const { settled } = settleContradictionsApi.response.parse(await call(settleContradictionsApi, given));
  console.log(`订单${ddbh}的${String(settled)}条结果已标为已处理`);
}

const COMMANDS: Readonly<Record<string, (subject: string) => Promise<unknown>>> = {
  register,
  revoke,
  resolve,
  settle,
  release,
};

/** Those that are about nothing in particular. */
const LISTS: Readonly<Record<string, () => Promise<unknown>>> = {
  '': list,
  contradictions: listContradictions,
};

async function main([name, subject]: readonly string[]): Promise<number> {
  if (values.help === true) {
    console.log(HELP);
    return 0;
  }
  try {
    const [listing, command] = [LISTS[name ?? ''], COMMANDS[name ?? '']];
    if (listing !== undefined) await listing();
    else if (command === undefined || subject === undefined) throw new Refused(HELP);
    else await command(subject);
    return 0;
  } catch (error) {
    console.error(error instanceof Refused ? error.message : `操作未完成（${String(error)}）`);
    return 1;
  }
}

process.exitCode = await main(positionals);
