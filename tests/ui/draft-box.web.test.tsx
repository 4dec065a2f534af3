import { deleteDB } from 'idb';
import { FluentProvider } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import type { InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { EMPTY_PARTY, NO_EXTRAS } from '../../domain/invoice/invoice.ts';
import { wordsFromUuid } from '../../domain/kernel/ids.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { ids } from '../../src/offline/adapters/ambient.ts';
import { openStore } from '../../src/offline/open-store.ts';
import type { DraftContent } from '../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import '../../src/app/base.css';
import { DraftBoxPage } from '../../src/features/draft-box/index.ts';
import { cutTexts } from './cut-texts.ts';
import { emptyPage } from './empty-page.ts';
import { OWN_FONT } from './own-font.ts';

let store: OfflineStore;
let tenantId: string;
const onOpen = vi.fn();
const onPreview = vi.fn();
const onNew = vi.fn();
const onSend = vi.fn();
const onReview = vi.fn();

const OWN: Session['taxpayers'][number] = {
  id: 'taxpayer-1',
  seller: { ...EMPTY_PARTY, name: '收购公司', taxId: '9144SHOUGOU', address: '广州', phone: '020' },
  nature: null,
  devices: [],
};

/** One line that comes to a total, 0.13 of it tax. */
function linesOf(total: number) {
  const lines = insertRows(emptyLines(), 0, wordsFromUuid(ids.uuid()));
  lines.amount[0] = total - 13;
  lines.tax[0] = 13;
  return lines;
}

function draft(name: string, total: number, invoiceKind: InvoiceKind = 'digitalOrdinary'): DraftContent {
  const lines = linesOf(total);
  const buyer = {
    ...EMPTY_PARTY,
    name,
    taxId: '91110000MA0123456X',
    phone: '010-12345678',
    bank: '工商银行',
  };
  return {
    draftId: ids.uuid(),
    ywlsh: ids.serial(),
    taxpayerId: 'taxpayer-1',
    deviceId: 'device-1',
    face: {
      invoiceKind,
      buyer: { ...buyer, isNaturalPerson: false },
      seller: EMPTY_PARTY,
      taxInclusive: false,
      remark: '',
      receiver: '13800000000',
      payee: '',
      checker: '',
      drawer: '',
      ...NO_EXTRAS,
    },
    lines,
    totals: { amount: total - 13, tax: 13, total },
    mainGoods: `${name}的螺纹钢`,
    goodsListJson: new TextEncoder().encode(encodeGoodsList(lines, false)),
  };
}

beforeEach(async () => {
  await page.viewport(1366, 768);
  tenantId = crypto.randomUUID();
  const session = { userId: 'u', account: 'demo', userName: '演示', roleType: 'member' as const };
  const opened = await openStore({
    ...session,
    roleCodes: [],
    tenantId,
    tenantName: '演示',
    taxpayers: [OWN],
  });
  if (!opened.ok) throw new Error(opened.error.code);
  store = opened.value;
  for (const mock of [onOpen, onPreview, onNew, onSend, onReview]) mock.mockReset();
});

afterEach(async () => {
  store.close();
  await deleteDB(`suikai:${tenantId}:u`);
});
const draw = emptyPage('display:flex;height:700px;width:1180px');

const show = () => {
  draw(
    <FluentProvider theme={OWN_FONT} style={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>
      <ToastProvider>
        <AlertProvider>
          <DraftBoxPage
            store={store}
            onOpen={onOpen}
            onPreview={onPreview}
            onNew={onNew}
            onIssueNow={vi.fn()}
            onSend={onSend}
            onReview={onReview}
          />
        </AlertProvider>
      </ToastProvider>
    </FluentProvider>,
  );
};

// Fluent takes aria-hidden off the page only when the focus moves after a dialog.
const button = (name: string) => page.getByRole('button', { name, exact: true, includeHidden: true });
const box = (name: string) => page.getByRole('checkbox', { name, includeHidden: true });
const sums = () => page.getByRole('status', { name: '草稿合计', includeHidden: true });
const shown = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.children[6]?.textContent).join(',');

it('lists drafts with every column, their sums above, and opens or previews one', async () => {
  await store.saveDraft(draft('甲公司', 113_00));
  await store.saveDraft(draft('乙公司', 1_234_567_89, 'digitalSpecial'));
  show();
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
  expect(onPreview).toHaveBeenCalledOnce();
  await button('修改草稿 乙公司').click();
  expect(onOpen).toHaveBeenCalledOnce();
});

it('a purchase names the company as buyer, and who sells on the pointer; it is found by who sells (M042)', async () => {
  const bought = draft('王大农', 100);
  await store.saveDraft({
    ...bought,
    face: { ...bought.face, business: { key: 'farmPurchase', block: [{}] } },
  });
  await store.saveDraft(draft('乙公司', 100));
  show();
  await expect.poll(shown).toBe('乙公司,收购公司');
  await expect.element(page.getByTitle('销售方 王大农')).toHaveTextContent('收购公司');
  await expect
    .element(page.getByRole('row', { name: /收购公司/ }))
    .toHaveTextContent(/收购公司9144SHOUGOU广州 02013800000000/);
  await page.getByRole('searchbox', { name: '搜索草稿' }).fill('王大农');
  await expect.poll(shown).toBe('收购公司');
  await button('修改草稿 王大农').click();
  expect(onOpen).toHaveBeenCalledOnce();
});

it('is sorted by a press on a head, searched while one types, and filtered by type', async () => {
  await store.saveDraft(draft('B', 300));
  await store.saveDraft(draft('A', 100, 'digitalSpecial'));
  await store.saveDraft(draft('C', 200));
  show();
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

it('deletes chosen drafts after a question; what is submitted can not be chosen', async () => {
  for (const name of ['甲', '乙', '丙']) await store.saveDraft(draft(name, 100));
  await store.submitDraft(draft('已交', 100));
  show();
  await expect.element(box('选择草稿 已交')).toBeDisabled();
  await button('批量删除').click();
  await expect.element(page.getByText('请先选择要删除的草稿')).toBeVisible();
  await button('知道了').click();
  await box('选择本页全部草稿').click();
  await box('选择草稿 乙').click();
  await button('批量删除（2）').click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('您确定要删除吗? 已选择2张草稿');
  await button('取消').click();
  expect(shown()).toBe('已交,丙,乙,甲');
  await button('批量删除（2）').click();
  await button('删除').click();
  await expect
    .element(page.getByRole('status', { name: '通知', includeHidden: true }))
    .toHaveTextContent('删除成功');
  await expect.poll(shown).toBe('已交,乙');
});

it('says why nothing was deleted when a chosen draft was submitted while it was asked about', async () => {
  const one = draft('甲', 100);
  for (const each of [one, draft('乙', 100)]) await store.saveDraft(each);
  show();
  await box('选择本页全部草稿').click();
  await button('批量删除（2）').click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('已选择2张草稿');
  await store.submitDraft(one);
  await button('删除').click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('删除失败');
  await button('知道了').click();
  await expect.poll(shown).toBe('甲,乙');
});

it('all that were found are chosen at one press, on every page, but what is submitted', async () => {
  for (let index = 0; index < 29; index++) await store.saveDraft(draft(`购方${String(index)}`, 100));
  await store.submitDraft(draft('已交', 100));
  show();
  await box('选择本页全部草稿').click();
  await expect.element(page.getByRole('status').filter({ hasText: '已选 19 张' })).toBeVisible();
  await button('选择全部 30 张').click();
  await expect.element(button('批量发送（29）')).toBeVisible();
  await button('下一页').click();
  await expect.poll(() => document.querySelectorAll('tbody input:checked').length).toBe(10);
  await button('取消选择').click();
  await expect.element(button('批量发送')).toBeVisible();
});

it('turns pages of twenty, and is worked with the keyboard alone', async () => {
  for (let index = 0; index < 25; index++) await store.saveDraft(draft(`购方${String(index)}`, 100));
  show();
  await expect.element(page.getByText('共 25 条，第 1 / 2 页')).toBeVisible();
  await button('下一页').click();
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(5);
  button('修改草稿 购方0').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledOnce();
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
    await store.saveDraft({ ...long, face: { ...long.face, buyer } });
    show();
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
  await store.saveDraft({ ...draft('甲公司', 1), checked: { status: 'passed', messages: [], more: 0 } });
  await store.saveDraft({ ...draft('乙公司', 2), checked: { status: 'failed', ...problems } });
  await store.saveDraft({ ...draft('丙公司', 3), checked: { status: 'warned', ...problems } });
  await store.saveDraft(draft('丁公司', 4));
  show();
  for (const name of ['甲公司 票面检查通过', '丙公司 票面检查有提醒'])
    await expect.element(page.getByRole('img', { name })).toBeVisible();
  // One that came without a check is checked meanwhile: there is no fourth state.
  await expect.element(page.getByRole('img', { name: /^丁公司 票面检查/ })).toBeVisible();
  const failed = page.getByRole('img', { name: '乙公司 票面检查未通过' });
  await failed.hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('第3行：请填写金额');
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('另有7项');
});

it('sends what was chosen, and asks for a choice first (M283)', async () => {
  await store.saveDraft(draft('甲', 100));
  await store.saveDraft(draft('乙', 200));
  show();
  await button('批量发送').click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('请先选择一张发票');
  await button('知道了').click();
  await box('选择草稿 甲').click();
  await button('批量发送（1）').click();
  const listed = await store.listDrafts({ offset: 0, limit: 9, search: '甲' });
  expect(onSend).toHaveBeenCalledWith([listed.drafts[0]?.draftId], expect.any(Function));
});

it('is filtered by what the check found, and shows more on a page where it is asked to', async () => {
  for (let index = 0; index < 30; index++) await store.saveDraft(draft(`购方${String(index)}`, 100));
  await store.saveDraft({ ...draft('丁公司', 4), checked: { status: 'warned', messages: ['看'], more: 0 } });
  show();
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(20);
  await page.getByRole('combobox', { name: '每页条数' }).selectOptions('50 条/页');
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(31);
  await page.getByRole('combobox', { name: '检查状态' }).selectOptions('有提醒');
  await expect.poll(shown).toBe('丁公司');
  await expect.element(sums()).toHaveTextContent('共 1 张');
});

it('a part of a split says which, and leads to the others', async () => {
  await store.saveDraft(draft('别的', 100));
  const source = draft('拆分公司', 300);
  const split = await store.splitDraft(source, [source, source, source]);
  expect(split.ok).toBe(true);
  show();
  await button('拆分公司 为拆分的第2张，共3张，只看同一拆分').click();
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(3);
  const checks = page.getByRole('img', { name: /^拆分公司 票面检查/ });
  await expect.poll(() => checks.elements().length).toBe(3);
  await button('不再只看同一拆分的草稿').click();
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(4);
});
