import { page } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { editCell } from '../../domain/goods/edit-cell.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { insertRows } from '../../domain/goods/lines.ts';
import { appError, errorText } from '../../domain/kernel/errors.ts';
import { wordsFromUuid } from '../../domain/kernel/ids.ts';
import { ids } from '../../src/offline/adapters/ambient.ts';
import { StoreUnreadable } from '../../src/offline/store-failure.ts';
import { DetailActions } from '../../src/features/draft-box/DetailActions.tsx';
import { goodRow, need } from '../unit/special-business/examples.ts';
import { button, draft, SELLER, SendDesk } from './send-desk.tsx';

/** 批量发送 over the real store and the real worker. M282–M287 */

const desk = new SendDesk();

it('what passes is queued in one go, what fails stays with its reason, and the way into it', async () => {
  const drafts = [draft('甲公司', '100'), draft('', '200'), draft('丙公司', '300')];
  for (const one of drafts) await desk.store.saveDraft(one);
  desk.send(drafts);
  await expect.element(button('可发送 2 张，查看明细')).toBeVisible();
  await expect.element(button('不可发送 1 张，查看明细')).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(page.getByRole('table', { name: '不可发送的草稿', includeHidden: true }))
    .toHaveTextContent('购买方名称');
  // What was found stands in the draft box, too.
  await expect
    .poll(async () => (await desk.store.listDrafts({ offset: 0, limit: 9, checked: 'passed' })).total)
    .toBe(2);
  await expect.element(page.getByText('是否将2张订单发送至机器人开具？')).toBeVisible();
  // Pressed twice before the first is drawn, it is sent once.
  const press = button('发送 2 张').element() as HTMLElement;
  press.click();
  press.click();
  await expect.element(page.getByText('已提交 2 张，失败 1 张')).toBeVisible();
  await expect.element(page.getByText('登录状态 device-1')).toBeVisible();
  expect(await desk.states()).toEqual([' unsynced', '丙公司 queued', '甲公司 queued']);
  expect((await desk.store.listSubmissions({ offset: 0, limit: 9 })).total).toBe(2);
  await button('修改草稿 （未填购买方）').click();
  expect(desk.onEdit).toHaveBeenCalledWith(drafts[1]?.draftId);
  await button('查看任务列表').click();
  expect(desk.onOrders).toHaveBeenCalledOnce();
});

it('where the drafts can’t be read, the check says so and can be closed', async () => {
  const broken = new StoreUnreadable(appError('store.failed'));
  desk.send([draft('甲公司', '100')], { ...desk.store, listWorkingCopies: () => Promise.reject(broken) });
  await expect.element(page.getByRole('alert').getByText(errorText(broken.error))).toBeVisible();
  await button('关闭').click();
  expect(desk.onClose).toHaveBeenCalledWith(false);
});

it('what many lines have is said once of a draft, with the lines on request: the buyer stays in sight', async () => {
  const one = draft('己公司', '100');
  let { lines } = one;
  for (let row = 0; row < 71; row++) {
    lines = insertRows(lines, row, wordsFromUuid(ids.uuid()));
    for (const [field, text] of [
      ['name', '铜板'],
      ['spec', '10mm²'],
      ['taxCode', '3040201010000000000'],
      ['quantity', '1'],
      ['price', '1'],
      ['taxRate', '1%'],
    ] as const) {
      const edited = editCell(lines, row, field, text, false);
      if (edited.ok) lines = edited.value;
    }
  }
  const goodsListJson = new TextEncoder().encode(encodeGoodsList(lines, false));
  const saved = await desk.store.saveDraft({ ...one, lines, goodsListJson, totals: totalsOf(lines) });
  expect(saved.ok).toBe(true);
  desk.send([one]);
  const listed = page.getByRole('table', { name: '有提醒的草稿', includeHidden: true });
  await expect.element(listed).toHaveTextContent(/己公司.*71行：规格型号中的“²”不在GBK字符集内/);
  await expect
    .element(listed.getByRole('row', { includeHidden: true }).last())
    .not.toHaveTextContent(/“²”.*“²”/);
  await page.getByRole('button', { name: /^查看是哪些行：71行/, includeHidden: true }).click();
  await expect.element(listed).toHaveTextContent('第1–71行');
  await button('一键修复 1 张').click();
  await expect.element(button('可发送 1 张，查看明细')).toBeVisible();
  const mended = await desk.store.peekDraft(one.draftId);
  expect(mended.ok && mended.value.lines.dictionary.includes('10mm2')).toBe(true);
  expect(mended.ok && mended.value.lines.dictionary.some((text) => text.includes('²'))).toBe(false);
  await expect.element(button('一键修复 1 张')).not.toBeInTheDocument();
});

it('what GBK lacks in a buyer and a remark is put right with the same click (C34)', async () => {
  const one = draft('辛公司', '100', { remark: '铜板10㎡，厚2³' });
  const { face } = one;
  const { buyer } = face;
  await desk.store.saveDraft({ ...one, face: { ...face, buyer: { ...buyer, address: '工业园A²区1号' } } });
  desk.send([one]);
  await button('一键修复 1 张').click();
  await expect.element(button('可发送 1 张，查看明细')).toBeVisible();
  const mended = await desk.store.peekDraft(one.draftId);
  expect(mended.ok && [mended.value.face.buyer.address, mended.value.face.remark]).toEqual([
    '工业园A2区1号',
    '铜板10㎡，厚2^3',
  ]);
});

