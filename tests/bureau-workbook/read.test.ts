import { describe, expect, it } from 'vitest';
import { decodeGoodsList } from '../../wire/goods-list.codec.ts';
import type { GoodsLineWire } from '../../wire/invoice.api.ts';
import { bureauBytes, head, line, opened, SELLER, takeAll, type MadeWorkbook } from './made-workbook.ts';

const WHOLE: MadeWorkbook = {
  invoices: [
    head('A1', {
      发票类型: '增值税专用发票',
      是否含税: '是',
      购买方地址: '长安街1号',
      购买方电话: '010-1',
      购买方开户银行: '中行',
      购买方银行账号: '0012345678901234567',
      是否展示购买方地址电话银行账号: '展示地址、电话、开户银行及银行账号',
      备注: '合同\n第3号',
      销售方开户行: '建行',
      销售方银行账号: '6217001234567890123',
      是否展示销售方地址电话银行账号: '展示开户银行、银行账号',
      购买方邮箱: 'a@b.cn',
      收款人: '李四',
      复核人: '王五',
    }),
    head('B2', { 特定业务类型: '货物运输服务', 受票方自然人标识: '是' }),
    head('C3', {
      特定业务类型: '报废产品收购',
      购买方证件类型: '居民身份证',
      购买方证件号码: '11010519491231002X',
      '购买方国籍（或地区）': '中华人民共和国',
      '购买方所在地区（报废产品收购必填）0': '广东省',
      '购买方所在地区（报废产品收购必填）1': '深圳市',
      '购买方所在地区（报废产品收购必填）2': '南山区',
      '购买方所在地区（报废产品收购必填）3': '粤海街道',
      '购买方详细地址（报废产品收购必填）': '科技路1号',
      购买方电话: '13800000000',
    }),
  ],
  lines: [
    line('A1', { 金额: '113', 单价: '', 折扣金额: '13', 规格型号: 'M3', 单位: '个' }),
    line('B2', { 数量: '', 单价: '', 金额: 300.1, 税率: '0.09' }),
    line('A1', { 数量: 3, 单价: 1.5, 金额: 4.5, 税率: '0', 是否使用优惠政策: '是', 优惠政策类型: '免税' }),
    line('C3', { 项目名称: '废纸' }),
  ],
  blocks: [
    {
      发票流水号: 'B2',
      '货物运输服务|起运地': '广东省深圳市南山区科技路',
      '货物运输服务|到达地': '北京市海淀区',
      '货物运输服务|运输工具种类': '公路运输',
      '货物运输服务|运输工具牌号': '粤B12345',
      '货物运输服务|运输货物名称': '纸',
    },
    {
      发票流水号: 'B2',
      '货物运输服务|起运地': '北京市海淀区',
      '货物运输服务|到达地': '境外',
      '货物运输服务|运输工具种类': '航空运输',
      '货物运输服务|运输工具牌号': '无',
      '货物运输服务|运输货物名称': '布',
    },
  ],
};

const linesOf = (taken: ReturnType<typeof takeAll>[number]) =>
  JSON.parse(new TextDecoder().decode(taken.lines.goodsListJson)) as GoodsLineWire[];

