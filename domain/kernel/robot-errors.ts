import type { ErrorRow } from './error-row.ts';

/** Robots, what they say about an order, and taking an order back from them. PROTOCOL §6, §7 */
export const ROBOT_ERRORS = {
  'robot.leaseLost': { zh: '任务租约已失效', http: 409, retry: 'never', source: 'own' },
  'robot.otherNumber': {
    zh: '该任务已登记其他发票号码，请人工核对',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'robot.scope': { zh: '该机器人未获授权执行此操作', http: 403, retry: 'never', source: 'own' },
  'order.notUnknown': { zh: '该订单无需人工核对，请刷新后查看', http: 409, retry: 'never', source: 'own' },
  'withdraw.begun': {
    zh: '机器人已开始开具，不能撤回，请等待开具结果',
    http: 409,
    retry: 'never',
    source: 'own',
  },
} as const satisfies Record<string, ErrorRow>;
