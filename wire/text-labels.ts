/** What people call the texts of messages, by official name. */
const LABELS: Readonly<Record<string, string>> = {
  buyerTaxerName: '购买方名称',
  buyerTaxerId: '购买方纳税人识别号',
  gmfdz: '购买方地址',
  gmflxdh: '购买方电话',
  gmfkhh: '购买方开户银行',
  gmfyhzh: '购买方银行账号',
  taxerName: '销售方名称',
  taxerId: '销售方纳税人识别号',
  xsfdz: '销售方地址',
  xsflxdh: '销售方电话',
  xsfkhh: '销售方开户银行',
  xsfyhzh: '销售方银行账号',
  remark: '备注',
  bz: '备注',
  receiver: '邮箱或手机号',
  payee: '收款人',
  checker: '复核人',
  drawer: '开票人',
  mainGoods: '主要商品名称',
  ggxh: '规格型号',
  dw: '单位',
  ssflbm: '税收分类编码',
  ssfl: '税收分类简称',
  note: '行备注',
  gtgmf: '共同购买方',
  zjhm: '证件号码',
  taxId: '纳税人识别号',
  address: '地址',
  addresses: '地址',
  phone: '电话',
  telephone: '电话',
  bank: '开户银行',
  banks: '开户银行',
  bankName: '开户银行',
  bankAccount: '银行账号',
  account: '账号',
  name: '名称',
  search: '搜索内容',
  kw: '搜索内容',
  hint: '失败提示',
  message: '失败原因',
  progress: '进度说明',
  reason: '原因',
  value: '习惯设置',
  spmc: '商品名称',
  password: '密码',
};

const LINES = 'goodsList';

/** What people call the field at this path of a message, with the number of its line; the path where it has no other name. */
export function labelAt(path: readonly PropertyKey[]): string {
  const names = path.filter((one) => typeof one === 'string');
  const last = names.at(-1) ?? '';
  const at = path.indexOf(LINES);
  const line = at === -1 ? undefined : path[at + 1];
  const label = line !== undefined && last === 'name' ? '商品名称' : LABELS[last];
  if (label === undefined) return path.map(String).join('.').slice(0, 100);
  return typeof line === 'number' ? `第${String(line + 1)}行${label}` : label;
}
