import { FOREIGN_SIGN, FOREIGN_WORD } from './foreign-words.ts';
import { HAN_NUMBER } from './han-number.ts';
import {
  BARE_TERM,
  CAPITALS,
  END,
  FACTOR,
  FIGURE,
  HAN_APART,
  HAN_COUNTED,
  HAN_SUM,
  LENGTH,
  MONEY_WORD,
  NUMBER,
  SIGN,
  TERM,
  UNIT,
  WEIGHT,
  YUAN,
} from './number-patterns.ts';
import { FEW_YUAN, SMALL_MONEY } from './small-money.ts';

/** YJV-3*95+2*50 is what a cable is called. */
const NOT_IN_CODE = '(?<![A-Za-z]-[\\d.*×+]{0,20})';

/** What stands before goods that begin with their count: no name, for that would be theirs. */
const BEFORE_COUNT = `(?=[\\d一二两三四五六七八九十百千万])(?<=^ ?|[,;:、。开要买] ?|[司厂店院部校局月日号室] |[\\dA-Z]{15} |\\d(?:元|块)? |[\\/一](?:${HAN_COUNTED}) |\\d ?(?:${HAN_COUNTED})\\p{Script=Han}{1,8} )`;
/** 其中, 包括, and a bracket that goods stand in behind a sum. */
const PARTS_WORD =
  '(?:(?:其中|(?<!不)(?:包括|包含|内含)|(?<=(?:^|[元块万\\d)])[,; (]{0,2})分别)(?:包括|包含|含|有|是|为)?|(?<=^|[\\s,;。(元块])(?:具体)?明细(?:如下)?(?=[\\s:]|$)' +
  '|(?<=(?:^|[元块万\\d)])[,; (]{0,2})(?:含|由)(?=\\p{Script=Han}{2,8} ?[\\d¥])(?!含税)|(?<=^|[元块万\\d])\\((?=\\p{Script=Han}{2,8} ?[\\d.,]{1,12}(?:元|万|块)?[,、;])|(?<=[元块万\\d]):(?= ?\\p{Script=Han}{2,8} ?[\\d¥]))[: ]{0,2}';
/** 和 between goods with their numbers. */
const JOINT = `(?=[以还外加和及与])(?<=[元块]|\\d ?${UNIT})(?:以及|还有|外加|加上|和(?![田平面牌])|及|与)(?=\\p{Script=Han}{2,10} ?[\\d¥])`;
/** 设备3000、安装2000, 设备3000(13%): in a list a number behind a name is a sum, not what the goods are called. */
const LISTED =
  '(?<=\\p{Script=Han}{2})(?<![\\d.张份]|[实应已未][开付收])\\d{3,8}(?:\\.\\d{1,2})?(?= ?\\((?:含)?(?:税率)?\\d{1,2}(?:\\.\\d{1,2})? ?%|(?:[、,;/] ?|和|及| )[A-Za-z]{0,3}\\p{Script=Han}{2,8}\\d{3,8}(?:\\.\\d{1,2})?(?:元|块)?(?:$|[\\s、,;/。(]))' +
  '|(?<=\\d{3,8}(?:\\.\\d{1,2})?(?:元|块)?(?:[、,;/] ?|和|及| )[A-Za-z]{0,3}\\p{Script=Han}{2,8})(?<!张|份|[实应已未][开付收])\\d{3,8}(?:\\.\\d{1,2})?(?=$|[\\s,;|。、(])';

/** What cloth, metal and liquids are made of, as labels give it in percent. */
const MATERIALS =
  '(?:纯棉|精梳棉|棉|聚酯纤维|聚酯|涤纶|涤|氨纶|锦纶|腈纶|丙纶|尼龙|羊毛|羊绒|亚麻|苎麻|麻|桑蚕丝|蚕丝|真丝|粘胶纤维|粘胶|粘纤|莫代尔|天丝|莱赛尔|兔毛|白鸭绒|白鹅绒|鸭绒|鹅绒|乳胶|铜|锌|镍|铁|铝)';

