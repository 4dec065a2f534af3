import { anyOf, type RowWords } from './total-words.ts';

/** Rows that reckon with the sum of the goods: what the lines come to, or ought to. */
const RECKONED_ROWS: readonly RowWords[] = [
  {
    from: '各类清单',
    words: [
      '(?:[加减]:?|另加|其中:?|开票|专票|普票)?(?:税|(?:增值)?税(?:额|金|款)|增值税(?:专票|普票)?(?:税[点金额款])?|税[费点]|销项税额?|VAT|TAX)(?:金额|合计)?\\(?(?:\\d{1,2}(?:\\.\\d+)?%)?\\)?',
      '其中:?(?:不含税|未税|税前)(?:总?金额|总?价|货款|合计)?',
    ],
  },
  {
    from: '报价单',
    words: [
      '(?:总价|合计)?(?:优惠|折|让利|抹零)后(?:总价|总额|金额|价|合计)?',
      '(?:最终|最后|成交)(?:总?报价|总?价|总额|金额)',
      '(?:结算|成交)(?:总?[价额]|金额)',
      '(?:不含税|未税|税前|含税)(?:[价额]|金额|价款|货款|合计)',
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
      '(?:\\d{4}年)?(?:\\d{1,2}月(?:份|末|底|\\d{1,2}日)?)?余额',
      '(?:上[年月期次]|[上下]年度|本[年月期])?结转(?:[上下](?:年度?|月|期|次))?(?:金额|余额|欠款)?',
      '[承接](?:上[年月期]|前[月期])(?:余额|结转|欠款?)?',
      '[年月期][初末](?:数|余额|结余|欠款?|应[付收](?:款|账款)?)?',
      '(?:旧|总|前|老|新|原|尚|共)欠(?:款|账|货款)?',
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

export const whole = (rows: readonly RowWords[]): RegExp =>
  new RegExp(`^${anyOf(rows)}(?:\\d{1,2}%)?(?:\\([^()]*\\))?:?$`, 'u');

/** `税额13%`, `优惠后总价`: what is reckoned below the goods, when it is no piece of anything. */
export const RECKONED = whole(RECKONED_ROWS);
/** `定金`, `欠款`: what is paid. */
export const PAID = whole(PAID_ROWS);
/** Sums of other pages, and what is rounded off: no sums of the lines above them. */
export const NO_SUM = /^[承接续]|^过[次下]|^转[下次]|^上页|^[抹去舍]零(?!后)/;
/** `甲供材扣除`, `质保金`: what is taken off. */
export const DEDUCTED = whole(DEDUCTED_ROWS);

/** Almost no cell passes these; the exact patterns are asked only then. */
export const MAYBE_RECKONED =
  /[折税稅金付款收后後价额欠余零币]|结转|[年月期][初末]|[承接]上|[承接]前|vat|tax/i;
export const MAYBE_TELLING =
  /[计計数額额價价页共汇结Σ总写寫税稅金付款收后後欠余零币]|结转|[年月期][初末]|[承接]上|[承接]前|total|vat|tax|^sum|^say/i;
