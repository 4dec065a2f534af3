interface FootWords {
  /** Where rows below goods are called so. */
  readonly from: string;
  /** Patterns of whole names, half width, upper case, without spaces. */
  readonly words: readonly string[];
}

const NUMBER = '(?:[一二三四五六七八九十]{1,3}|\\d{1,2})';

/** Rows below goods that are none, though goods may be called so: they are told, not left out. */
const FOOT_ROWS: readonly FootWords[] = [
  {
    from: '对账单',
    words: [
      '(?:上[月期次]|前期|前次|往期|历史|累计|尚)(?:欠款|欠|余额|结余|未[付结收]款?|货款)(?:金额|合计)?',
      '代[收垫付](?:货款|运费|款)',
      '(?:已|客户|银行|微信|支付宝|现金|网银|公司|本[月期次]|[上下]月)?(?:[收付汇打回还]款|转账|汇入|到款)(?:金额)?',
      '(?:银行|电子|商业)?承兑(?:汇票)?|(?:现金|转账)?支票|银行存款|网银|电汇|信汇',
      '(?:尾|分币|舍入|进位)差(?:额|异)?(?:调整)?|差额调整|四舍五入(?:差额?)?',
      '(?:[冲扣]抵|冲减|抵[扣减充]?|[对互]抵)(?:货款|欠款|应收款?|应付款?)',
    ],
  },
  {
    from: '报价单、结算单',
    words: [
      '(?:下浮|让利|优惠|折扣)(?:率|比例|系数)?(?:\\d.{0,12})?',
      '(?:下浮|让利|优惠|折扣|扣减)后(?:总?[价额]|金额|合计|总金额)?',
      '(?:平均|加权平均|最[高低大小])(?:单价|价格?|数量|金额)|均价|平均(?:数|值)?',
      '一口价|最终(?:总?价|金额|报价)|成交(?:总?价|金额)',
      '(?:增值)?税[率点金费][\\d%()]*',
    ],
  },
  {
    from: '合同的分期',
    words: [
      `第${NUMBER}(?:期|次|笔)(?:付?款|进度款|工程款)?`,
      '(?:首|中|尾|进度|预付|到货|验收)款|质保金|保证金',
    ],
  },
  {
    from: '收银单',
    words: [
      '(?:实际|实|应)(?:支付|付|收|付款|收款|到账)(?:款|金额)?|(?:实际)?到账(?:金额)?|找零|刷卡|现金|微信(?:支付)?|支付宝',
      '圈存|充值(?:金额)?',
      '(?:满减|立减|减免|免减|抹零|代金券|优惠券|消费券|抵用券|现金券|积分|红包|会员|折让|返现)(?:抵扣|减免|优惠|折扣|支付|金额)*',
    ],
  },
  {
    from: '工程造价汇总',
    words: ['(?:工程|建安|总)?造价', '(?:分部分项|工程)?(?:直接|间接)(?:工程)?费', '规费'],
  },
  {
    from: '投标、合同',
    words: [
      '(?:合同|投标|中标|预算|签约|暂定|招标|最高)(?:合同|控制|限)?总?价|(?:招标|预算)?控制[价额]|拦标价|投标限价|(?:采购|项目)?预算(?:金额|总额)|最终成交价',
      '暂列金额?|暂估价|预留金|代收代付|退税|税差',
      '(?:打|按)?[一二三四五六七八九\\d.]{1,3}折|加\\d{1,2}个?(?:税)?点',
    ],
  },
  {
    from: '英文单据',
    words: [
      'BALANCE(?:DUE)?',
      'AMOUNTDUE',
      'TOTALDUE',
      '(?:AMOUNT)?PAID',
      'DEPOSIT',
      'DOWNPAYMENT',
      'DISCOUNT',
    ],
  },
];

const BEFORE = `(?:(?:另外?|加上?|减去?|扣除?)[:,]?|${NUMBER}[、.)]|\\(${NUMBER}\\))`;
const BEHIND = '(?:\\d{1,3}(?:\\.\\d+)?%)?(?:\\([^()]*\\))?:?';
const FOOT = new RegExp(`^${BEFORE}?(?:${FOOT_ROWS.flatMap(({ words }) => words).join('|')})${BEHIND}$`, 'u');
/** Longer names are names. */
const LONGEST = 16;

/** `另：上月欠款`, `四、税金(9%)`, `平均单价`: what rows below goods are called that are none. */
export const isFootName = (name: string): boolean =>
  name.length <= LONGEST && FOOT.test(name.normalize('NFKC').toUpperCase().replace(/\s/g, ''));
