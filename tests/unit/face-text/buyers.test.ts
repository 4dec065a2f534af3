import { expect, it } from 'vitest';
import { readFaceText } from '../../../domain/face-text/read-face-text.ts';

const told = (message: string) => {
  const { title, person, lines } = readFaceText(message);
  return [title.name?.value ?? null, person, lines.map(({ name, amount }) => [name?.value, amount?.value])];
};

it.each([
  ['发票抬头：个人 张三 餐费', ['张三', true, [['餐费', undefined]]]],
  ['抬头：个人 张三 餐费 200元', ['张三', true, [['餐费', '200']]]],
  ['购买方：个人张三 餐费100元', ['张三', true, [['餐费', '100']]]],
  ['发票抬头：张三（个人） 餐费 100元', ['张三', true, [['餐费', '100']]]],
  ['抬头：自然人 欧文·李 咨询费 100元', ['欧文·李', true, [['咨询费', '100']]]],
  ['抬头：个人', ['个人', true, []]],
  // What was sold is nobody's name.
  ['抬头：个人 住宿费 300元', ['个人', true, [['住宿费', '300']]]],
  ['抬头：个人 住宿 300元', ['个人', true, [['住宿', '300']]]],
  // No person, though it begins like one.
  ['名称：个人独资企业甲商店 餐费 5元', ['个人独资企业甲商店', false, [['餐费', '5']]]],
  ['抬头：个人客户 餐费 10元', ['个人客户', false, [['餐费', '10']]]],
] as const)('a buyer who is a person: %s', (message, expected) => {
  expect(told(message)).toEqual(expected);
});

it('a name that nothing parts from the word before it is unsure, and so is a text without a number', () => {
  expect(readFaceText('购买方：个人张三').title.name?.score).toBeLessThan(0.5);
  expect(readFaceText('发票抬头：个人 张三 餐费').lines[0]?.name?.score).toBeLessThan(0.5);
});

it('a total that no line can take is told, not dropped', () => {
  const spare = (message: string) => readFaceText(message).spareTotal?.value ?? null;
  expect(spare('餐费 2份\n住宿费 3晚\n合计500元')).toBe('500');
  expect(spare('餐费 2份 100元\n住宿费 3晚\n合计500元')).toBe('500');
  // These could be held against it.
  expect(spare('餐费 2份\n合计500元')).toBeNull();
  expect(spare('餐费 100元\n住宿费 400元\n合计500元')).toBeNull();
  expect(spare('餐费 100元\n住宿费 300元\n合计500元')).toBeNull();
});

it('every buyer of a message is told with what is sold to them, none mixed with another', () => {
  const face = readFaceText(
    [
      '购买方：杭州云栖数码有限公司 税号：91350211M000100Y46 服务费 1000元',
      '购买方：上海远洋物流有限公司 税号：91310115332601859J 运费 2000元',
      '购买方：北京中关村科技有限公司 税号：91110108551385082Q 咨询费 3000元',
    ].join('\n'),
  );
  expect(
    [face, ...face.others].map(({ title, lines }) => [
      title.name?.value,
      title.taxId?.value,
      lines.map(({ name, amount }) => `${name?.value ?? ''} ${amount?.value ?? ''}`),
    ]),
  ).toEqual([
    ['杭州云栖数码有限公司', '91350211M000100Y46', ['服务费 1000']],
    ['上海远洋物流有限公司', '91310115332601859J', ['运费 2000']],
    ['北京中关村科技有限公司', '91110108551385082Q', ['咨询费 3000']],
  ]);
});

it('where nobody knows whose the tax id is, another name comes without it', () => {
  const face = readFaceText('杭州云栖数码有限公司 上海远洋物流有限公司 91350211M000100Y46 服务费 1000元');
  expect(face.others.map(({ title }) => [title.name?.value, title.taxId])).toEqual([
    ['上海远洋物流有限公司', null],
  ]);
});

it.each([
  ['开户行：工商银行 账号 6222020200001234567', '工商银行'],
  ['开户行：中国银行账号：6222020200001234567', '中国银行'],
  ['开户银行 建设银行 账号 6222020200001234567', '建设银行'],
  ['开户行:上海浦东发展银行 账户:6222020200001234567', '上海浦东发展银行'],
  ['开户行及账号：招商银行账号6222020200001234567', '招商银行'],
  ['开户行：中国农业银行丰台支行 银行账号：6222020200001234567', '中国农业银行丰台支行'],
])('%s: the bank keeps its name, and 银行账号 is a label', (told, bank) => {
  const { title } = readFaceText(`上海新科贸易有限公司 ${told} 餐费 100元`);
  expect([title.bank?.value, title.account?.value]).toEqual([bank, '6222020200001234567']);
});

it.each(['公司银行账号', '我司银行账号', '甲方的银行账号', '对公银行账号', '开户行和银行账号'])(
  '%s is a label, too',
  (label) => {
    const { title } = readFaceText(`上海新科贸易有限公司 ${label}：6222020200001234567 餐费 100元`);
    expect(title.account?.value).toBe('6222020200001234567');
  },
);
