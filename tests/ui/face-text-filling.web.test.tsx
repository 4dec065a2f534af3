import { page, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { ok } from '../../domain/kernel/result.ts';
import { expectAccessible } from './accessible.ts';
import {
  box,
  button,
  dialogShown,
  MESSAGE,
  onClose,
  onKind,
  onLines,
  onPerson,
  onText,
  read,
  TAKEN,
} from './mounted-face-text.tsx';

const show = dialogShown();

it('of another company than the one that stays nothing is filled in beside its name, unless it is wanted', async () => {
  show({ buyerName: '北京旧名有限公司' });
  await read(MESSAGE);
  const name = page.getByRole('checkbox', { name: '购买方名称' });
  const taxId = page.getByRole('checkbox', { name: '纳税人识别号' });
  const mail = page.getByRole('checkbox', { name: '收票邮箱' });
  const notice = page.getByText('现有购买方“北京旧名有限公司”与文字中的“上海新科贸易有限公司”不同', {
    exact: false,
  });
  await expect.element(notice).toBeVisible();
  await expect.element(taxId).not.toBeChecked();
  await expect.element(mail).not.toBeChecked();
  await expectAccessible();
  await userEvent.click(name);
  await expect.element(taxId).toBeChecked();
  await expect.element(mail).toBeChecked();
  await expect.element(notice).not.toBeInTheDocument();
  await userEvent.click(name);
  await expect.element(taxId).not.toBeChecked();
  await userEvent.click(button('填入，商品追加到末尾'));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onText).not.toHaveBeenCalled();
});

it('the same company in other brackets is no other one', async () => {
  show({ buyerName: '上海新科(贸易)有限公司' });
  await read('名称：上海新科（贸易）有限公司\n税号：91350211M000100Y46');
  await expect.element(page.getByRole('checkbox', { name: '纳税人识别号' })).toBeChecked();
});

it('a text that was not filled in is there again after Escape, which asks where edits would be lost, and gone once it was', async () => {
  show();
  await read(MESSAGE);
  const quantity = page.getByRole('textbox', { name: '第2行数量', exact: true });
  await quantity.fill('12');
  await userEvent.keyboard('{Escape}');
  const question = page.getByText('尚未填入，关闭后不保留对识别结果的更改', { exact: false });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(quantity).toHaveValue('12');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('关闭'));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  show();
  await expect.element(box()).toHaveValue(MESSAGE);
  await userEvent.click(button('识别'));
  await userEvent.click(button('填入，商品追加到末尾'));
  await expect.poll(() => onClose.mock.calls.length).toBe(2);
  show();
  await expect.element(box()).toHaveValue('');
});