/** Numbers of goods, and what stands between goods. */
export type GoodsMark =
  | 'foreign'
  | 'formula'
  | 'sumAhead'
  | 'pricedGoods'
  | 'countedGoods'
  | 'maybeCounted'
  | 'capitals'
  | 'aside'
  | 'item'
  | 'parts'
  | 'joint'
  | 'total'
  | 'range'
  | 'sum'
  | 'priceTimes'
  | 'smallPrice'
  | 'perUnit'
  | 'chain'
  | 'times'
  | 'signedCount'
  | 'atPrice'
  | 'blend'
  | 'bracketCount'
  | 'packing'
  | 'size'
  | 'smallMoney'
  | 'pieces'
  | 'money'
  | 'hanSum'
  | 'hanQuantity'
  | 'quantity'
  | 'number';

/** What of goods can be told from how it is written, the surer before what it contains. */
export const GOODS_MARKS: readonly (readonly [GoodsMark, string])[] = [
  // $3,000, 3万美元, 3.5美元/个
  [
    'foreign',
    `(?:${FOREIGN_SIGN} ?${NUMBER} ?[万千]?|(?:${NUMBER} ?[万千]?|${HAN_NUMBER}) ?${FOREIGN_WORD})(?: ?(?:\\/|每) ?${UNIT}(?!\\p{L}))?`,
  ],
  ['capitals', CAPITALS],
  // 棉95%氨纶5%, 酒精浓度5%: what something is made of is no rate of a tax; 电解铜 13% is one.
  [
    'blend',
    `(?:浓度|纯度|含量|含绒量) ?:?\\d{1,3}(?:\\.\\d{1,2})? ?%|(?:${MATERIALS}) ?:?(?!(?:1[0137]|\\d)(?:\\.\\d{1,2})? ?%)\\d{2,3}(?:\\.\\d{1,2})? ?%(?: ?[、/,+]? ?(?:${MATERIALS}) ?:?\\d{1,3}(?:\\.\\d{1,2})? ?%){0,5}`,
  ],
  // 办公椅 ×20, 黑色 x2
  ['signedCount', `(?<=[\\p{L})] )(?:[×*] ?\\d{1,6}|x ?\\d{1,4})(?: ?${UNIT}(?!\\p{L}))?(?=$|[\\s,;|。、@])`],
  // 办公椅（20把）, 空调（3台，含安装）; beside another count it is how goods are packed.
  [
    'bracketCount',
    `(?=\\()(?<=\\p{L} ?)(?<!\\d ?(?:${UNIT}) ?)\\((?:[共计])?${NUMBER} ?(?:${HAN_COUNTED}|张)(?:[,;、][^()\\d税票]{1,12})?\\)(?! ?[*×xX]? ?[\\d.]{1,9} ?(?!块)${UNIT}(?!\\p{L}|\\/))`,
  ],
  // ×20 @¥350
  [
    'atPrice',
    `(?=@)(?<=[×*x] ?\\d{1,7} ?(?:${UNIT})? ?)@ ?${SIGN}? ?${NUMBER} ?(?:元|块)?(?: ?\\/ ?${UNIT})?(?![\\p{L}\\d])`,
  ],
  // 毛重15.86吨 皮重5.12吨 净重10.74吨: the last of them is sold; of 10000，税600 the first.
  [
    'aside',
    `\\((?:不要|不用|别|请|注意|务必|必须|一定)[^()\\n]{1,30}\\)|发票 ?\\d{1,2}(?=:)|(?:毛重|皮重|扣[杂水重])[:为]? ?${NUMBER} ?(?:${UNIT})?[,;、 ]{0,2}(?=[^\\n]{0,40}净重)|净重[:为]? ?(?=\\d)|(?<=\\d(?:元|块)?[,;、 ] ?)(?:增值)?税[:为]? ?${NUMBER}(?:元|块)?(?=[\\s,;。)]|$)|(?<=^|[\\s,;。])(?:再加|另加|再来|再开|另外再?加?|还要)(?:一[个样种项张笔])?(?=[\\s,:;、])`,
  ],
  // 1、设计费 2、制作费, ①螺丝②螺母
  ['item', '(?<=^|[\\s,;:。(])\\(?\\d{1,2}[.、)](?=\\s?\\p{L})|\\s?[①-⑳](?=\\s?\\p{L})'],
  ['parts', PARTS_WORD],
  ['joint', JOINT],
  [
    'total',
    `(?:价税合计|合计金额|总金额|合计|共计|总计|一共|总共|总额)(?:是|为|:)?[ ]?${SIGN}? ?${NUMBER} ?${MONEY_WORD}?(?![\\p{L}\\d])` +
      `|(?:价税合计|合计金额|总金额|合计|共计|总计|一共|总共|总额|共)(?:是|为|:)?[ ]?${HAN_SUM}` +
      `|共(?:是|:)?[ ]?${SIGN}? ?${NUMBER}(?: ?${MONEY_WORD}|(?= *(?:$|[\\n;,:(。]| \\p{Script=Han}{1,8} ?\\d)))`,
  ],
  // 5000块 0.65, 4块 300元/块, 4块 1200元, 300元/块 4块: so many of them, as the price is told beside it.
  [
    'pieces',
    `(?= ?[\\d,.]{1,16} ?块)(?<=^|[\\p{Script=Han}\\s,;)]) ?${NUMBER} ?块(?=[ ,*×]{1,3}(?:(?:每|一)块|${SIGN}? ?${NUMBER} ?(?:元|(?:\\/|每|一) ?块)|${SMALL_MONEY} ?(?:\\/|每|一) ?块)| {1,2}(?!${NUMBER} ?块)${NUMBER} *(?:$|[\\s,;]))` +
      `|(?=[\\d,.]{1,16} ?块)(?<=(?:(?:\\/|每|一) ?块|(?:每|一)块 ?${NUMBER} ?元?)[ ,*×]{1,3})${NUMBER} ?块(?![\\p{L}\\d])`,
  ],
  // 会议费5000+税300=5300, 电脑4500*2+鼠标50*2=9100
  [
    'formula',
    `(?=[ \\d¥RC人][^=\\n]{2,100}=)(?<![A-Za-z+*×])${NOT_IN_CODE}${TERM}(?: ?\\+ ?(?:\\p{Script=Han}{1,8} ?)?${TERM}){1,5} ?= ?${SIGN}? ?${NUMBER} ?${YUAN}(?![\\p{L}\\d])` +
      `|(?=\\d[\\d.,*×xX ]{0,30}\\+)(?<=\\p{Script=Han})${BARE_TERM}(?: ?\\+ ?\\p{Script=Han}{1,8} ?${BARE_TERM}){1,5}(?![\\p{L}\\d+*×])`,
  ],
  // 两台4500的电脑
  [
    'pricedGoods',
    `(?=[\\d一二两三四五六七八九十百千万][^的\\n]{1,24}的)(?<=^|[\\s,;:、开要买])(?:${HAN_NUMBER}|${FIGURE}|${NUMBER}) ?(?:${HAN_COUNTED}) ?${SIGN}? ?${NUMBER} ?(?:元|块)?的(?=\\p{Script=Han})`,
  ],
  // 3台电脑 每台5000
  [
    'countedGoods',
    `${BEFORE_COUNT}(?:${HAN_NUMBER}|${FIGURE}|${NUMBER}) ?(?<counted>${HAN_COUNTED})(?!装)(?=\\p{L}[^\\s,;\\d]{1,20}[\\s,;]{0,3}(?:[^\\s,;]{1,12}(?:一|\\/)|每)\\k<counted>)`,
  ],
  // 10箱苹果 5箱梨: where no price says so, what is counted may begin a name.
  [
    'maybeCounted',
    `${BEFORE_COUNT}${NUMBER} ?(?:${HAN_COUNTED})(?!${HAN_COUNTED}|[装套件头人月]|小时|\\p{L}{0,12}[费款])(?=\\p{L}{1,12}(?:$|[\\s,;、。(]))`,
  ],
  [
    'smallPrice',
    `${SMALL_MONEY} ?(?:(?:\\/ ?|每|一)${UNIT}|\\/ ?\\p{Script=Han}{1,2})(?!\\p{L})|(?:每|一)${UNIT} ?(?:${SMALL_MONEY}|${FEW_YUAN})`,
  ],
  ['smallMoney', `${SMALL_MONEY}(?! ?[*×xX] ?\\d)`],
  ['range', `${SIGN}? ?${NUMBER} ?${YUAN} ?[-~至到] ?${SIGN}? ?${NUMBER} ?${MONEY_WORD}`],
  [
    'sum',
    `(?<![A-Za-z+*×])${NOT_IN_CODE}${SIGN}? ?${NUMBER} ?${YUAN}(?: ?\\+ ?${SIGN}? ?${NUMBER} ?${YUAN}){1,5}(?![\\p{L}\\d+*×]| ?%)`,
  ],
  [
    'priceTimes',
    `(?:${SIGN}? ?${NUMBER} ?(?:(?:元|块)(?: ?\\/ ?${UNIT})?|\\/ ?${UNIT})|${SIGN} ?${NUMBER}|${SMALL_MONEY}) ?[*×xX] ?${NUMBER} ?${UNIT}?(?: ?= ?${SIGN}? ?${NUMBER} ?${YUAN})?(?![\\p{L}\\d])`,
  ],
  [
    'perUnit',
    `${SIGN}? ?${NUMBER} ?(?:元|块|圆)? ?(?:\\/|每) ?${UNIT}(?:\\/${UNIT})?(?!\\p{L})|${NUMBER} ?(?:元|块|圆) ?\\/ ?\\p{Script=Han}{1,2}(?!\\p{L})|${NUMBER} ?(?:元|块)?一${UNIT}(?!\\p{L})` +
      `|(?:${HAN_NUMBER}?)(?:元|块)?一${UNIT}(?!\\p{L})|每${UNIT} ?${HAN_SUM}|(?:每|(?<![\\p{L}\\d])一(?![张份]))${UNIT} ?${SIGN}? ?${NUMBER} ?(?:[万千]元?|元|块钱?|圆)?(?!\\p{L})`,
  ],
  // 花生油5L×4桶/箱, 24瓶/件
  [
    'packing',
    `(?=[\\d.]{1,8} ?\\p{L}{1,2} ?[*×xX] ?\\d)${NUMBER} ?${WEIGHT} ?[*×xX] ?${NUMBER} ?(?:${UNIT})? ?\\/ ?${UNIT}(?!\\p{L})`,
  ],
  [
    'size',
    // 铝型材 6063 T5, 1.22*2.44米 15张
    `(?<=\\p{Script=Han} )\\d{1,3}#(?= |\\p{Script=Han})|(?<=\\p{Script=Han} ?)\\d{3,5} [A-Z]\\d{1,3}(?!\\w)|${NUMBER} ?[*×xX] ?${NUMBER} ?${LENGTH}(?= {1,2}\\d)|${NUMBER} ?${LENGTH} ?[*×xX] ?${NUMBER} ?${LENGTH}(?: ?[*×xX] ?${NUMBER} ?${LENGTH})?(?![\\p{L}/])`,
  ],
  // 3天*8课时*500元, 120㎡*3.5元*30天, 5人×8天×300=12000
  [
    'chain',
    `(?=[\\d.,]{1,16} ?${UNIT} ?[*×xX][^\\n元块]{1,24}[元块])(?<![A-Za-z*×])${NUMBER} ?${UNIT} ?[*×xX] ?${FACTOR} ?[*×xX] ?${FACTOR}(?: ?= ?${SIGN}? ?${NUMBER} ?${YUAN})?(?![\\p{L}\\d]| ?[*×xX] ?\\d)` +
      `|(?<![A-Za-z*×])${NUMBER} ?${UNIT} ?[*×xX] ?${NUMBER} ?${UNIT} ?[*×xX] ?${SIGN}? ?${NUMBER} ?= ?${SIGN}? ?${NUMBER} ?${YUAN}(?![\\p{L}\\d])`,
  ],
  [
    'times',
    // M8*30 and 50*50*5 are sizes.
    `(?<![A-Za-zΦφ*×])${NOT_IN_CODE}${NUMBER} ?${UNIT}? ?[*×xX@] ?(?:${SMALL_MONEY}|${SIGN}? ?${NUMBER} ?(?:元|块|${UNIT}(?= ?=))?)(?:\\/${UNIT})?(?: ?= ?${SIGN}? ?${NUMBER} ?(?:元|块)?)?(?! ?[*×xX] ?\\d)`,
  ],
  // 300块的餐费, 约两千的办公用品, 两百块餐费
  [
    'sumAhead',
    `(?=[\\d一二两三四五六七八九十百千万][^的块\\n]{0,14}[的块])(?<=^|[\\s,;:、约近张个买开要])(?:${HAN_NUMBER}|${NUMBER})多?(?:(?:元|块钱?)?的(?=\\p{Script=Han})|块钱?(?![一二三四五六七八九每])(?=\\p{Script=Han}{2}))`,
  ],
  ['hanSum', `(?<=^|[\\s,;|:、(]|[\\p{Script=Han}]{2}|[给开])(?<!第)(?:${HAN_SUM}|${HAN_NUMBER}(?=的))`],
  [
    'hanQuantity',
    `(?<=[\\p{Script=Han}A-Za-z])(?<![第钱毛块元角分每])(?:${HAN_NUMBER}|[一二两三四五六七八九十半])(?:${HAN_COUNTED})(?:半(?!\\p{L}))?(?:${END})` +
      // 住宿两晚, 桌子四张
      `|(?<=[\\p{Script=Han}])(?<![第钱毛块元角分每])(?:(?:${HAN_NUMBER}|${FIGURE})(?:晚|个月|人次|间夜)|(?<=[桌椅凳床纸板卡券票膜皮子])(?<!开|发票|专票|普票)(?:${HAN_NUMBER}|${FIGURE})张)(?:${END})` +
      `|(?<=^|[\\s,;|)、])(?:${HAN_NUMBER}|[一二两三四五六七八九十半])(?:(?:${HAN_APART})(?:半(?!\\p{L}))?|个半(?:月|小时))(?!\\d|[和与及])(?:${END})`,
  ],
  ['money', `${SIGN} ?${NUMBER} ?${MONEY_WORD}?|${NUMBER} ?${MONEY_WORD}`],
  [
    'quantity',
    `(?<=^|[\\p{Script=Han}\\s,;|):、]|[\\p{L})][×*]|\\p{Script=Han}{2}-)(?<!\\d核)(?!(?:201|202|304|316|321|430)板|[\\d.,]{1,12} ?打[\\d.一二三四五六七八九]{1,3}折)${NUMBER} ?${UNIT}(?!(?<=[\\s\\d][A-Za-z])\\d)(?:${END})(?!\\/)|(?<=[\\p{Script=Han})][×*xX])\\d{1,6}(?=$|[\\s,;|。、])` +
      // 大理石 18平方 380一平; 2.5平方 alone is how thick a cable is.
      `|(?=[\\d.,]{1,12} ?平方)(?<=^|[\\p{Script=Han}\\s])${NUMBER} ?平方(?=[ ,;]{1,2}(?:${NUMBER} ?[元块]?(?:一|\\/|每)平|每平))`,
  ],
  // 服务费3000: nothing else is counted in fees. 电脑2台4500: behind a quantity stands what it costs.
  [
    'number',
    `(?<=^|[\\s,;|、"”]|[费款租]:?|(?<![实应已未])[开票]|[含未]税|\\d ?${UNIT})${NUMBER}(?=$|[\\s,;|。、(]|多(?!\\p{L})|其中|[不含未]{1,2}税| ?\\+ ?税| ?\\+ ?\\d{1,2}(?:\\.\\d{1,2})? ?(?:%|个?税?点)|:(?!\\d))|${LISTED}`,
  ],
];
