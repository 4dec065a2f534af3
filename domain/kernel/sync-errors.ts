import type { ErrorRow } from './error-row.ts';

/** What can come between two devices, or between a device and a service that was restored; part of ERRORS. */
export const SYNC_ERRORS = {
  'sync.needFull': {
    zh: '服务没有该草稿的前一版本，正在发送全部内容',
    http: 409,
    retry: 'later',
    source: 'own',
  },
  'quota.drafts': {
    zh: '本单位的草稿已达{most}张的上限，新的草稿仍保存在本机，请删除服务上不需要的草稿，之后会自动同步；提交开票不受影响',
    http: 409,
    retry: 'later',
    source: 'own',
  },
  'quota.draftBytes': {
    zh: '本单位的草稿已占满{most}MB，新的草稿仍保存在本机，请删除服务上不需要的草稿，之后会自动同步；提交开票不受影响',
    http: 409,
    retry: 'later',
    source: 'own',
  },
  'quota.entries': {
    zh: '本单位的客户、常用人员等资料已达{most}条的上限，新的资料仍保存在本机，请删除不需要的客户，之后会自动同步',
    http: 409,
    retry: 'later',
    source: 'own',
  },
  'sync.unreachable': {
    zh: '网络不可用，未同步的内容已排队，联网后自动发送',
    http: 503,
    retry: 'later',
    source: 'own',
  },
  'sync.tooOld': { zh: '本机离线过久，正在重新核对全部草稿', http: 410, retry: 'later', source: 'own' },
  'sync.unreadable': {
    zh: '服务上的更新无法读取，暂未取到其他电脑的修改；本机内容照常发送，请刷新页面更新程序，仍不行时联系客服',
    http: 500,
    retry: 'later',
    source: 'own',
  },
  'sync.noRoom': {
    zh: '本机存储空间不足，同步已暂停；已保存的内容都在，请清理磁盘空间，之后会自动继续',
    http: 507,
    retry: 'later',
    source: 'own',
  },
  'sync.unwritten': {
    zh: '有草稿或提交在本机的存储已损坏，无法发送，其他内容照常同步；请在任务进度中撤回未发送的提交，在草稿箱中核对草稿，打不开的请删除后重新填写',
    http: 500,
    retry: 'later',
    source: 'own',
  },
  'sync.clock': {
    zh: '本机时间比标准时间{direction}约{span}，请在系统设置中打开“自动设置时间和时区”；草稿照常保存和提交，开票日期以服务为准',
    http: 400,
    retry: 'later',
    source: 'own',
  },
  'store.unsound': {
    zh: '本机数据自检未通过（{ref}），这一步没有保存，原有内容未受影响，请导出本机数据后联系客服',
    http: 500,
    retry: 'never',
    source: 'own',
  },
  'draft.review': {
    zh: '该草稿与其冲突副本尚未核对，请先比对并保存后再提交',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'draft.noDevice': {
    zh: '当前账号不能使用该草稿的开票设备，请打开草稿核对开票企业和设备',
    http: 403,
    retry: 'never',
    source: 'own',
  },
  'conflict.settled': { zh: '该冲突已处理，无需再核对', http: 404, retry: 'never', source: 'own' },
  'conflict.changed': {
    zh: '核对期间其中一份草稿有了新内容，请重新核对',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'retake.notLost': {
    zh: '服务没有丢失过这份提交，未予受理；内容已退回，请先在开票订单中核对，确需开具时再提交',
    http: 409,
    retry: 'never',
    source: 'PROTOCOL §9',
  },
  'retake.receipt': {
    zh: '受理凭证与这份提交不符，未予受理；内容已退回，请先在开票订单中核对，确需开具时再提交',
    http: 422,
    retry: 'never',
    source: 'PROTOCOL §9',
  },
  'retake.changed': {
    zh: '这份提交在服务恢复前已受理，可能已经开具，而服务上的草稿内容不同；请先在税务局核对，再次提交会另开一张发票',
    http: 409,
    retry: 'never',
    source: 'PROTOCOL §9',
  },
  'order.notHeld': { zh: '该订单已不需要放行，请刷新后查看', http: 409, retry: 'never', source: 'own' },
  'submit.overtaken': {
    zh: '其他设备已提交该草稿（订单号{ddbh}，价税合计{theirs}元），本副本为{mine}元，金额不同；请先在开票订单中核对，确需另开一张时再提交，否则请删除本副本',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'submit.overtakenAlike': {
    zh: '其他设备已提交该草稿（订单号{ddbh}），价税合计同为{mine}元，其他内容不同；请先在开票订单中核对，确需另开一张时再提交，否则请删除本副本',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'submit.duplicate': {
    zh: '24小时内已提交过购买方、金额和明细均相同的发票（订单号{ddbh}），请核对；如确需再开一张，请确认后重新提交',
    http: 409,
    retry: 'never',
    source: 'own',
  },
} as const satisfies Record<string, ErrorRow>;
