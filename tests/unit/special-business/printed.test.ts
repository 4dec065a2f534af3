import { expect, test } from 'vitest';
import { SPECIAL_BUSINESSES } from '../../../domain/special-business/all.ts';
import { printedColumns, printedText } from '../../../domain/special-business/printed.ts';
import { goodRow, need } from './examples.ts';

const paper = (key: string): readonly string[] => {
  const business = need(key);
  return printedColumns(business).map(
    (item) => `${item.at} ${item.zh}：${printedText(business, item, goodRow(business))}`,
  );
};

test('the paper of each business (M057–M062)', () => {
  expect(Object.fromEntries(SPECIAL_BUSINESSES.map(({ key }) => [key, paper(key)]))).toMatchInlineSnapshot(`
    {
      "construction": [
        "goods 建筑服务发生地：福建省厦门市思明区示例路1号工地",
        "goods 建筑项目名称：示例花园二期",
        "remark 土地增值税项目编号：TD0001",
        "remark 跨地市标志：是",
      ],
      "farmPurchase": [],
      "goodsTransport": [
        "table 运输工具种类：公路运输",
        "table 运输工具牌号：闽D00000",
        "table 起运地：福建省厦门市思明区",
        "table 到达地：广东省深圳市南山区示例物流园",
        "table 运输货物名称：瓷砖",
      ],
      "motorVehicle": [],
      "passengerTransport": [
        "table 出行人：张三",
        "table 有效身份证件号：110101199001010007",
        "table 出行日期：2024-05-01",
        "table 出发地：福建省厦门市湖里区",
        "table 到达地：浙江省杭州市西湖区",
        "table 等级：二等座",
        "table 交通工具类型：火车",
      ],
      "realEstateLease": [
        "goods 产权证书/不动产权证号码：无",
        "goods 面积单位：m²",
        "remark 不动产地址：上海市黄浦区示例路2号",
        "remark 租赁期起止：2024-01-01 2024-12-31",
        "remark 跨地市标志：否",
        "remark 车牌号：沪A00000",
      ],
      "realEstateSale": [
        "goods 产权证书/不动产权证号码：闽（2024）厦门市不动产权第0000001号",
        "goods 面积单位：平方米",
        "remark 不动产单元代码/网签合同备案编码：BDC0001",
        "remark 不动产地址：北京市海淀区示例大街1号",
        "remark 核定计税价格：1200000.00",
        "remark 实际成交含税金额：1250000.00",
        "remark 跨地市标志：否",
        "remark 土地增值税项目编号：TD0002",
      ],
      "refinedOil": [],
      "scrapPurchase": [],
      "solarPurchase": [],
      "tractor": [
        "remark 是否用于办理拖拉机和联合收割机登记：是",
        "remark 发动机号码：FDJ0001",
        "remark 底盘号/机架号：DP0001",
      ],
    }
  `);
});

test('the wire names M057–M062 list are all printed', () => {
  const listed = {
    construction: 'jzfwfsd fsdxxdz jzxmmc kdsbz tdzzsxmbh',
    realEstateSale: 'fwcqzshm mjdw wqhtbabh bdcdz bdcxxdz hdjsjg sjcjhsje kdsbz tdzzsxmbh',
    realEstateLease: 'fwcqzshm mjdw bdcdz bdcxxdz zlqq zlqz kdsbz cph',
    goodsTransport: 'ysgjzl ysgjhp qyd ddd yshwmc',
    passengerTransport: 'cxr cxrzjhm cxrq cfd ddd dengj jtgjlx',
    tractor: 'sfyytljdj fdjhm dphhjjh',
  };
  for (const [key, names] of Object.entries(listed)) {
    const business = need(key);
    const printed = printedColumns(business).flatMap(({ fields }) =>
      fields.map((field) => business.fields[field]?.wire),
    );
    expect([key, printed.toSorted()]).toEqual([key, names.split(' ').toSorted()]);
  }
});

test('money is printed with two decimals, however it was typed (M050)', () => {
  const business = need('realEstateSale');
  const row = { ...goodRow(business), approvedPrice: '500000', actualPrice: '600000.5' };
  const texts = printedColumns(business).map((item) => `${item.zh}:${printedText(business, item, row)}`);
  expect(texts).toContain('核定计税价格:500000.00');
  expect(texts).toContain('实际成交含税金额:600000.50');
});
