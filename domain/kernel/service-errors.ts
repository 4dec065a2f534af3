import type { ErrorRow } from './error-row.ts';

/** What only the service refuses: quotas, taking an order back. PROTOCOL §6 */
export const SERVICE_ERRORS = {
  'auth.revoked': {
    zh: '本机已被停用，请联系管理员，或在其他设备上解除停用',
    http: 401,
    retry: 'signIn',
    source: 'A5',
  },
  'bureau.noRobot': {
    zh: '该设备尚未连接机器人，请先启动机器人并登录电子税务局',
    http: 409,
    official: 101001,
    retry: 'never',
    source: '000 §8',
  },
  'bureau.signedOut': {
    zh: '该设备未登录电子税务局，请先登录',
    http: 409,
    official: 201300002,
    retry: 'never',
    source: '000 §8',
  },
  'bureau.scanCode': {
    zh: '电子税务局登录需要扫码认证，请扫码登录',
    http: 409,
    official: 202200007,
    retry: 'never',
    source: '000 §8',
  },
  'package.missing': {
    zh: '尚未购买进项发票套餐，请先购买',
    http: 402,
    official: 24101,
    retry: 'never',
    source: '000 §8',
  },
  'limit.noIntercept': { zh: '请设置超限拦截金额', http: 422, retry: 'never', source: '000 §5' },
  'limit.noRemind': { zh: '请设置超限提醒金额', http: 422, retry: 'never', source: '000 §5' },
  'limit.period': {
    zh: '本张发票不含税金额{need}元，{period}累计将超过限额{limit}元，还可开{left}元，请减少金额或调整限额设置',
    http: 422,
    retry: 'never',
    source: '000 §5; 001 §9',
  },
  'limit.credit': {
    zh: '本张发票不含税金额{need}元，剩余授信额度{left}元，请减少金额或向税务机关申请调整额度',
    http: 422,
    retry: 'never',
    source: '001 §3.10',
  },
  'withdraw.begun': {
    zh: '机器人已开始开具，不能撤回，请等待开具结果',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'robot.begun': { zh: '机器人已开始开具，不能再更换', http: 409, retry: 'never', source: '001 §7.8' },
  'robot.gone': { zh: '所选机器人已离线，请另选一个', http: 409, retry: 'never', source: '001 §7.8' },
} as const satisfies Record<string, ErrorRow>;
