interface RowWords {
  /** Where rows are called so. */
  readonly from: string;
  /** Patterns, half width, upper case, without spaces. */
  readonly words: readonly string[];
}

/** Rows that sum up others. */
const TOTAL_ROWS: readonly RowWords[] = [
  { from: '各类清单', words: ['分类小计', '小计', '合计', '总计', '总数', '总合计', '共计', '累计'] },
  {
    from: '分页的账簿和清单',
    words: ['本页小计', '本页合计', '承[前上]页', '[接续]上页', '上页结转', '过[次下]页', '转[下次]页'],
  },
  {
    from: '报价单、合同',
    words: [
      '总金额',
      '价税合计',
      '税价合计',
      '(?:不?含税)?总[价额计]',
      '(?:不?含税)?合计金额',
      '总报价',
      '(?:工程)?总造价',
    ],
  },
  { from: '合同', words: ['(?:人民币|金额|合计|总计)?\\(?大写\\)?', '[大小]写(?:合计|金额|总计)'] },
  { from: '英文单据', words: ['SUB-?TOTAL', 'GRAND-?TOTAL', 'TOTAL', 'SAY(?:TOTAL|USDOLLARS|US|RMB|CNY).*'] },
];

/** Rows that reckon with the sum of the goods: what the lines come to, or ought to. */
const RECKONED_ROWS: readonly RowWords[] = [
  {
    from: '各类清单',
    words: [
      '(?:加:?|另加)?(?:税|(?:增值)?税(?:额|金|款)|增值税(?:专票|普票)?(?:税[点金额款])?|税[费点]|销项税额?|VAT|TAX)(?:金额|合计)?\\(?(?:\\d{1,2}(?:\\.\\d+)?%)?\\)?',
    ],
  },
  {
    from: '报价单',
    words: [
      '(?:总价|合计)?(?:优惠|折|让利|抹零)后(?:总价|总额|金额|价|合计)?',
      '(?:最终|最后|成交)(?:总?报价|总?价|总额|金额)',
      '(?:结算|成交)总?[价额]',
      '优惠价(?:格)?',
      '(?:抹|去|舍)零(?:金额)?',
    ],
  },
  {
    from: '对账单',
    words: [
      ...['[应实][付收](?:总额|金额|合计|款)?', '(?:本次|实际|应|可)?开票(?:总?金额|总额)'],
      '(?:折合?|约合|合)(?:成|为)?人民币(?:金额|合计)?',
    ],
  },
];

/** Rows of what was paid or is owed: no sum of the goods above. */
const PAID_ROWS: readonly RowWords[] = [
  {
    from: '合同、报价单',
    words: ['(?:已[付收])?[定订]金(?:已[付收])?', '预付款?', '首付款?', '[余尾]款', '[应未]付余[额款]'],
  },
  {
    from: '对账单',
    words: [
      '(?:已|未|预)[付收](?:总额|金额|合计|款)?',
      '(?:上期|上月|上次|期初|本期|本月|本次|期末|累计|前期)(?:[应实已未预]?[付收]|欠|结)(?:总额|金额|合计|款|余|欠)?',
      '(?:累计|尚)?欠款(?:金额|合计)?',
      '(?:(?:上期|上月|期初|本期|本月|期末)(?:余额|结余|结欠)|结余|结欠|尾欠)',
    ],
  },
];

/** Rows that take something off what is paid; goods may be called so as well. */
const DEDUCTED_ROWS: readonly RowWords[] = [
  {
    from: '工程结算单',
    words: ['.*(?:扣除|扣款|扣减)', '(?:质保|质量保证|履约保证|保证)金.*', '罚款', '违约金'],
  },
  {
    from: '对账单',
    words: [
      '返利',
      '返点',
      '(?:减|减去|扣|扣减?除?)(?:预付|已付|[定订]金|质保|保证|甲供|违约|罚|借支|水电).*',
    ],
  },
];

