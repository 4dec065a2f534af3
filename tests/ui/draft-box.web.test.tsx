import { page, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { cutTexts } from './cut-texts.ts';
import { button, draft, DraftBoxScreen, shown, sums } from './draft-box-screen.tsx';

const drafts = new DraftBoxScreen();

it('lists drafts with every column, their sums above, and opens or previews one', async () => {
  await drafts.store.saveDraft(draft('甲公司', 113_00));
  await drafts.store.saveDraft(draft('乙公司', 1_234_567_89, 'digitalSpecial'));
  drafts.show();
  await expect
    .element(sums())
    .toHaveTextContent('共 2 张价税合计 1,234,680.89不含税金额 1,234,680.63合计税额 0.26');
  const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent).join('|');
  expect(heads).toBe(
    '|序号|业务流水号|保存时间|发票类型|价税合计|购买方名称|购买方税号|地址、电话|开户行及账号|收票人|主要商品|行数|检查|状态|操作',
  );
  await expect
    .element(page.getByRole('row', { name: /乙公司/ }))
    .toHaveTextContent(/数电专票1,234,567.89乙公司91110000MA0123456X010-12345678工商银行13800000000/);
  await button('预览草稿 甲公司').click();
  expect(drafts.actions.onPreview).toHaveBeenCalledOnce();
  await button('修改草稿 乙公司').click();
  expect(drafts.actions.onOpen).toHaveBeenCalledOnce();
});

it('a purchase names the company as buyer, and who sells on the pointer; it is found by who sells (M042)', async () => {
  const bought = draft('王大农', 100);
  await drafts.store.saveDraft({
    ...bought,
    face: { ...bought.face, business: { key: 'farmPurchase', block: [{}] } },
  });
  await drafts.store.saveDraft(draft('乙公司', 100));
  drafts.show();
  await expect.poll(shown).toBe('乙公司,收购公司');
  await expect.element(page.getByTitle('销售方 王大农')).toHaveTextContent('收购公司');
  await expect
    .element(page.getByRole('row', { name: /收购公司/ }))
    .toHaveTextContent(/收购公司9144SHOUGOU广州 02013800000000/);
  await page.getByRole('searchbox', { name: '搜索草稿' }).fill('王大农');
  await expect.poll(shown).toBe('收购公司');
  await button('修改草稿 王大农').click();
  expect(drafts.actions.onOpen).toHaveBeenCalledOnce();
});

it('is sorted by a press on a head, searched while one types, and filtered by type', async () => {
  await drafts.store.saveDraft(draft('B', 300));
  await drafts.store.saveDraft(draft('A', 100, 'digitalSpecial'));
  await drafts.store.saveDraft(draft('C', 200));
  drafts.show();
  await expect.poll(shown).toBe('C,A,B');
  await button('价税合计').click();
  await expect.poll(shown).toBe('B,C,A');
  await expect
    .element(page.getByRole('columnheader', { name: '价税合计' }))
    .toHaveAttribute('aria-sort', 'descending');
  await button('价税合计').click();
  await expect.poll(shown).toBe('A,C,B');
  await button('购买方名称').click();
  await expect.poll(shown).toBe('A,B,C');
  await page.getByRole('combobox', { name: '发票类型' }).selectOptions('数电普票');
  await expect.poll(shown).toBe('B,C');
  await page.getByRole('searchbox', { name: '搜索草稿' }).fill('c的螺');
  await expect.poll(shown).toBe('C');
  await expect.element(sums()).toHaveTextContent('共 1 张价税合计 2.00');
  await page.getByRole('searchbox', { name: '搜索草稿' }).fill('没有');
  await expect.element(page.getByText('没有符合条件的草稿')).toBeVisible();
});

