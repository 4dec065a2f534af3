import type { CellField, TitleField } from '../../../domain/face-text/found.ts';
import { MAX_LINES } from '../../../domain/goods/columns.ts';
import { FIELD_NAMES } from '../../../domain/goods/field-names.ts';

export const TEXT = {
  title: '识别文字',
  box: '粘贴开票信息',
  hint: '粘贴聊天消息、开票资料或商品清单，例如：名称 税号 开普票 技术服务费 500元 6%。',
  onlyHere: '内容只在本机识别，不会上传。',
  read: '识别',
  reading: '正在识别文字…',
  stop: '停止',
  pick: '选择文件',
  dropNote: '也可以把文件拖到这里：文字读入上面的输入框，有商品表格的转到导入商品',
  again: '重新粘贴',
  fill: '填入',
  nothing: '未识别出票面信息',
  unsure: '请核对',
  replaces: '勾选后替换现有内容',
  cut: '文字过长，只识别了前10万字；更长的清单请存成文件后导入',
  noKind: '当前设备不能开具该类型，未填入',
  rateAlone: '没有识别出商品，税率不会填入',
  nothingChosen: '请勾选要填入的内容',
  nothingToFill: '没有可以填入的内容',
  source: '粘贴的文字',
  hideSource: '收起文字',
  showSource: '对照文字',
  stays: '撤销只撤回商品，填入的票面信息不会撤回',
  filled: '已填入识别的内容',
  leaving: '尚未填入，关闭后不保留对识别结果的更改，文字会保留。是否关闭？',
  leave: '关闭',
  left: '文件中的文字没有填入，已留在“识别文字”里',
  chooseBuyer: '请先选择购买方',
  person: '自然人',
  saysPerson: '文字写明是个人',
} as const;

/** Several buyers were pasted at once. */
export const buyersText = (count: number): string => `文字中可能有${String(count)}个购买方，请选择为谁开票`;

/** The rest of a list is longer than a draft. M313 */
export const leftOutText = (leftOut: number): string =>
  `一次最多导入${String(MAX_LINES)}条，后面的${String(leftOut)}条商品没有识别，请另存后分次导入`;

/** What filling in does with the goods that are there. M313 */
export function appendText(lines: number, existing: number): string {
  const room = MAX_LINES - existing;
  if (room <= 0) return `填入，商品已满${String(MAX_LINES)}行不追加`;
  return lines > room ? `填入，只将前 ${String(room)} 条商品追加到末尾` : '填入，商品追加到末尾';
}

/** A total that can't be any line's. */
export const spareTotalText = (total: string): string =>
  `文字写明合计${total}元，但有商品没有金额，合计没有填入，请补上金额后核对`;

export const TITLE_NAMES: Readonly<Record<TitleField, string>> = {
  name: '购买方名称',
  taxId: '纳税人识别号',
  address: '地址',
  phone: '电话',
  bank: '开户银行',
  account: '银行账号',
  email: '收票邮箱',
};

export const LINE_NAMES: Readonly<Record<CellField, string>> = {
  name: FIELD_NAMES.name,
  spec: FIELD_NAMES.spec,
  unit: FIELD_NAMES.unit,
  quantity: FIELD_NAMES.quantity,
  price: FIELD_NAMES.price,
  amount: FIELD_NAMES.amount,
  taxRate: FIELD_NAMES.taxRate,
  discount: '折扣金额',
};

/** M322, M323 */
export const NUMBER_PROBLEMS: Readonly<Partial<Record<CellField, string>>> = {
  quantity: '数量输入有误, 请重新输入',
  price: '单价输入有误, 请重新输入',
  amount: '金额输入有误, 请重新输入',
  taxRate: '税率输入有误, 请重新输入',
  discount: '折扣金额输入有误, 请重新输入',
};

/** M318 */
export const ASSISTANT_TEXT = {
  name: 'AI辅助识别',
  deep: '深度思考',
  offline: '离线时不能使用AI',
  tooLong: '文字超过2万字，不能使用AI',
  running: 'AI正在识别，本机识别的结果可以先修改…',
  stop: '停止AI识别',
  ask: '用AI识别',
  again: '再用AI识别一次',
  nothingNew: 'AI识别完毕，与本机识别的结果没有不同',
  unchanged: '本机识别的结果不变',
  unreachable: '连不上服务，没有使用AI',
  side: 'AI识别：文字写明了是否含税',
  take: '采用',
  back: '还原',
} as const;

export const leavesTo = (provider: string): string =>
  `本机识别后，这段文字还会发送到管理员设置的AI服务（${provider}），用来补充和改正没有把握的内容。`;
