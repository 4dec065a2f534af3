import type { ACCOUNT_ERRORS } from './account-errors.ts';
import type { ASSISTANT_ERRORS } from './assistant-errors.ts';
import type { COLLECTION_ERRORS } from './collection-errors.ts';
import type { DIRECTORY_ERRORS } from './directory-errors.ts';
import type { ErrorRow } from './error-row.ts';
import { FILE_ERRORS } from './file-errors.ts';
import { LEVY_ERRORS } from './levy-errors.ts';
import { LINE_ERRORS } from './line-errors.ts';
import type { OPERATOR_ERRORS } from './operator-errors.ts';
import { PLAN_ERRORS } from './plan-errors.ts';
import { RESCUE_ERRORS } from './rescue-errors.ts';
import { SERVICE_ERRORS } from './service-errors.ts';
import { spanText } from './span-text.ts';
import { SYNC_ERRORS } from './sync-errors.ts';
import type { VAULT_ERRORS } from './vault-errors.ts';
import type { VOID_ERRORS } from './void-errors.ts';

const OWN_ERRORS = {
  'ledger.notOpen': { zh: '商品明细尚未打开，请刷新页面后重试', http: 409, retry: 'later', source: 'own' },
  'ledger.rowGone': { zh: '第{row}行已不存在，请刷新后重试', http: 409, retry: 'never', source: 'own' },
  'ledger.full': { zh: '单张发票商品明细最多为{max}条', http: 422, retry: 'never', source: '001 §8' },
  'ledger.fullReduced': {
    zh: '减按征收已达最大行数，不能再添加',
    http: 422,
    retry: 'never',
    source: '001 §8',
  },
  'ledger.oneLine': {
    zh: '当前业务为差额征收，只能开具一行商品明细',
    http: 422,
    retry: 'never',
    source: '001 §5.4',
  },
  'ledger.negativePage': { zh: '负数发票不能添加商品行', http: 422, retry: 'never', source: '001 §4.5' },
  'ledger.keepOne': { zh: '至少保留一条商品记录', http: 422, retry: 'never', source: '001 §5.4' },
  'ledger.noRows': { zh: '请选择要修改的商品行', http: 422, retry: 'never', source: '001 §5.10' },
  'ledger.noRowsToRemove': { zh: '请选择需要删除的项目', http: 422, retry: 'never', source: '001 §5.10' },
  'ledger.unitRequired': { zh: '请输入单位', http: 422, retry: 'never', source: '001 §5.10' },
  'ledger.unitTooLong': { zh: '单位最多输入{max}个字符', http: 422, retry: 'never', source: '001 §5.10' },
  'ledger.rateRequired': { zh: '请选择税率', http: 422, retry: 'never', source: '001 §5.10' },
  'store.quota': {
    zh: '本机存储空间不足，内容仍保留在页面上，请清理空间后重试',
    http: 507,
    retry: 'later',
    source: 'own',
  },
  'store.blocked': {
    zh: '另一个标签页正在使用旧版本，请关闭其他标签页后重试',
    http: 409,
    retry: 'later',
    source: 'own',
  },
  'store.failed': {
    zh: '本机存储读写失败，内容仍保留在页面上，请重试',
    http: 500,
    retry: 'later',
    source: 'own',
  },
  'draft.damaged': {
    zh: '这张草稿在本机的存储已损坏，服务上的内容会在联网后自动取回，请稍后再打开；尚未发送的修改无法恢复',
    http: 500,
    retry: 'later',
    source: 'own',
  },
  'draft.gone': { zh: '该草稿已不存在，可能已被提交或删除', http: 404, retry: 'never', source: 'own' },
  'copy.notAllowed': { zh: '{state}不允许复制', http: 422, retry: 'never', source: '002 §4' },
  'submission.notHere': {
    zh: '该发票的明细不在本机，联网后可复制或冲红',
    http: 404,
    retry: 'never',
    source: 'own',
  },
  'draft.lockedElsewhere': {
    zh: '该草稿正在另一个标签页中编辑，本页只读',
    http: 409,
    retry: 'later',
    source: 'own',
  },
  'draft.overtaken': {
    zh: '该草稿已在其他标签页保存过新的内容，请另存为新草稿',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'draft.renewed': {
    zh: '要删除的草稿刚有新的内容，没有删除，请查看后再删除',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'draft.queued': {
    zh: '该草稿已提交，不能修改，如需修改请先撤回提交',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'draft.nothingToSave': { zh: '当前无开票内容，无需保存', http: 422, retry: 'never', source: '001 §5.14' },
  'draft.conflict': {
    zh: '该草稿已在其他设备上修改，已保留为冲突副本',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'submit.changed': { zh: '草稿内容已变化，请核对后重新提交', http: 409, retry: 'never', source: 'own' },
  'submit.already': {
    zh: '该草稿已提交过，订单号{ddbh}，内容与本机的不同；请先在开票订单中核对，本机内容已保留为冲突副本，再次提交会另开一张发票',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'submit.same': {
    zh: '这张发票已由其他设备提交，订单号{ddbh}，不会再开具一张，可在开票订单中查看',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'submit.elsewhere': {
    zh: '该草稿已在其他设备提交，可能已经开具，请先在开票订单中核对；本机内容已保留为冲突副本，再次提交会另开一张发票',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'submit.invalid': { zh: '票面检查未通过：{first}', http: 422, retry: 'never', source: '001 §4.4' },
  'submit.sent': { zh: '该提交已发送，不能撤回', http: 409, retry: 'never', source: 'own' },
  'submit.failed': { zh: '开具失败：{reason}', http: 422, retry: 'never', source: 'own' },
  'auth.required': { zh: '请先登录，登录后继续发送', http: 401, retry: 'signIn', source: 'own' },
  'auth.wrong': { zh: '账号或密码错误', http: 401, retry: 'never', source: 'own' },
  'auth.tooMany': { zh: '登录尝试过于频繁，请{seconds}后再试', http: 429, retry: 'later', source: 'own' },
  'auth.forbidden': { zh: '没有权限执行此操作', http: 403, retry: 'never', source: 'own' },
  'auth.wrongUser': { zh: '当前登录账号与待同步内容的账号不一致', http: 403, retry: 'signIn', source: 'own' },
  'auth.offline': { zh: '当前离线，无法登录新的账号', http: 503, retry: 'later', source: 'own' },
  'net.unreachable': { zh: '网络不可用，请联网后重试', http: 503, retry: 'later', source: 'own' },
  'net.portal': { zh: '网络需要登录，请先在浏览器中完成网络认证', http: 502, retry: 'later', source: 'own' },
  'sync.keyReused': { zh: '同一流水号的内容不一致', http: 422, retry: 'never', source: 'own' },
  'sync.inProgress': { zh: '上一次提交仍在处理中', http: 409, retry: 'later', source: 'own' },
  'sync.poison': {
    zh: '该内容多次被服务拒绝，已单独保留，请联系客服',
    http: 400,
    retry: 'never',
    source: 'own',
  },
  'request.invalid': { zh: '请求内容有误：{detail}', http: 400, retry: 'never', source: 'own' },
  'request.tooLarge': { zh: '请求内容过大', http: 413, retry: 'never', source: 'own' },
  'request.tooComplex': { zh: '请求内容的项目过多或嵌套过深', http: 413, retry: 'never', source: 'own' },
  'request.tooMany': { zh: '请求过于频繁，请{seconds}后再试', http: 429, retry: 'later', source: 'own' },
  'text.unfit': {
    zh: '{field}含有不可见的控制字符（{character}），请删去后重试',
    http: 400,
    retry: 'never',
    source: 'own',
  },
  'text.tooLong': { zh: '{field}超过{max}个字符，请缩短', http: 400, retry: 'never', source: 'own' },
  'draft.unknownField': {
    zh: '草稿含有服务不认识的项目（{field}），没有保存，请刷新页面更新程序后重试',
    http: 400,
    retry: 'never',
    source: 'own',
  },
  notFound: { zh: '未找到请求的内容', http: 404, retry: 'never', source: 'own' },
  'sync.epoch': { zh: '服务数据已恢复到较早的状态，正在重新核对', http: 409, retry: 'later', source: 'own' },
  'server.said': { zh: '{message}', http: 422, retry: 'never', source: '000 §8' },
  'server.busy': { zh: '服务繁忙，请稍后重试', http: 503, retry: 'later', source: 'own' },
  'task.cancelled': { zh: '已取消', http: 499, retry: 'never', source: 'own' },
  'task.crashed': { zh: '处理程序意外停止，请重试', http: 500, retry: 'later', source: 'own' },
  'task.outdated': { zh: '程序已更新，请刷新页面后重试', http: 409, retry: 'never', source: 'own' },
  bug: { zh: '程序出错（{ref}）', http: 500, retry: 'never', source: 'own' },
} as const satisfies Record<string, ErrorRow>;

/**
 * One row per failure the user can meet. Nothing but this and the tables that no page carries as a whole (`Rows`) lists
 * error codes. Marked pure so that bundles without texts, such as the workers, leave the tables out.
 */
export const ERRORS = /* @__PURE__ */ (() => ({
  ...FILE_ERRORS,
  ...LEVY_ERRORS,
  ...LINE_ERRORS,
  ...PLAN_ERRORS,
  ...RESCUE_ERRORS,
  ...SERVICE_ERRORS,
  ...SYNC_ERRORS,
  ...OWN_ERRORS,
}))();

type Rows = typeof ERRORS &
  typeof ACCOUNT_ERRORS &
  typeof ASSISTANT_ERRORS &
  typeof COLLECTION_ERRORS &
  typeof VOID_ERRORS &
  typeof DIRECTORY_ERRORS &
  typeof OPERATOR_ERRORS &
  typeof VAULT_ERRORS;

export type ErrorCode = keyof Rows;

/** Names of the `{holes}` in a text. */
type Holes<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | Holes<Rest>
  : never;

type ParamsOf<C extends ErrorCode> = Readonly<Record<Holes<Rows[C]['zh']>, string | number>>;

/** A failure as data: the same object crosses worker, IndexedDB, HTTP and screen. */
export interface AppError {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Builds an error; the compiler asks for exactly the holes of its text. */
export function appError<C extends ErrorCode>(
  code: C,
  ...[params]: [Holes<Rows[C]['zh']>] extends [never] ? [] : [ParamsOf<C>]
): AppError {
  return { code, params: params ?? {} };
}

/** What stands in a hole; `{seconds}` is told in the unit it is read in. */
const filled = (name: string, value: string | number): string =>
  name === 'seconds' ? spanText(Number(value)) : String(value);

/** The Chinese sentence of a row. */
export const rowText = ({ zh }: ErrorRow, params: AppError['params']): string =>
  zh.replace(/\{(\w+)\}/g, (hole, name: string) =>
    params[name] === undefined ? hole : filled(name, params[name]),
  );

/** The Chinese sentence for an error a user can meet. */
export const errorText = ({ code, params }: AppError): string =>
  isErrorCode(code) ? rowText(ERRORS[code], params) : code;

export const isErrorCode = (code: string): code is keyof typeof ERRORS => Object.hasOwn(ERRORS, code);
