import { PROVINCES } from '../regions/provinces.ts';

/** Cities that many companies are named after, beside those in 市. */
const CITIES =
  '石家庄 太原 呼和浩特 沈阳 大连 长春 哈尔滨 南京 苏州 无锡 常州 南通 扬州 徐州 杭州 宁波 温州 嘉兴 绍兴 金华 台州 合肥 芜湖 福州 厦门 泉州 南昌 ' +
  '济南 青岛 烟台 潍坊 郑州 洛阳 武汉 宜昌 长沙 株洲 广州 深圳 珠海 佛山 东莞 中山 惠州 南宁 桂林 柳州 海口 三亚 成都 绵阳 贵阳 昆明 拉萨 西安 咸阳 兰州 西宁 银川 乌鲁木齐';
const PLACES = [...PROVINCES.map((province) => province.slice(0, 2)), ...CITIES.split(' ')].join('|');

/** 开上海大成贸易有限公司: the verb before a place that companies are named after. */
const VERB = new RegExp(
  `^(?:请|帮我|帮忙|麻烦)?开(?=(?:${PLACES})|\\p{Script=Han}{2,3}[省市]\\p{Script=Han}{2})`,
  'u',
);
/** 开封, 开元酒店: places and words that begin so. */
const OWN = /^开(?:封|平|原|江|鲁|阳|化|州|远|滦|县|元|心|泰|拓|创|源|明|来|利|达|发|弘|联|能|科|诚|新)/;

/** A name without the verb before it, if that is none of its own. */
export const withoutOpening = (name: string): string => (OWN.test(name) ? name : name.replace(VERB, ''));

/** 开甲乙丙贸易有限公司: nobody knows whose 开 it is. */
export const mayOpen = (name: string): boolean => name.startsWith('开') && !OWN.test(name);
