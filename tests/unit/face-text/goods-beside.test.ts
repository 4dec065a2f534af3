import { expect, it } from 'vitest';
import { calledGoods, goodsBeside } from '../../../domain/face-text/goods-beside.ts';
import { readFaceText } from '../../../domain/face-text/read-face-text.ts';

const beside = (text: string) => goodsBeside(readFaceText(text).lines).map(calledGoods);

it.each([
  ['其中：不含税金额1318.58元，税额171.42元'],
  ['价税合计（大写）：壹仟肆佰玖拾元整'],
  ['增值税193.7元，含税合计1683.7元'],
  ['以上合计1490元，不含税'],
  ['合同总价38000元，其中不含税价33628.32元，增值税4371.68元，税率13%。'],
  ['销售合同\n含税总金额：42940元'],
  ['翻译服务结算单\n合计：8328元'],
  ['以上报价有效期15天。含运费。'],
  ['质保期12个月'],
  ['货物明细\n总金额：25200元'],
  ['根据双方签订的《保洁服务合同》（编号BJ2026-03），我司已完成保洁服务，费用如下：\n大写：陆万柒仟伍佰元整'],
])('%s is said of the table, and no goods', (text) => {
  expect(beside(text)).toEqual([]);
});

it.each([
  ['安装调试费2000元（不含税）另行结算。', '安装调试费 2000'],
  ['运输费用含税1200元由乙方承担', '运输费用 1200'],
  ['延长质保 2年 500元', '延长质保 500'],
  ['合同印花税代办费 300元', '合同印花税代办费 300'],
])('%s is sold beside it', (text, goods) => {
  expect(beside(text)).toEqual([goods]);
});
