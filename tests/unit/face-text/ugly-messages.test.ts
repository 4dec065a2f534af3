import { describe, expect, it } from 'vitest';
import { readFaceText } from '../../../domain/face-text/read-face-text.ts';
import { LINE_FIELDS, SURE_FROM, type Found } from '../../../domain/face-text/found.ts';

const shown = (found: Found | null | undefined): string =>
  found == null ? '' : found.value + (found.score < SURE_FROM ? '?' : '');
/** The lines of a message, `?` behind what is unsure, without empty fields. */
const linesOf = (message: string): readonly string[] =>
  readFaceText(message).lines.map((line) =>
    LINE_FIELDS.map((field) => shown(line[field]))
      .filter((text) => text !== '')
      .join(' '),
  );
const nameOf = (message: string): string => shown(readFaceText(message).title.name);

describe('goods as people write them in a hurry', () => {
  it.each([
    ['服务费 1万5 专票', ['服务费 15000']],
    ['服务费 1万5千元', ['服务费 15000']],
    ['金额：3万2', ['32000']],
    ['服务费 1万52', []],
    ['服务费 1.2万元', ['服务费 12000']],
    ['A4纸 5箱 180一箱，中性笔 10盒 24元', ['A4纸? 箱 5 180?', '中性笔 盒 10 24?']],
    [
      'A4复印纸（70g）×5箱 单价180 共900；中性笔×10盒 单价24 共240',
      ['A4复印纸(70g) 箱 5 180', '中性笔 盒 10 24'],
    ],
    ['螺丝 M8*30 100个 0.35元 35元', ['螺丝 M8*30 个 100 0.35 35']],
    ['钢管 DN50*3.5 12根 85.5元/根', ['钢管 DN50*3.5 根 12 85.5']],
    ['角钢 50*50*5 2吨 4300元/吨', ['角钢 50*50*5 吨 2 4300']],
    ['矿泉水24瓶*10箱 单价30', ['矿泉水 24瓶*10? 箱 30']],
    ['打印纸 A4 70g 10包 20元/包', ['打印纸 A4 70g 包 10 20']],
    ['住宿费 3晚 268/晚 804元', ['住宿费 晚 3 268 804']],
    ['房租 2024年1月-3月 合同 10500元', ['房租 合同 10500']],
    ['金额（小写）：￥3,200.00 （大写）：叁仟贰佰元整 项目：设计费', ['设计费 3200.00']],
    ['服务费3000元/月*2个月=6000元', ['服务费 个月 2 3000 6000']],
    ['运费 300（已付）', ['运费 300?']],
    ['食品，无税号，800元', ['食品 800']],
    ['小规模，劳务费 10100元', ['劳务费 10100']],
    ['检测费 3项 1500元/项 9折', ['检测费 9折? 项 3 1500']],
    ['桌子椅子各10张', ['桌子椅子各? 张 10']],
    ['开发费 5000元', ['开发费 5000']],
  ])('%s', (message, expected) => {
    expect(linesOf(message)).toEqual(expected);
  });
});

describe('whom it is for', () => {
  it.each([
    ['麻烦开张发票，名称是苏州工业园区测绘有限公司', '苏州工业园区测绘有限公司'],
    ['专票！！武汉光谷咖啡有限公司（91350211M000100Y46）咖啡豆', '武汉光谷咖啡有限公司'],
    ['开给重庆长安汽车股份有限公司，咨询费', '重庆长安汽车股份有限公司'],
    ['给力科技有限公司 咨询费 500元', '力科技有限公司?'],
    ['购方 ：青岛啤酒 股份 有限 公司 税号 ：91350211 M000100 Y46', '青岛啤酒股份有限公司'],
  ])('%s', (message, expected) => {
    expect(nameOf(message)).toBe(expected);
  });

  it('a contract’s sum and a remark are no goods and no address', () => {
    const contract =
      '甲方：西安交大思源科技有限公司\n甲方税号：91350211M000100Y46\n合同金额：80000元\n开票内容：软件开发';
    expect([shown(readFaceText(contract).title.taxId), ...linesOf(contract)]).toEqual([
      '91350211M000100Y46',
      '软件开发 80000',
    ]);
    const { remark, title } = readFaceText('备注写：项目名称 XX花园二期 项目地点 杭州市余杭区');
    expect([shown(remark), title.address]).toEqual(['项目名称 XX花园二期 项目地点 杭州市余杭区', null]);
  });
});