/** Cells at the foot of a form, with what they ask for beside them. */
const FORM_ROWS: readonly RowWords[] = [
  {
    from: '合同、送货单',
    words: [
      ...['开户(?:行|银行)(?:名称)?', '(?:银行)?[账帐][号户]', '户名', '税号', '纳税人识别号'],
      ...['(?:开户行|联行|银行)?行号', '联行号', '收款账[号户]', '开户(?:行|银行)及?[账帐]号'],
      ...['(?:公司|单位)(?:名称|地址|电话)', '地址、?电话', '传真', 'QQ号?', '微信号?', '邮[编箱]'],
    ],
  },
  {
    from: '送货单、结算单的签字栏',
    words: [
      '(?:制[表单]|审[核批]|复核|经办|批准|发货|收货|送货|验收|签[字收]|填[表报])人?(?:签[字名章])?',
      ...['部门经理', '总经理', '经理', '主管', '财务', '会计', '出纳', '仓管员?', '业务员', '盖章'],
    ],
  },
  {
    from: '报价单',
    words: [
      ...['(?:开票|增值税)?税率', '工期', '[账帐]期', '质保', '保修', '交期', '发票类型', '付款条件'],
      '(?:质保|保修|有效|报价有效|交货|供货|到货|付款|结算|施工)(?:期限?|周期|时间)',
    ],
  },
  {
    from: '送货单',
    words: ['地址', '电话', '手机', '联系(?:人|电话)', '收款(?:人|单位)', '付款方式', '交货(?:日?期|地点)'],
  },
  {
    from: '订单、对账单',
    words: [
      '(?:下单|订单|订货|签订|送货|发货|交货|开单|制单|打印|对账|合同)日期',
      '(?:订单|合同|送货单|发货单|对账单|单据|采购单|项目)(?:编号|号码?)',
    ],
  },
];

/** As the words stand here: `總計` is 总计. */
export const asWords = (text: string): string =>
  text.replace(/[計總額稅]/g, (one) => '计总额税'.charAt('計總額稅'.indexOf(one)));

const anyOf = (rows: readonly RowWords[]): string => `(?:${rows.flatMap(({ words }) => words).join('|')})`;

/** Where a word ends and the same follows in Chinese, or in English. */
const OTHER_TONGUE = '(?:(?<=[A-Z])[/|]?(?=\\p{Script=Han})|(?<=\\p{Script=Han})[/|]?(?=[A-Z]))';

/** `合计`, `小 计：`, `合计（大写）：捌圆整`, `总计：1023.35`, `Grand Total 总计`; but not `合计板`. */
export const TOTAL = new RegExp(
  `^[^\\p{L}\\d]*(${anyOf(TOTAL_ROWS)})(?:${OTHER_TONGUE}${anyOf(TOTAL_ROWS)})?(?:[()]|人民币|金额|数量|大写|小写|不?含税|元|RMB)*(?::.*|[¥\\d.,]*[元项行种笔]?)$`,
  'u',
);

const whole = (rows: readonly RowWords[]): RegExp =>
  new RegExp(`^${anyOf(rows)}(?:\\d{1,2}%)?(?:\\([^()]*\\))?:?$`, 'u');

/** `税额13%`, `优惠后总价`: what is reckoned below the goods, when it is no piece of anything. */
export const RECKONED = whole(RECKONED_ROWS);
/** `定金`, `欠款`: what is paid. */
export const PAID = whole(PAID_ROWS);
/** Sums of other pages, and what is rounded off: no sums of the lines above them. */
export const NO_SUM = /^[承接续]|^过[次下]|^转[下次]|^上页|^[抹去舍]零(?!后)/;
/** `甲供材扣除`, `质保金`: what is taken off. */
export const DEDUCTED = whole(DEDUCTED_ROWS);
/** `账号`, with a number beside it that counts nothing. */
export const FORM = whole(FORM_ROWS);

/** Almost no cell passes these; the exact patterns are asked only then. */
export const MAYBE_TOTAL = /[计計数額额價价页]|total/i;
export const MAYBE_RECKONED = /[税稅金付款收后後价额欠余零币]|vat|tax/i;
export const MAYBE_TELLING = /[计計数額额價价页写寫税稅金付款收后後欠余零币]|total|vat|tax|^say/i;
export const MAYBE_FORM = /[行号名址话机人位式期点码户率保修件型限间邮传微Q财会纳经管批签章货收核]/;
