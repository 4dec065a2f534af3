import { expect, it } from 'vitest';
import { lostText } from '../../../domain/face-text/lost-text.ts';
import { readFaceText } from '../../../domain/face-text/read-face-text.ts';

const lost = (message: string): readonly string[] => readFaceText(message).lost.map(({ text }) => text);

it.each([
  ['服务费两张，500和300', ['500', '和300']],
  ['服务费 500元，一张11元', ['一张11元']],
  ['会议费5000元+税300元=5300元', ['会议费5000元']],
  ['餐费 500多块', ['500多块']],
  ['税前10000，税点6%，开票价10600，设计费', ['税前10000', '开票价10600']],
  ['含税5000服务费', ['含税5000']],
  ['服务费=5000', ['服务费=5000']],
  ['冲红 金额 -3000', ['-3000']],
  ['货款5000-150', ['货款5000']],
  ['服务费5000，其中6%的3000，13%的2000', ['其中6%', '%的3000', '13%', '%的2000']],
  ['混凝土C30 85方 单价420，C25 40方 单价400', ['40', '单价400']],
  // Rates that no line took, beside a line of as many pieces.
  ['网线 13箱 单价580\n安装费 800元\n货13%，安装费6%', ['货13%', '安装费6%']],
  ['打印机 2台 单价900\n设计费 1500元\n设备按13个点，服务按6个点', ['设备按13个点', '服务按6个点']],
])('a number that found no place is told: %s', (message, expected) => {
  expect(lost(message)).toEqual(expected);
});

it.each([
  '打印纸 10箱*150元+墨盒 2个*80元=1660元',
  '螺丝 100元\n螺母 200元\n合计300元',
  '钢管 2吨 单价5000 金额10000 税率13% 税额1300元 价税合计11300元',
  '咨询费 ¥500.00（人民币伍佰元整）',
  '甲有限公司 注册资本1000万元 咨询费 500元 2024',
  '项目\t数量\t单价\t金额\n弯头\t30\t3\t90\n合计\t\t\t90',
  '开票给甲有限公司，2024年3月5日前寄到3号楼201室，电话0571-88888888，订单号20240305001，第2期服务费 500元',
  '住宿费 9.1-9.3 2晚 每晚298',
  '收件人：张三 邮编：310000 咨询费 500元 备注：第3期 800元',
])('what has a place, is told again or is of no goods is not: %s', (message) => {
  expect(lost(message)).toEqual([]);
});

it('goods beyond what one invoice takes are not told twice', () => {
  expect(lost('螺丝 10个 单价2元 金额20元\n'.repeat(2100))).toEqual([]);
});

it.each([
  ['服务费 500元，一张11元', '文字中的“一张11元”没有识别，请核对'],
  ['技术\n服务费 500元，一张11元', '文字第2行“一张11元”没有识别，请核对'],
  [
    `服务费 500元${[11, 12, 13, 14, 15, 16].map((one) => `，一张${one}元`).join('')}`,
    '文字中的“一张11元”、“一张12元”、“一张13元”、“一张14元”、“一张15元”等6处没有识别，请核对',
  ],
])('the place of what was lost is told: %s', (message, told) => {
  expect(lostText(readFaceText(message).lost)).toBe(told);
});
