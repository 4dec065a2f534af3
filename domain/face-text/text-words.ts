/** How names of companies and other bodies end. */
const BODIES = [
  ...[
    '有限公司',
    '有限责任公司',
    '股份公司',
    '公司',
    '集团',
    '厂',
    '商行',
    '商店',
    '商场',
    '超市',
    '门市部',
    '经营部',
  ],
  ...[
    '经销部',
    '营业部',
    '服务部',
    '工作室',
    '事务所',
    '研究院',
    '研究所',
    '设计院',
    '学院',
    '大学',
    '中学',
    '小学',
    '学校',
  ],
  ...[
    '幼儿园',
    '医院',
    '卫生院',
    '诊所',
    '药房',
    '酒店',
    '宾馆',
    '饭店',
    '餐厅',
    '餐馆',
    '合作社',
    '合伙企业',
    '委员会',
  ],
  ...[
    '管理局',
    '税务局',
    '公安局',
    '教育局',
    '人民政府',
    '办事处',
    '协会',
    '学会',
    '基金会',
    '工会',
    '村民委员会',
    '分公司',
  ],
  ...[
    '项目部',
    '分店',
    '分院',
    '管理处',
    '服务中心',
    '管理中心',
    '中心',
    '旅行社',
    '出版社',
    '报社',
    '电视台',
    '个体工商户',
    '网吧',
    '加油站',
    '修理厂',
  ],
];
/** `(普通合伙)`, `(个体工商户)`, 上海分公司 behind the name. */
const BEHIND_BODY =
  '(?:\\((?:普通合伙|有限合伙|特殊普通合伙|个体工商户|集团)\\)|[^\\s,;]{1,20}(?:分公司|分店|分院|项目部|办事处))?';
const LATIN_BODY =
  '(?:co\\.?,? ?ltd|limited|inc|llc|gmbh(?: & co\\.? kg)?|corp(?:oration)?|ltd|plc|a\\.?g|b\\.?v|s\\.?a|pte)\\.?';