it('drafts with warnings go only when somebody says to have read them (C26)', async () => {
  const warned = draft('乙公司', '100');
  await desk.store.saveDraft(warned);
  const { face, draftId, ywlsh, taxpayerId, deviceId } = warned;
  await desk.store.keepWorkingCopy({ draftId, ywlsh, taxpayerId, deviceId, face, updatedAt: Date.now() });
  desk.send([warned]);
  await expect.element(button('有提醒 1 张，查看明细')).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: '有提醒的草稿', includeHidden: true }))
    .toHaveTextContent('打开过但没有再存草稿');
  await expect.element(button('发送 0 张')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: /已核对提醒内容/ }).click();
  await expect.element(page.getByText('其中1张有提醒。', { exact: false })).toBeVisible();
  await button('发送 1 张').click();
  await expect.element(page.getByText('已提交 1 张，失败 0 张')).toBeVisible();
});

it('of a draft that is open and whole in the box nothing is left to say (M282)', async () => {
  const saved = draft('庚公司', '100');
  await desk.store.saveDraft(saved);
  const { face, draftId, ywlsh, taxpayerId, deviceId } = saved;
  const copy = { draftId, ywlsh, taxpayerId, deviceId, face, updatedAt: Date.now() };
  await desk.store.keepWorkingCopy({ ...copy, clean: true });
  desk.send([saved]);
  await expect.element(button('可发送 1 张，查看明细')).toBeVisible();
  await expect.element(button('发送 1 张')).not.toHaveAttribute('aria-disabled', 'true');
});

it('the same invoice twice is asked about, and sent when its user wants it', async () => {
  const drafts = [draft('丁公司', '100'), draft('丁公司', '100')];
  const [first, second] = drafts;
  if (first === undefined || second === undefined) throw new Error('two');
  await desk.store.saveDraft(first);
  await desk.store.saveDraft({
    ...second,
    lines: first.lines,
    goodsListJson: first.goodsListJson,
    mainGoods: first.mainGoods,
  });
  desk.send(drafts);
  await button('发送 2 张').click();
  await expect.element(page.getByText('已提交 1 张，失败 1 张')).toBeVisible();
  await expect.element(page.getByText(/24小时内已提交过/)).toBeVisible();
  await button('仍要发送相同的发票').click();
  await expect.element(page.getByText('已提交 2 张，失败 0 张')).toBeVisible();
  expect(await desk.states()).toEqual(['丁公司 queued', '丁公司 queued']);
});

it('a limit that would be passed is told before anything goes (M286)', async () => {
  const big = draft('戊公司', '310000');
  await desk.store.saveDraft(big);
  desk.send([big]);
  await expect.element(page.getByText(/本季度开票金额.*超过300,000.00元/)).toBeVisible();
  expect(await desk.states()).toEqual(['戊公司 unsynced']);
  await button('仍要发送 1 张').click();
  await expect.element(page.getByText('已提交 1 张，失败 0 张')).toBeVisible();
});

it('what one buys passes no limit: it is no sale (M042)', async () => {
  const big = draft('王大农', '310000');
  const person = { ...big.face.buyer, taxId: '', isNaturalPerson: true };
  const bought = {
    ...big,
    face: {
      ...big.face,
      buyer: person,
      business: { key: 'farmPurchase', block: [goodRow(need('farmPurchase'))] },
    },
  };
  await desk.store.saveDraft(bought);
  desk.send([bought]);
  await expect.element(button('发送 1 张')).toBeVisible();
  await expect.element(page.getByText(/超过300,000.00元/)).not.toBeInTheDocument();
  // On the paper the company buys.
  const listed = page.getByRole('table', { name: '可发送的草稿', includeHidden: true });
  await expect.element(listed).toHaveTextContent(SELLER.name);
  await expect.element(listed).not.toHaveTextContent('王大农');
});

it('a check of many can be cancelled: nothing was sent', async () => {
  const many = Array.from({ length: 60 }, (_, index) => draft(`公司${String(index)}`, '1'));
  for (const one of many) await desk.store.saveDraft(one);
  desk.send(many);
  await expect.element(page.getByText(/正在检查 \d+ \/ 60/)).toBeVisible();
  await button('取消').click();
  await expect.poll(() => desk.onClose.mock.calls.length).toBe(1);
  expect((await desk.store.listSubmissions({ offset: 0, limit: 1 })).total).toBe(0);
});

it('from the paper a draft that fails is not sent: its user is led into it (M281, M287)', async () => {
  const [good, bad] = [draft('己公司', '100'), draft('', '100')];
  for (const one of [good, bad]) await desk.store.saveDraft(one);
  const onSend = vi.fn();
  desk.show(<DetailActions store={desk.store} draftId={bad.draftId} onSend={onSend} onEdit={desk.onEdit} />);
  await expect.element(page.getByRole('img', { name: /票面检查未通过/ })).toBeVisible();
  await button('发送').click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('票面检查未通过，不能发送');
  await button('去修改').click();
  expect([onSend.mock.calls.length, desk.onEdit.mock.calls.length]).toEqual([0, 1]);
  desk.show(
    <DetailActions
      key="good"
      store={desk.store}
      draftId={good.draftId}
      onSend={onSend}
      onEdit={desk.onEdit}
    />,
  );
  await expect
    .element(page.getByRole('img', { name: '己公司 票面检查通过', includeHidden: true }))
    .toBeVisible();
  await button('发送').click();
  expect(onSend).toHaveBeenCalledOnce();
});

it('from the paper, a store that can’t be read says so and checks no longer', async () => {
  const broken = new StoreUnreadable(appError('store.failed'));
  const unread = { ...desk.store, listWorkingCopies: () => Promise.reject(broken) };
  desk.show(<DetailActions store={unread} draftId="any" onSend={vi.fn()} onEdit={desk.onEdit} />);
  await expect
    .element(page.getByRole('status', { name: '票面检查' }))
    .toHaveTextContent(errorText(broken.error));
});