describe("the bureau's batch workbook", () => {
  it.each([
    ['V260401', WHOLE],
    ['V251101', { ...WHOLE, version: 'pt:20251101' } as const],
    ['V260401', { ...WHOLE, upsideDown: true }],
  ])('%s becomes drafts, whatever the order of its columns and sheets', async (version, made) => {
    const read = await opened(bureauBytes(made));
    expect(read.view.version).toBe(version);
    expect(read.view.issues).toEqual([]);
    const [a, b, c] = takeAll(read);
    expect(read.view.invoices.map(({ serial, lines, total }) => [serial, lines, total])).toEqual([
      ['A1', 2, 10450],
      ['B2', 1, 32711],
      ['C3', 1, 11300],
    ]);
    expect(a?.face).toMatchObject({
      invoiceKind: 'digitalSpecial',
      taxInclusive: true,
      buyer: {
        name: '甲公司',
        address: '长安街1号',
        phone: '010-1',
        bank: '中行',
        account: '0012345678901234567',
        isNaturalPerson: false,
      },
      seller: { ...SELLER, bank: '建行', account: '6217001234567890123' },
      flags: { buyerAddress: true, buyerBank: true, sellerAddress: false, sellerBank: true },
      remark: '合同\n第3号',
      receiver: 'a@b.cn',
      payee: '李四',
      checker: '王五',
      drawer: '张三',
      business: null,
    });
    expect(
      linesOf(a!).map((one) => [
        one.name,
        one.ggxh,
        one.quantity,
        one.price,
        one.amount,
        one.taxRate,
        one.taxAmount,
        one.lslbs,
        one.fphxz ?? 0,
      ]),
    ).toEqual([
      ['螺丝', 'M3', '2', '56.5', '113.00', '0.13', '13.00', '0', '2'],
      ['螺丝', '', '', '', '-13.00', '0.13', '-1.50', '0', '1'],
      ['螺丝', '', '3', '1.5', '4.50', '0', '0.00', '1', 0],
    ]);
    expect(b?.face.buyer.isNaturalPerson).toBe(true);
    expect(b?.face.business).toEqual({
      key: 'goodsTransport',
      block: [
        {
          tool: '公路运输',
          plate: '粤B12345',
          origin: '广东省&深圳市&南山区&科技路',
          destination: '北京市&市辖区&海淀区',
          cargo: '纸',
        },
        { tool: '航空运输', plate: '无', origin: '北京市&市辖区&海淀区', destination: '境外', cargo: '布' },
      ],
    });
    expect(c?.face.buyer).toMatchObject({ isNaturalPerson: true, phone: '13800000000' });
    expect(c?.face.business).toEqual({
      key: 'scrapPurchase',
      block: [
        {
          idType: '居民身份证',
          idNumber: '11010519491231002X',
          country: '中华人民共和国',
          region: '广东省&深圳市&南山区&粤海街道',
          address: '科技路1号',
          saleKind: '',
        },
      ],
    });
  });

  it('names an invoice by what stands in its rows', async () => {
    const made = { invoices: [head('1'), head('2')], lines: [line('1'), line('2')] };
    const keysOf = async (one: MadeWorkbook) =>
      (await opened(bureauBytes(one))).view.invoices.map(({ key }) => key);
    const [one, two] = await keysOf(made);
    expect(one).not.toBe(two);
    expect(await keysOf({ invoices: [head('2')], lines: [line('2')] })).toEqual([two]);
    expect(await keysOf({ invoices: [head('2')], lines: [line('2', { 数量: '3' })] })).not.toEqual([two]);
  });

  it('takes 5000 lines over 1250 invoices, each amount as it was written', async () => {
    const serials = Array.from({ length: 1250 }, (_, at) => String(at + 1));
    const amountOf = (at: number) => 101 + ((at * 7919) % 99_991);
    const lines = Array.from({ length: 5000 }, (_, at) =>
      line(serials[(at * 7) % 1250] ?? '', { 数量: '', 单价: '', 金额: (amountOf(at) / 100).toFixed(2) }),
    );
    const read = await opened(bureauBytes({ invoices: serials.map((serial) => head(serial)), lines }));
    const taken = takeAll(read);
    expect(read.view.issues).toEqual([]);
    expect(taken).toHaveLength(1250);
    const amounts = taken.flatMap(({ lines: { columns } }) => [...columns.amount]);
    expect(amounts).toHaveLength(5000);
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(
      lines.reduce((sum, _, at) => sum + amountOf(at), 0),
    );
    expect(decodeGoodsList(linesOf(taken[7]!)).amount).toEqual(taken[7]?.lines.columns.amount);
  });
});