const BODY_CHARACTERS = /^[\p{L}\d()·&. '-]{2,60}$/u;
/** `(普通合伙)`, `(个体工商户)` behind the name. */
const BRACKET = /\([^()]{2,6}\)$/;

/** 广州市白云区新市兴隆五金店: shops and traders begin with the place they are registered in; a place has a road or a number. */
const PLACE_SHOP =
  /^\p{Script=Han}{2,12}[省市县区镇乡](?!\p{Script=Han}*(?:[路巷弄号]|街(?!道)))\p{Script=Han}{2,20}[店部行坊馆铺社站]$/u;

/** 杭州市公安局上城区分局, 北京市某部队: offices are called after the place they are of, or after the state. */
const PLACE_OFFICE =
  /^(?:\p{Script=Han}{2,8}[省市县区州旗]|国家|中国|中共)\p{Script=Han}{2,20}(?:[局厅委馆]|部队|法院|检察院|监狱|派出所|(?:中|小)心?学|总?站|支队|大队)$/u;

/** A name that ends as names of companies and other bodies do. */
export function isBodyName(text: string): boolean {
  if (!BODY_CHARACTERS.test(text)) return false;
  const name = text.replace(BRACKET, '');
  if (PLACE_SHOP.test(name) || PLACE_OFFICE.test(name)) return true;
  return BODIES.some((word) => name.endsWith(word) && name.length > word.length);
}
export const LATIN_COMPANY = new RegExp(
  `^[\\p{Script=Latin}\\d()·&., '-]{2,80}(?<=[ .,)])${LATIN_BODY}$`,
  'iu',
);
/** A company with other text stuck to it: 甲有限公司技术服务费. */
export const STUCK_BODY = new RegExp(
  `^([\\p{L}\\d()·&]{2,60}?(?:有限公司|有限责任公司|股份公司)${BEHIND_BODY})(?=[^(]{2})`,
  'u',
);

export const BANK =
  /^[^\d]{0,40}(?:银行|信用合作社|信用社|信用联社|农商行|农信社)(?:(?:股份)?有限(?:责任)?公司)?(?:[^\d]{0,30}(?:行|部|处|社|所|中心))?$|^[^\d]{2,40}(?:支行|分理处|储蓄所)$|^[\w &.,()-]{0,60}\bbank\b[\w &.,()-]{0,60}$/i;

const ADDRESS_WORDS = /[省市区县镇乡村路街道巷弄号室楼栋幢座园层]/g;
const ADDRESS_PLACE = /[省市区县镇乡村]/;
const ADDRESS_DOOR = /[路街道巷弄村镇园区]|\d+号|\d+室|大厦|广场/;
const ADDRESS_TAIL =
  /^[\dA-Za-z#-]{1,10}(?:号楼|[号室楼层栋幢座单元铺]).{0,30}$|^[^\s]{1,20}(?:大厦|广场|[\dA-Z]+[室号楼层栋幢座])$/;
/** 服务费 of a road is no address. */
const NO_ADDRESS = /[费款]$|(?:服务|工程|会议室|维[保修护]|租赁|保洁|清洗|安装|改造|装修|施工|检测)$/;

export const isAddress = (text: string): boolean =>
  text.length >= 5 &&
  text.length <= 120 &&
  (text.match(ADDRESS_WORDS)?.length ?? 0) >= 2 &&
  ADDRESS_PLACE.test(text) &&
  ADDRESS_DOOR.test(text) &&
  !NO_ADDRESS.test(text);
/** 3幢201室 behind a street. */
export const isAddressTail = (text: string): boolean => ADDRESS_TAIL.test(text) && !NO_ADDRESS.test(text);

/** What people say around what they want, longest first; none of it is a name of anything. */
const FILLERS = [
  ...[
    '请帮我',
    '请帮忙',
    '帮我',
    '帮忙',
    '麻烦您',
    '麻烦你',
    '麻烦',
    '劳驾',
    '谢谢您',
    '谢谢',
    '多谢',
    '感谢',
    '辛苦了',
    '辛苦',
  ],
  ...[
    '您好',
    '你好',
    '老板好',
    '老板',
    '老师',
    '会计',
    '亲爱的',
    '亲',
    '各位',
    '在吗',
    '好的',
    '收到',
    '急用',
    '急',
    '尽快',
    '今天',
    '明天',
  ],
  ...[
    '开票信息如下',
    '开票信息',
    '开票资料如下',
    '开票资料',
    '信息如下',
    '如下',
    '以下',
    '发票信息',
    '资料(?!费)',
  ],
  ...[
    '开具一张',
    '开一张',
    '开一下',
    '开张',
    '开个',
    '开具',
    '开票',
    '需要开',
    '要开',
    '需要',
    '发票一张',
    '发票',
    '一张',
    '张票',
    ...[
      '(?:就|都|我|给我|帮我)开',
      '就写',
      '开一下',
      '[昨前]天的',
      '[上本这下]个?[月周季](?:的|度)',
      '卖了',
      '买了',
    ],
    ...['开(?=机票|车票|会务|会议|工程|工资|票务)'],
  ],
  ...[
    '按照',
    '内容是',
    '内容写',
    '内容为',
    '内容',
    '大约',
    '大概',
    '左右',
    '约',
    '近',
    '金额是',
    '金额为',
    '抬头是',
    '税率',
    '税点',
    '税号是',
    '规格型号(?=[\\dA-Za-zΦφ])',
    '(?<![\\u4e00-\\u9fff])商品(?=[\\u4e00-\\u9fff]{2})(?!房|砼|混凝|展|陈列|货架|标|条码|管理|销售|批发|零售|检|采购|代|推广|信息|拍摄|图|包装|交易|采|价|流)',
    '规格(?=[\\dA-Za-zΦφ])',
    '型号(?=[\\dA-Za-zΦφ])',
    '给',
    '为',
    '请',
    '开(?![发户关工业槽箱锁荒店机会车票个张一具])',
    '要',
    '的',
    '(?<![机车船门股彩餐饭油])票',
    '哦',
    '啊',
    '哈',
    '吧',
    '呢',
  ],
].sort((a, b) => b.length - a.length);
const FILLER_AROUND = new RegExp(
  `^(?:${FILLERS.join('|')})+|(?:占|一共|(?<!公)共|就行了?|就好了?|就可以了?|即可|${FILLERS.join('|')}){1,12}$`,
  'g',
);

export const withoutFillers = (text: string): string => text.replace(FILLER_AROUND, '');

/** Goods whose whole name is one character: metals, building materials, food and cloth as invoices name them. DOMAIN A6 */
const SHORT_GOODS = new Set(
  '砂沙石土泥灰砖瓦煤炭油漆胶盐糖醋米面粉茶酒烟水冰电汽肉鱼虾蟹鸡鸭鹅蛋奶梨桃李杏枣橙橘柑柚瓜姜蒜葱菜豆花草树竹木纱线棉麻毛皮布纸笔书钉铁钢铜铝锌锡铅灯门窗锅碗床椅柜泵阀管药',
);
export const isShortGoods = (text: string): boolean => SHORT_GOODS.has(text);

/** 壹仟元整: the amount once more, in words. */
export const CAPITALS =
  /^(?:金额|合计|共计|总计|[人民币大写():\s])*[零壹贰叁肆伍陆柒捌玖拾佰仟萬万亿]+[元圆][零壹贰叁肆伍陆柒捌玖角分整正]*$/;