it('turns pages of twenty, and is worked with the keyboard alone', async () => {
  for (let index = 0; index < 25; index++) await drafts.store.saveDraft(draft(`购方${String(index)}`, 100));
  drafts.show();
  await expect.element(page.getByText('共 25 条，第 1 / 2 页')).toBeVisible();
  await button('下一页').click();
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(5);
  button('修改草稿 购方0').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(drafts.actions.onOpen).toHaveBeenCalledOnce();
});

it.each([
  [1366, 768, 1182, '购买方税号'],
  [1093, 614, 909, '购买方名称'],
])(
  'no number is cut on a screen of %i × %i, and all is in sight up to $3',
  async (width, height, room, last) => {
    await page.viewport(width, height);
    document.querySelector<HTMLElement>('body > div')?.style.setProperty('width', `${String(room)}px`);
    const long = draft('厦门市集美区示例贸易有限公司', 26_365_877_500);
    const buyer = { ...long.face.buyer, taxId: '91350211M000100Y4612', account: '4000023029200123456' };
    await drafts.store.saveDraft({ ...long, face: { ...long.face, buyer } });
    drafts.show();
    await expect.element(page.getByText('91350211M000100Y4612')).toBeInTheDocument();
    expect(cutTexts()).toEqual([]);
    const titles = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
    const cells = [...document.querySelectorAll('tbody td')];
    const edge = cells[13]?.getBoundingClientRect().left ?? 0;
    expect(cells[titles.indexOf(last)]?.getBoundingClientRect().right ?? NaN).toBeLessThanOrEqual(edge + 1);
  },
);

it('says what the check found when a draft was saved, with all of it on the focus (M279)', async () => {
  const problems = { messages: ['购买方名称不能为空', '第3行：请填写金额'], more: 7 };
  await drafts.store.saveDraft({
    ...draft('甲公司', 1),
    checked: { status: 'passed', messages: [], more: 0 },
  });
  await drafts.store.saveDraft({ ...draft('乙公司', 2), checked: { status: 'failed', ...problems } });
  await drafts.store.saveDraft({ ...draft('丙公司', 3), checked: { status: 'warned', ...problems } });
  await drafts.store.saveDraft(draft('丁公司', 4));
  drafts.show();
  for (const name of ['甲公司 票面检查通过', '丙公司 票面检查有提醒'])
    await expect.element(page.getByRole('img', { name })).toBeVisible();
  // One that came without a check is checked meanwhile: there is no fourth state.
  await expect.element(page.getByRole('img', { name: /^丁公司 票面检查/ })).toBeVisible();
  const failed = page.getByRole('img', { name: '乙公司 票面检查未通过' });
  await failed.hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('第3行：请填写金额');
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('另有7项');
});

it('is filtered by what the check found, and shows more on a page where it is asked to', async () => {
  for (let index = 0; index < 30; index++) await drafts.store.saveDraft(draft(`购方${String(index)}`, 100));
  await drafts.store.saveDraft({
    ...draft('丁公司', 4),
    checked: { status: 'warned', messages: ['看'], more: 0 },
  });
  drafts.show();
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(20);
  await page.getByRole('combobox', { name: '每页条数' }).selectOptions('50 条/页');
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(31);
  await page.getByRole('combobox', { name: '检查状态' }).selectOptions('有提醒');
  await expect.poll(shown).toBe('丁公司');
  await expect.element(sums()).toHaveTextContent('共 1 张');
});

it('a part of a split says which, and leads to the others', async () => {
  await drafts.store.saveDraft(draft('别的', 100));
  const source = draft('拆分公司', 300);
  const split = await drafts.store.splitDraft(source, [source, source, source]);
  expect(split.ok).toBe(true);
  drafts.show();
  await button('拆分公司 为拆分的第2张，共3张，只看同一拆分').click();
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(3);
  const checks = page.getByRole('img', { name: /^拆分公司 票面检查/ });
  await expect.poll(() => checks.elements().length).toBe(3);
  await button('不再只看同一拆分的草稿').click();
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(4);
});
