const PLACES =
  '北京 上海 深圳市南山区 重庆 杭州 厦门市集美区 苏州工业园区 成都 武汉 西安 长沙 广州市天河区 青岛 大连 宁波 无锡'.split(
    ' ',
  );
const TRADES =
  '贸易 科技 建材 钢铁 电子 食品 物流 医疗器械 办公用品 装饰工程 信息技术 汽车服务 餐饮管理 文化传媒 环保设备 化工'.split(
    ' ',
  );
const FORMS = '有限公司 有限责任公司 股份有限公司 经营部 商行'.split(' ');
const WORDS = Array.from(
  '鑫磊华瑞恒达盛世宏图嘉禾长乐重光行远安平泰和百川金源永兴德信博雅天成海纳中正万通新明佳美东方春晖启航云帆卓越智联优品易诚立信弘毅景行鼎丰润泽',
);
const GOODS =
  '螺纹钢 打印纸 签字笔 工业盐 矿泉水 笔记本电脑 显示器 电缆 阀门 轴承 水泥 玻璃 胶带 手套 咖啡 技术服务费'.split(
    ' ',
  );

/** Numbers that are the same each time: 0 to below `below`. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface MadeEntry {
  readonly name: string;
  readonly code: string;
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** Names of companies with tax ids, as a directory has them. */
export function madeBuyers(count: number, seed = 1): readonly MadeEntry[] {
  const chance = chanceOf(seed);
  const of = (list: readonly string[]): string => list[chance(list.length)] ?? '';
  return Array.from({ length: count }, () => ({
    name: of(PLACES) + of(WORDS) + of(WORDS) + (chance(2) === 0 ? of(WORDS) : '') + of(TRADES) + of(FORMS),
    code: `91${digits(chance(1e6), 6)}MA${digits(chance(1e8), 8)}`,
  }));
}

/** Goods with a spec in the name, and a tax code. */
export function madeGoods(count: number, seed = 2): readonly MadeEntry[] {
  const chance = chanceOf(seed);
  const of = (list: readonly string[]): string => list[chance(list.length)] ?? '';
  return Array.from({ length: count }, () => ({
    name: `${of(WORDS)}${of(WORDS)}${of(GOODS)} ${digits(chance(1000), 1)}*${digits(chance(100), 1)}mm`,
    code: '',
  }));
}
