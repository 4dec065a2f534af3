/** A small deterministic generator (mulberry32), 0 ≤ x < 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of a list that is not empty. */
export function pickFrom<T>(list: readonly T[], random: () => number): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new RangeError('nothing to pick from');
  return picked;
}

/** Goods as they stand in suppliers' lists: name, usual specs, unit, a usual price in yuan. */
export const GOODS = [
  { name: '螺纹钢', specs: ['HRB400 Φ12', 'HRB400 Φ16', 'HRB400E Φ25×9m'], unit: '吨', price: 3589.38 },
  { name: '普通硅酸盐水泥', specs: ['P.O 42.5 袋装', 'P.O 42.5 散装'], unit: '吨', price: 386.5 },
  { name: '商品混凝土', specs: ['C30', 'C35 P6', 'C25 细石'], unit: '立方米', price: 452.43 },
  { name: 'PVC排水管', specs: ['De110×3.2', 'De75×2.3', 'De50'], unit: '米', price: 12.85 },
  { name: '铜芯电线', specs: ['BV 2.5mm²', 'BV 4mm²', 'BVR 6mm²'], unit: '卷', price: 238.05 },
  { name: '断路器', specs: ['DZ47-60 C16', 'DZ47-60 2P C32'], unit: '个', price: 19.9 },
  { name: 'LED筒灯', specs: ['7W 4000K', '12W 3000K', ''], unit: '只', price: 15.6 },
  { name: '内墙乳胶漆', specs: ['18L/桶', '5L/桶'], unit: '桶', price: 318.58 },
  { name: '瓷砖', specs: ['800×800', '600×600 防滑'], unit: '片', price: 36.28 },
  { name: '不锈钢六角螺栓', specs: ['M8×40 304', 'M10×60 304', 'M12×80'], unit: '套', price: 1.35 },
  { name: '轴承', specs: ['6205-2RS', '6308 ZZ', 'NU210'], unit: '套', price: 28.76 },
  { name: '三角带', specs: ['B-1600', 'SPB 2000'], unit: '条', price: 22.4 },
  { name: '液压油', specs: ['46# 200L', '68# 18L'], unit: '桶', price: 1680.0 },
  { name: 'A4复印纸', specs: ['70g 500张', '80g 500张'], unit: '包', price: 19.47 },
  { name: '中性笔', specs: ['0.5mm 黑', '0.5mm 蓝', ''], unit: '支', price: 1.59 },
  { name: '硒鼓', specs: ['CF228A', 'W1106A'], unit: '支', price: 265.49 },
  { name: '笔记本电脑', specs: ['14英寸 16G/512G', '15.6英寸 32G/1T'], unit: '台', price: 4867.26 },
  { name: '显示器', specs: ['27英寸 4K', '23.8英寸'], unit: '台', price: 973.45 },
  { name: '网线', specs: ['六类 305米', '超五类 305米'], unit: '箱', price: 486.73 },
  { name: '纯净水', specs: ['18.9L', '550ml×24'], unit: '桶', price: 15.93 },
  { name: '东北大米', specs: ['10kg/袋', '25kg/袋'], unit: '袋', price: 64.22 },
  { name: '大豆油', specs: ['5L', '20L'], unit: '桶', price: 55.05 },
  { name: '一次性医用口罩', specs: ['50只/盒', '独立包装'], unit: '盒', price: 8.85 },
  { name: '丁腈手套', specs: ['M 100只', 'L 100只'], unit: '盒', price: 23.89 },
  { name: '劳保鞋', specs: ['41码', '42码', '43码'], unit: '双', price: 79.65 },
  { name: '安全帽', specs: ['ABS 红', 'ABS 黄'], unit: '顶', price: 17.7 },
  { name: '瓦楞纸箱', specs: ['500×400×300', '350×190×230'], unit: '个', price: 3.27 },
  { name: '缠绕膜', specs: ['50cm×300m', ''], unit: '卷', price: 24.78 },
  { name: '设备维修服务', specs: ['', '含配件'], unit: '次', price: 1500.0 },
  { name: '技术服务费', specs: [''], unit: '项', price: 9433.96 },
] as const;
