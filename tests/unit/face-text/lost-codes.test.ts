import { expect, it } from 'vitest';
import { SURE_FROM } from '../../../domain/face-text/found.ts';
import { readFaceText } from '../../../domain/face-text/read-face-text.ts';

it.each([
  '9.1310118E+17 上海甲贸易有限公司 咨询费1万元 6%',
  '上海甲贸易有限公司 9.1310118e17 咨询费1万元 6%',
  '名称：上海甲贸易有限公司\n税号：9.1310118E+17\n咨询费 10000元 6%',
])('a tax id that a spreadsheet has made a number of is unsure and named as lost: %j', (message) => {
  const { title, lines } = readFaceText(message);
  expect(title.name?.value).toBe('上海甲贸易有限公司');
  expect(title.taxId?.value.toUpperCase()).toMatch(/^9\.1310118E\+?17$/);
  expect(title.taxId?.score).toBeLessThan(SURE_FROM);
  expect(title.taxId?.reason).toContain('末位数字已丢失，请重新填写');
  expect(lines.map(({ name, spec, amount }) => [name?.value, spec, amount?.value])).toEqual([
    ['咨询费', undefined, '10000'],
  ]);
});

it('so is an account', () => {
  const { title } = readFaceText('甲有限公司 开户行：工商银行杭州支行 账号：1.20203E+18 餐费100元');
  expect([title.account?.value, (title.account?.score ?? 1) < SURE_FROM]).toEqual(['1.20203E+18', true]);
});

it('a code that ends as a number of a spreadsheet does is unsure, whatever names it', () => {
  const { title } = readFaceText(
    '甲有限公司 税号 913301087654321000 开户行：工商银行杭州支行 账号：9900580000123450000 餐费100元',
  );
  for (const code of [title.taxId, title.account]) {
    expect([code?.reason.includes('末几位都是0'), (code?.score ?? 1) < SURE_FROM]).toEqual([true, true]);
  }
});

it('a number of goods in that notation is none', () => {
  expect(readFaceText('甲有限公司 型号2.5E+15X 螺丝100元').title.taxId).toBeNull();
});