it('shows what was read with what is unsure, keeps what stands there, and fills in the rest (M313, M317, M325)', async () => {
  show({ buyerName: '北京旧名有限公司' });
  await read(MESSAGE);
  const taxId = page.getByRole('textbox', { name: /^纳税人识别号的内容，请核对：.*校验位不符/ });
  await expect.element(taxId).toHaveValue('91350211M000100Y44');
  await expect.element(page.getByRole('checkbox', { name: '购买方名称' })).not.toBeChecked();
  await expect.element(page.getByText('现有：北京旧名有限公司', { exact: false })).toBeVisible();
  await expectAccessible();
  await taxId.fill('91350211M000100Y46');
  await userEvent.click(page.getByRole('checkbox', { name: '纳税人识别号' }));
  await userEvent.click(page.getByRole('checkbox', { name: '收票邮箱' }));
  await expect.element(page.getByRole('textbox', { name: '纳税人识别号的内容', exact: true })).toBeVisible();
  const quantity = page.getByRole('textbox', { name: '第2行数量', exact: true });
  await quantity.fill('十箱');
  await userEvent.click(button('填入，商品追加到末尾'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('第2行：数量输入有误, 请重新输入');
  expect(onLines).not.toHaveBeenCalled();
  await quantity.fill('10');
  await userEvent.click(button('填入，替换现有 2 行'));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onKind.mock.calls).toEqual([['digitalSpecial']]);
  expect(onText.mock.calls).toEqual([
    ['buyer.taxId', '91350211M000100Y46'],
    ['receiver', 'cw@qq.com'],
  ]);
  const [lines] = onLines.mock.calls[0] ?? [];
  expect({ mode: lines?.mode, count: lines?.columns.count, taxInclusive: lines?.taxInclusive }).toEqual({
    mode: 'replace',
    count: 2,
    taxInclusive: true,
  });
  expect([...(lines?.columns.amount.slice(0, 2) ?? [])]).toEqual([47_170, 14_151]);
  expect([...(lines?.columns.rate.slice(0, 2) ?? [])]).toEqual([600, 600]);
});

it('of several buyers the user chooses: nothing is filled in before, and then what is sold to that one', async () => {
  show();
  await read(
    [
      '杭州青禾数码有限公司 91350211M000100Y46 服务费 1000元',
      '上海远洋物流有限公司 91310115332601859J 运费 2000元',
    ].join('\n'),
  );
  const choice = page.getByRole('radiogroup', { name: '文字中可能有2个购买方，请选择为谁开票' });
  await expect.element(choice).toBeVisible();
  expect(page.getByRole('checkbox', { name: '购买方名称' }).elements()).toHaveLength(0);
  await expectAccessible();
  await userEvent.click(button('填入'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('请先选择购买方');
  expect(onText).not.toHaveBeenCalled();
  await userEvent.click(choice.getByRole('radio', { name: '杭州青禾数码有限公司 91350211M000100Y46' }));
  const goods = page.getByRole('textbox', { name: '第1行商品名称', exact: true });
  await expect.element(goods).toHaveValue('服务费');
  await goods.fill('技术服务费');
  await userEvent.click(choice.getByRole('radio', { name: '上海远洋物流有限公司 91310115332601859J' }));
  await expect.element(goods).toHaveValue('运费');
  // What was changed for the other one stays with that one.
  await userEvent.click(choice.getByRole('radio', { name: '杭州青禾数码有限公司 91350211M000100Y46' }));
  await expect.element(goods).toHaveValue('技术服务费');
  await userEvent.click(choice.getByRole('radio', { name: '上海远洋物流有限公司 91310115332601859J' }));
  await expectAccessible();
  await userEvent.click(button('填入，商品追加到末尾'));
  await expect.poll(() => onText.mock.calls).toContainEqual(['buyer.name', '上海远洋物流有限公司']);
  expect(onText.mock.calls).toContainEqual(['buyer.taxId', '91310115332601859J']);
  expect(onLines.mock.calls[0]?.[0]).toMatchObject({ columns: { count: 1 } });
});

it('a buyer who is called a person is filled in as one, unless it is not wanted', async () => {
  show();
  await read('发票抬头：个人 张三 餐费 200元');
  const person = page.getByRole('checkbox', { name: '自然人' });
  await expect.element(person).toBeChecked();
  await expectAccessible();
  await userEvent.click(button('填入，商品追加到末尾'));
  await expect.poll(() => onText.mock.calls).toEqual([['buyer.name', '张三']]);
  expect(onPerson).toHaveBeenCalledOnce();
  onPerson.mockClear();
  await userEvent.click(button('重新粘贴'));
  await read('发票抬头：个人 张三 餐费 200元');
  await userEvent.click(person);
  await userEvent.click(button('填入，商品追加到末尾'));
  await expect.poll(() => onClose.mock.calls.length).toBe(2);
  expect(onPerson).not.toHaveBeenCalled();
});

it('nothing can be filled in where nothing is chosen, and it is said why', async () => {
  show({ existing: 0 });
  await read('税率6%');
  await expect.element(button('填入')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有可以填入的内容');
  await userEvent.click(button('重新粘贴'));
  await read('名称：上海新科贸易有限公司');
  await expect.element(button('填入')).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(page.getByRole('checkbox', { name: '购买方名称' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('请勾选要填入的内容');
  await expect.element(button('填入')).toHaveAttribute('aria-disabled', 'true');
});

const GOODS = ['技术服务费 500元', '复印纸 10箱 单价15 金额150', '打印服务 300元'].join('\n');

it('goods there is no room for are told before and after, with what so many rows mean (M313, M327, M328)', async () => {
  onLines.mockResolvedValueOnce(ok({ ...TAKEN, imported: 2, leftOut: 1, cleared: 1, uncoded: 1 }));
  show({ existing: 4998 });
  await read(GOODS);
  await userEvent.click(button('填入，只将前 2 条商品追加到末尾'));
  const told =
    '已导入2条数据，超出5000条上限的1条未导入，已清空1个当前特定业务不填写的单元格。其中1条未匹配到我的商品，可点击商品名称处的[赋码]完成匹配。单张发票最多2000行商品，现有5000行，开具前请用智能清单分成多张';
  await expect.element(page.getByText(told)).toBeVisible();
});

it('a draft that is full keeps its goods and takes the rest of the message', async () => {
  show({ existing: 5000 });
  await read(MESSAGE);
  await userEvent.click(button('填入，商品已满5000行不追加'));
  await expect
    .element(page.getByText('已导入0条数据，超出5000条上限的2条未导入', { exact: false }))
    .toBeVisible();
  expect(onLines).not.toHaveBeenCalled();
  expect(onText.mock.calls).toContainEqual(['buyer.name', '上海新科贸易有限公司']);
});

it('the text of a file that was not filled in is there again, beside what was pasted', async () => {
  show();
  await box().fill('王五 餐费200元');
  await userEvent.keyboard('{Escape}');
  for (const times of [2, 3]) {
    show({ given: { text: MESSAGE, withGoods: false } });
    await expect.element(button('填入')).toBeEnabled();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(times);
    await expect.element(page.getByText('已留在“识别文字”里', { exact: false }).first()).toBeVisible();
  }
  show();
  await expect.element(box()).toHaveValue(`王五 餐费200元\n${MESSAGE}`);
  await box().fill('');
  await userEvent.keyboard('{Escape}');
});

it('of a list longer than a draft it is told how many goods were not read (M313)', async () => {
  const text = Array.from({ length: 5003 }, () => '纸 1元').join('\n');
  show({ existing: 0, given: { text, withGoods: true } });
  const told = '一次最多导入5000条，后面的3条商品没有识别，请另存后分次导入';
  await expect.element(page.getByText(told)).toBeVisible();
  await userEvent.click(button('填入'));
  await expect.element(page.getByText('超出5000条上限的3条未导入', { exact: false })).toBeVisible();
});

it('a rate keeps digits and one dot, or becomes a label that counts as 0 (M323)', async () => {
  show({ existing: 0 });
  await read('技术服务费 500元 6%\n咨询费 300元 13%');
  const rate = page.getByRole('textbox', { name: '第1行税率', exact: true });
  await expect.element(rate).toHaveValue('6%');
  await rate.fill('约1.3.5个点');
  await expect.element(rate).toHaveValue('1.35');
  await rate.fill('９％');
  await expect.element(rate).toHaveValue('9%');
  await rate.fill('免税');
  await expect.element(rate).toHaveValue('免税');
  await page.getByRole('textbox', { name: '第2行税率', exact: true }).fill('不征税');
  await userEvent.click(button('填入'));
  await expect.poll(() => onLines.mock.calls.length).toBe(1);
  const { columns } = onLines.mock.calls[0]?.[0] ?? {};
  expect([...(columns?.rate.slice(0, 2) ?? [])]).toEqual([0, 0]);
});

it.each([
  ['数量', '数量输入有误, 请重新输入'],
  ['单价', '单价输入有误, 请重新输入'],
  ['金额', '金额输入有误, 请重新输入'],
])('%s that is no number is not taken (M322)', async (field, told) => {
  show();
  await read(MESSAGE);
  await page.getByRole('textbox', { name: new RegExp(`^第2行${field}`) }).fill('一堆');
  await userEvent.click(button('填入，商品追加到末尾'));
  await expect.element(page.getByRole('alert')).toHaveTextContent(`第2行：${told}`);
  expect(onLines).not.toHaveBeenCalled();
});

it('what is taken off is looked at, and becomes the discount of its line', async () => {
  show({ existing: 0 });
  await read('服务费 9000元 6%');
  await expect.element(page.getByRole('textbox', { name: '第1行金额' })).toHaveValue('9000');
  expect(page.getByRole('columnheader', { name: '折扣金额' }).elements()).toHaveLength(0);
  await userEvent.click(button('重新粘贴'));
  await read('服务费 9000元 6%，优惠150，开票8850');
  await expect.element(page.getByRole('textbox', { name: '第1行折扣金额', exact: true })).toHaveValue('150');
  await expectAccessible();
  await userEvent.click(button('填入'));
  await expect.poll(() => onLines.mock.calls.length).toBe(1);
  const { columns } = onLines.mock.calls[0]?.[0] ?? {};
  expect([...(columns?.amount.slice(0, 2) ?? [])]).toEqual([849_057, -14_151]);
});
