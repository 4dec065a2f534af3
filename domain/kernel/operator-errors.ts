import type { ErrorRow } from './error-row.ts';

/** What operators read in a terminal, and robots and programs of users in an answer. No page meets them, so that none carries their texts. */
export const OPERATOR_ERRORS = {
  'start.configuration': { zh: '配置有误：{detail}', http: 500, retry: 'never', source: 'own' },
  'start.dataInUse': {
    zh: '数据目录{directory}正被另一个随开服务使用，请先停止它，或用SUIKAI_DATA指定其他目录',
    http: 500,
    retry: 'never',
    source: 'own',
  },
  'start.database': { zh: '数据库无法打开：{reason}', http: 500, retry: 'never', source: 'own' },
  'start.portBusy': {
    zh: '端口{port}已被占用，请关闭占用它的程序，或用PORT指定其他端口',
    http: 500,
    retry: 'never',
    source: 'own',
  },
  'start.address': {
    zh: '无法在{host}:{port}上启动服务：{reason}',
    http: 500,
    retry: 'never',
    source: 'own',
  },
  'start.tenantsOpen': {
    zh: '数据库的租户隔离不完整，服务未启动：{detail}',
    http: 500,
    retry: 'never',
    source: 'own',
  },
  'command.usage': { zh: '用法：{usage}', http: 400, retry: 'never', source: 'own' },
  'command.failed': {
    zh: '操作未完成，请检查数据库和磁盘后重试（{reason}）',
    http: 500,
    retry: 'later',
    source: 'own',
  },
  'account.taken': {
    zh: '账号{account}已被其他单位使用，请换一个账号',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'file.invalid': {
    zh: '文件{file}的内容有误：{detail}，请修改后重试',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'file.missing': { zh: '找不到文件{file}，请检查路径后重试', http: 404, retry: 'never', source: 'own' },
  'file.unwritable': { zh: '无法写入文件{file}：{reason}', http: 500, retry: 'never', source: 'own' },
  'recovery.quiet': {
    zh: '恢复后旧机器人的租约尚未全部过期，请{seconds}秒后再结束恢复',
    http: 409,
    retry: 'never',
    source: 'PROTOCOL §9',
  },
  'backup.noService': {
    zh: '数据目录正被运行中的服务使用，请设置与服务相同的PORT和OPERATOR_TOKEN后重试，或先停止服务',
    http: 503,
    retry: 'never',
    source: 'own',
  },
  'restore.damaged': {
    zh: '备份文件已损坏或不完整，未恢复任何内容',
    http: 422,
    retry: 'never',
    source: 'B6',
  },
  'restore.newer': {
    zh: '备份由较新版本的随开生成，请用不低于该版本的程序恢复',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'restore.notEmpty': {
    zh: '目标数据库中已有数据，请恢复到空的数据库或新的数据目录',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'audit.broken': {
    zh: '操作记录不完整：租户{tenant}的第{n}条记录与原始内容不符（{why}）',
    http: 409,
    retry: 'never',
    source: 'B7',
  },
  'request.unmarked': {
    zh: '缺少请求头X-Suikai：修改类请求须带X-Suikai: 1',
    http: 403,
    retry: 'never',
    source: 'own',
  },
  'robot.issueTime': {
    zh: '开票时间{at}有误：不能晚于现在，也不能早于两年前，请核对后重试',
    http: 400,
    retry: 'never',
    source: 'own',
  },
  'robot.leaseLost': { zh: '任务租约已失效', http: 409, retry: 'never', source: 'own' },
  'robot.otherNumber': {
    zh: '该任务已登记其他发票号码，请人工核对',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'robot.scope': { zh: '该机器人未获授权执行此操作', http: 403, retry: 'never', source: 'own' },
  'order.notUnknown': { zh: '该订单无需人工核对，请刷新后查看', http: 409, retry: 'never', source: 'own' },
} as const satisfies Record<string, ErrorRow>;
